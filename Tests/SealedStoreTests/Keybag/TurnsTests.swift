import Synchronization
import Testing

@testable import SealedStore

@Suite("One after the other") struct TurnsTests {
  /// How many are in at once.
  final class Room: Sendable {
    private let state = Mutex((inside: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter() {
      state.withLock { state in
        state.inside += 1
        state.most = max(state.most, state.inside)
      }
    }

    func leave() { state.withLock { $0.inside -= 1 } }
  }

  let turns = Turns()

  @Test("of many who come at once one is in at a time, and everybody's turn comes")
  func exclusive() async throws {
    let room = Room()
    let made = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<200 {
        group.addTask { [turns] in
          await turns.take {
            room.enter()
            await Task.yield()
            room.leave()
            return 1
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(made == 200)
    #expect(room.most == 1)
  }

  @Test("a turn that throws ends too")
  func throwing() async throws {
    struct Stop: Error {}
    for _ in 1...2 {
      await #expect(throws: Stop.self) { try await turns.take { () throws in throw Stop() } }
    }
    #expect(await turns.take { 7 } == 7)
  }
}
