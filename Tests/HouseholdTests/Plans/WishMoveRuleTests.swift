import Testing

@testable import Household

@Suite("What becomes of plans for a wish that is moved", .timeLimit(.minutes(10)))
struct WishMoveRuleTests {
  private static let ada = person(1)
  private static let ben = person(2)
  private static let mia = person(3)
  private static let tom = person(4)

  private static func person(_ number: UInt64) -> PersonID { PersonID(high: 0, low: number) }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var old = GiverCircle(recipients: [mia], givers: [ada, ben, tom])
    let new: GiverCircle
    var openers = [ada, ben, mia, tom]
    let canCarry: Bool
  }

  private static let cases = [
    Case(
      testDescription: "to another list of the same person they may go along",
      new: GiverCircle(recipients: [mia], givers: [ada, tom]), canCarry: true),
    Case(
      testDescription: "to a list for her and somebody else, too",
      new: GiverCircle(recipients: [mia, tom], givers: [ada]), canCarry: true),
    Case(
      testDescription: "to a list where she gives they never go",
      new: GiverCircle(recipients: [tom], givers: [ada, mia]), canCarry: false),
    Case(
      testDescription: "nor to one that she is not shown: it may be shown to her later",
      new: GiverCircle(recipients: [tom], givers: [ada]), canCarry: false),
    Case(
      testDescription: "of two whom it was for, both have to be blind there",
      old: GiverCircle(recipients: [mia, tom], givers: [ada]),
      new: GiverCircle(recipients: [mia], givers: [ada, tom]), canCarry: false),
    Case(
      testDescription: "nobody brings them where nobody gives on both",
      old: GiverCircle(recipients: [mia], givers: [ada]),
      new: GiverCircle(recipients: [mia], givers: [ben]), canCarry: false),
    Case(
      testDescription: "nor where whoever does has no key",
      new: GiverCircle(recipients: [mia], givers: [ada]), openers: [ben, tom], canCarry: false),
  ]

  @Test(
    "plans go along only where somebody can bring them and whoever was blind stays so",
    arguments: cases)
  func carries(_ test: Case) {
    #expect(
      WishMoveRule.canCarry(from: test.old, to: test.new, openers: Set(test.openers))
        == test.canCarry)
  }

  @Test("whoever never gets the key that something lies under never gets the one that it goes to")
  func keys() {
    #expect(WishMoveRule.carries(keptFrom: [Self.mia], to: [Self.mia, Self.tom]))
    #expect(WishMoveRule.carries(keptFrom: [], to: []))
    #expect(!WishMoveRule.carries(keptFrom: [Self.mia, Self.tom], to: [Self.mia]))
  }
}
