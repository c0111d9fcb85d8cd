import Testing

@testable import Household

@Suite("What is told of who gives what")
struct GivingPolicyTests {
  typealias Telling = GivingPolicy.Telling

  struct Case: Sendable {
    let taken: Telling
    let guests: Telling
    let viewer: GivingPolicy.Viewer
    let others: Telling
    let own: Telling
  }

  /// Written out, since this table is the promise.
  static let table: [Case] = Telling.allCases.flatMap { taken in
    Telling.allCases.flatMap { guests in
      [
        Case(taken: taken, guests: guests, viewer: .recipient, others: .nothing, own: .nothing),
        Case(taken: taken, guests: guests, viewer: .stranger, others: .nothing, own: .nothing),
        Case(taken: taken, guests: guests, viewer: .giver, others: taken, own: .names),
        Case(
          taken: taken, guests: guests, viewer: .onlooker,
          others: taken == .names ? .that : taken, own: .names),
        Case(taken: taken, guests: guests, viewer: .guest, others: guests, own: .names),
      ]
    }
  }

  @Test("the table of policies and viewers", arguments: table)
  func tells(_ row: Case) {
    let policy = GivingPolicy(taken: row.taken, guests: row.guests, additions: nil)
    #expect(policy.tells(row.viewer, isOwn: false) == row.others)
    #expect(policy.tells(row.viewer, isOwn: true) == row.own)
  }

  @Test("what others add is a surprise, unless somebody looks after a child or the list says so")
  func additions() {
    #expect(GivingPolicy.usual.additions(isInCare: false) == .secret)
    #expect(GivingPolicy.usual.additions(isInCare: true) == .open)
    for additions in GivingPolicy.Additions.allCases {
      let policy = GivingPolicy(taken: .names, guests: .that, additions: additions)
      #expect(policy.additions(isInCare: true) == additions)
      #expect(policy.additions(isInCare: false) == additions)
    }
  }
}
