import Testing

@testable import Household

@Suite("Drawing names", .timeLimit(.minutes(10)))
struct DrawChanceTests {
  @Test("everybody gives and is given to once, never themselves and nobody who is barred")
  func sound() throws {
    var chance = Counter(state: 7)
    var drawn = 0
    for count in [3, 4, 7, 12, 17, 30, 60] {
      for _ in 0..<20 {
        let set = DrawSet(count, not: chance.bars(count, tenths: 2))
        guard set.verdict == .possible else {
          #expect(set.draw(using: &chance) == nil)
          continue
        }
        let outcome = try #require(set.draw(using: &chance))
        #expect(Set(outcome.keys) == Set(set.people) && Set(outcome.values) == Set(set.people))
        #expect(outcome.allSatisfy { $0 != $1 })
        #expect(!outcome.contains { set.bars.contains(DrawBar(giver: $0, recipient: $1)) })
        drawn += 1
      }
    }
    #expect(drawn > 80)
  }

  @Test("nothing is drawn of what is known beforehand or cannot be")
  func refused() {
    var chance = Counter(state: 1)
    #expect(DrawSet(2).draw(using: &chance) == nil)
    #expect(DrawSet(3, not: [(0, 1)]).draw(using: &chance) == nil)
    #expect(DrawSet(61).draw(using: &chance) == nil)
  }

  /// How often each outcome came, of so many.
  private func spread(
    _ set: DrawSet, _ times: Int, _ draw: (inout Counter) throws -> [Int]
  ) rethrows -> [[Int]: Int] {
    var chance = Counter(state: 11)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<times { counts[try draw(&chance), default: 0] += 1 }
    return counts
  }

  private enum Way: CaseIterable { case whole, counting, shuffling, walking }

  @Test(
    "every outcome is as likely as any other, whichever way it is found",
    arguments: [
      DrawSet(3), DrawSet(4), DrawSet(4, not: [(0, 1)]),
      // Some have two people to draw and some four.
      DrawSet(5, not: [(0, 1), (0, 2), (1, 0), (2, 1)]),
    ], Way.allCases)
  private func uniform(_ set: DrawSet, _ way: Way) throws {
    let outcomes = set.outcomes
    let times = 400 * outcomes.count
    let counts = try spread(set, times) { chance in
      switch way {
      case .whole:
        let drawn = try #require(set.draw(using: &chance))
        return set.people.map { giver in set.people.firstIndex { $0 == drawn[giver] } ?? -1 }
      case .counting: return set.block.counted(using: &chance)
      case .shuffling: return try #require(set.block.shuffled(10_000, using: &chance))
      case .walking: return set.block.walked(using: &chance)
      }
    }
    #expect(Set(counts.keys) == Set(outcomes))
    // 400 are expected of each, give or take 20: within five times that.
    for (outcome, count) in counts { #expect((300...500).contains(count), "\(outcome)") }
  }

  @Test("the largest draws with many exclusions are soon done")
  func large() throws {
    var chance = Counter(state: 3)
    // Ten families of six who do not draw each other.
    let families = (0..<60).flatMap { giver in
      (0..<60).filter { $0 / 6 == giver / 6 }.map { (giver, $0) }
    }
    let set = DrawSet(60, not: families)
    let outcome = try #require(set.draw(using: &chance))
    #expect(outcome.allSatisfy { $0.low / 6 != $1.low / 6 })
  }

  @Test("a shuffle that never comes out is told, and the walk finds both ways round a ring")
  func ring() {
    let count = DrawBlock.countable + 1
    let ring = DrawSet(
      count,
      not: (0..<count).flatMap { giver in
        (0..<count).filter { $0 != (giver + 1) % count && $0 != (giver + 2) % count }
          .map { (giver, $0) }
      })
    #expect(ring.verdict == .possible)
    var chance = Counter(state: 5)
    #expect(ring.block.shuffled(500, using: &chance) == nil)
    let steps = (0..<30).map { _ in ring.draw(using: &chance)?[drawer(0)]?.low }
    #expect(Set(steps) == [1, 2])
  }
}
