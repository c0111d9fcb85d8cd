import Testing

@testable import Household

@Suite("Whether names can be drawn", .timeLimit(.minutes(10)))
struct DrawVerdictTests {
  private static let couples = [(0, 1), (1, 0), (2, 3), (3, 2)]

  private static func named(_ places: [Int]) -> [PersonID] { places.map(drawer) }

  @Test(
    "a set of people and exclusions, and what is to be said of it",
    arguments: [
      (DrawSet(0), .wrongSize), (DrawSet(1), .wrongSize), (DrawSet(61), .wrongSize),
      // Two can only give to each other.
      (DrawSet(2), .certain(named([0, 1]))),
      (DrawSet(3), .possible), (DrawSet(60), .possible),
      (DrawSet(4, not: couples), .possible),
      // Of three, a couple leaves no choice to anybody.
      (
        DrawSet(3, not: [(0, 1), (1, 0)]),
        .tooFewToDraw(givers: named([0, 1]), recipients: named([2]))
      ),
      (DrawSet(3, not: [(0, 1)]), .certain(named([0, 1, 2]))),
      (DrawSet(3, not: [(0, 1), (0, 2)]), .tooFewToDraw(givers: named([0]), recipients: [])),
      (
        DrawSet(4, not: [(1, 0), (2, 0), (3, 0)]),
        .tooFewWhoDraw(recipients: named([0]), givers: [])
      ),
      // Nobody but Ada may draw Ben or Cleo.
      (
        DrawSet(6, not: [2, 3, 4, 5].flatMap { [($0, 1), ($0, 2)] } + [(1, 2)]),
        .tooFewWhoDraw(recipients: named([1, 2]), givers: named([0]))
      ),
      // One of them has one person to draw, the others have choices.
      (DrawSet(5, not: [(0, 1), (0, 2), (0, 3)]), .certain(named([0]))),
      // What an exclusion says of others counts for nothing.
      (DrawSet(3, not: [(0, 7), (7, 1), (0, 0)]), .possible),
    ] as [(DrawSet, DrawVerdict)])
  func verdict(_ set: DrawSet, _ verdict: DrawVerdict) {
    #expect(set.verdict == verdict)
  }

  @Test("of every small set it says what trying all outcomes says", arguments: [3, 4, 5, 6])
  func bruteForce(_ count: Int) throws {
    var chance = Counter(state: UInt64(count))
    var kinds: [String: Int] = [:]
    for _ in 0..<400 {
      let tenths = Int.random(in: 0...7, using: &chance)
      let set = DrawSet(count, not: chance.bars(count, tenths: tenths))
      let outcomes = set.outcomes
      let choices = (0..<count).map { giver in Set(outcomes.map { $0[giver] }).count }
      switch set.verdict {
      case .possible:
        kinds["possible", default: 0] += 1
        #expect(choices.allSatisfy { $0 > 1 })
      case .certain(let people):
        kinds["certain", default: 0] += 1
        #expect(people == choices.indices.filter { choices[$0] == 1 }.map(drawer))
        #expect(!outcomes.isEmpty && !people.isEmpty)
      case .tooFewToDraw(let givers, let recipients):
        kinds["givers", default: 0] += 1
        #expect(outcomes.isEmpty && recipients.count == givers.count - 1)
        #expect(recipients == set.drawn(by: givers))
      case .tooFewWhoDraw(let recipients, let givers):
        kinds["recipients", default: 0] += 1
        #expect(outcomes.isEmpty && givers.count == recipients.count - 1)
        let who = set.people.filter { !Set(set.drawn(by: [$0])).isDisjoint(with: recipients) }
        #expect(givers == who)
      case .wrongSize: Issue.record("\(count) people can draw")
      }
    }
    // Every kind of answer has been asked for; of three, who has nobody to draw is found first.
    #expect(kinds.count >= 3 && kinds["possible", default: 0] > 0, "\(kinds)")
  }

  @Test("blocks are drawn one without the other")
  func blocks() {
    // Two halves of which each draws from the other: what one draws says nothing of what the other does.
    let across = DrawSet(
      6,
      not: [0, 1, 2].flatMap { a in [0, 1, 2].map { (a, $0) } }
        + [3, 4, 5].flatMap { a in [3, 4, 5].map { (a, $0) } })
    #expect(DrawMatching(across.table).blocks == [0b000_111, 0b111_000])
    #expect(DrawMatching(DrawSet(6).table).blocks == [0b111_111])
  }
}

extension DrawSet {
  fileprivate func drawn(by givers: [PersonID]) -> [PersonID] {
    people.filter { recipient in
      givers.contains { giver in
        giver != recipient && !bars.contains(DrawBar(giver: giver, recipient: recipient))
      }
    }
  }
}
