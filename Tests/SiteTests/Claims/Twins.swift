import HTTP
import Testing

@testable import Site

/// Two households that began as one: in the second nobody plans anything.
struct Twins {
  let house: SpoilerHouse
  let twin: SpoilerHouse
  private var renaming = Renaming()

  /// - Parameter house: nothing is planned there yet.
  init(of house: SpoilerHouse) async throws {
    self.house = house
    twin = try await house.twin()
  }

  /// Does the same in both as Mia, who is answered the same; gives the status.
  ///
  /// - Parameter body: is given her browser, and what an address here is called there.
  @discardableResult
  mutating func both(
    _ when: String,
    _ body: (_ mia: Browser, _ named: (String) -> String) async throws -> Response
  ) async throws -> Int {
    let here = try await Seen(body(house.mia) { $0 })
    let there = try await Seen(body(twin.mia) { renaming($0) })
    expectSame(here, there, when)
    return here.status
  }

  /// Looks at everything in both.
  mutating func expectSamePages(_ play: GiverPlay, _ when: String) async throws {
    let known = try house.known(play.surprises, picture: play.pictures.last)
    // What is new has its name on a list.
    for id in known[.list] ?? [] {
      let list = "/gifts/lists/\(id)"
      let here = try await Seen(house.mia.answer(.get, list))
      expectSame(here, try await Seen(twin.mia.answer(.get, list)), when)
    }
    let here = try await house.look(known)
    let there = try await twin.look(known.mapValues { $0.map { renaming($0) } })
    #expect(here.count == there.count, "\(when)")
    for (address, seen) in here.sorted(by: { $0.key < $1.key }) {
      guard let other = there[renaming(address)] else {
        Issue.record("\(when): no \(address) there")
        continue
      }
      expectSame(seen, other, "\(when): \(address)")
    }
  }

  private mutating func expectSame(_ here: Seen, _ there: Seen, _ when: String) {
    guard !renaming.isSame(here.whole, there.whole) else { return }
    Issue.record("\(when)\n\(here.difference(from: there))")
  }
}
