import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Slips of a draw", .timeLimit(.minutes(10)))
struct DrawSlipTests {
  typealias Fixture = HouseholdFixture

  @Test("each holds their own, whoever drew what is to be printed, and the sheet all of them")
  func holders() async throws {
    let family = try await DrawFamily()
    #expect(
      try await family.opened(by: family.ada) == [
        Fixture.ada: Fixture.ben, DrawFamily.dora: Fixture.ada,
      ])
    #expect(try await family.opened(by: family.ben) == [Fixture.ben: Fixture.cleo])
    #expect(try await family.opened(by: family.cleo) == [Fixture.cleo: DrawFamily.dora])
    #expect(try await family.opened() == DrawFamily.drawn)
    try await family.fixture.close()
  }

  @Test("what lies in the rows is equally long, and names nobody who is drawn")
  func rows() async throws {
    let family = try await DrawFamily()
    let rows = try await family.fixture.store.write { db in
      try db.rows("SELECT draw, round, giver, holder, is_intended, sealed FROM draw_slips") {
        row in (giver: try row.blob(2), holder: try row.blob(3), sealed: try row.blob(5))
      }
    }
    #expect(rows.count == 8)
    #expect(Set(rows.map(\.sealed.count)) == [203])
    // In clear stands who takes part, and who opens it: the giver, whoever drew, and the sheet.
    for row in rows {
      #expect(
        [row.giver, KeyContext.nobody].contains(row.holder)
          || row.giver == DrawFamily.dora && row.holder == Fixture.ada)
      for person in DrawFamily.drawn.keys { #expect(!row.sealed.contains(person)) }
    }
    try await family.fixture.close()
  }

  @Test("a passcode that somebody changes takes along what they hold, also what is to be printed")
  func passcode() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    let renewed = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
      beside: fixture.ledger)
    #expect(
      try await family.opened(by: renewed) == [
        Fixture.ada: Fixture.ben, DrawFamily.dora: Fixture.ada,
      ])
    #expect(try await family.opened(by: family.ben) == [Fixture.ben: Fixture.cleo])
    #expect(try await family.opened() == DrawFamily.drawn)
    try await fixture.close()
  }

  @Test("a reset takes them, and the sheet gives them back over either pair")
  func reset() async throws {
    for newPair in [false, true] {
      let family = try await DrawFamily()
      let fixture = family.fixture
      let enrolment = fixture.enrol("reset")
      try await fixture.keybag.resetPasscode(
        of: Fixture.ben, to: enrolment, origin: .reset(by: Fixture.ada, at: 1), by: fixture.key,
        beside: fixture.ledger)
      var ben = try await fixture.keybag.holder(
        of: Fixture.ben, passcodeKey: enrolment.passcodeKey)
      #expect(try await family.opened(by: ben).isEmpty)
      #expect(try await family.opened() == DrawFamily.drawn)

      let recovered = try await family.recovered()
      let again = fixture.enrol("by the sheet")
      if newPair {
        try await fixture.keybag.resetPasscode(
          of: Fixture.ben, to: again, origin: .sheet(at: 2), recovered: recovered,
          by: fixture.key, beside: fixture.ledger)
      } else {
        try await fixture.keybag.resetPasscode(
          of: Fixture.ben, to: again, by: recovered, beside: fixture.ledger)
      }
      ben = try await fixture.keybag.holder(of: Fixture.ben, passcodeKey: again.passcodeKey)
      #expect(try await family.opened(by: ben) == [Fixture.ben: Fixture.cleo])
      #expect(try await family.opened(by: family.cleo) == [Fixture.cleo: DrawFamily.dora])
      try await fixture.close()
    }
  }

  @Test("by the sheet, whoever is to print keeps that over another pair")
  func printer() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    let enrolment = fixture.enrol("by the sheet")
    try await fixture.keybag.resetPasscode(
      of: Fixture.ada, to: enrolment, origin: .sheet(at: 2), recovered: family.recovered(),
      by: fixture.key, beside: fixture.ledger)
    let ada = try await fixture.keybag.holder(
      of: Fixture.ada, passcodeKey: enrolment.passcodeKey)
    #expect(
      try await family.opened(by: ada) == [
        Fixture.ada: Fixture.ben, DrawFamily.dora: Fixture.ada,
      ])
    try await fixture.close()
  }

  @Test("a new sheet opens what those present hold, and the others' once they come")
  func newSheet() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    let sheet = try await fixture.newSheet(present: [fixture.ada], beside: fixture.ledger)
    var known = [Fixture.ada: Fixture.ben, DrawFamily.dora: Fixture.ada]
    #expect(try await family.opened(bySheet: sheet) == known)
    let (ben, household) = (family.ben, fixture.key.household)
    for _ in 0..<2 {
      try await fixture.store.write { try $0.renewSheetSlips(of: ben, in: household) }
    }
    known[Fixture.ben] = Fixture.cleo
    #expect(try await family.opened(bySheet: sheet) == known)
    #expect(try await family.opened(by: family.ben) == [Fixture.ben: Fixture.cleo])
    try await fixture.close()
  }

  @Test("with the old sheet at hand the new one opens all of them")
  func byOldSheet() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    let sheet = try await fixture.newSheet(
      present: [], recovered: family.recovered(), beside: fixture.ledger)
    #expect(try await family.opened(bySheet: sheet) == DrawFamily.drawn)
    try await fixture.close()
  }

  private struct Stop: Error {}

  @Test("a stop at any step of a new passcode, or of a new sheet, closes no slip")
  func stopped() async throws {
    for step in KeyLedger.Step.allCases {
      let family = try await DrawFamily()
      let fixture = family.fixture
      let stopping = KeyLedger(store: fixture.store) { if $0 == step { throw Stop() } }
      _ = try? await fixture.keybag.changePasscode(
        of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
        beside: stopping)
      try await fixture.keybag.settle(with: fixture.ledger)
      var ada = try await fixture.signIn(Fixture.ada, "new")
      if ada == nil { ada = try await fixture.signIn(Fixture.ada, "ada's passcode") }
      #expect(
        try await family.opened(by: #require(ada)) == [
          Fixture.ada: Fixture.ben, DrawFamily.dora: Fixture.ada,
        ], "stopped when \(step)")

      let sheet = RecoveryKey()
      _ = try? await fixture.keybag.newRecoverySheet(
        sheet, by: fixture.key, present: [], recovered: family.recovered(), beside: stopping)
      try await fixture.keybag.settle(with: fixture.ledger)
      let isMade = try? await family.recovered(sheet)
      #expect(
        try await family.opened(bySheet: isMade == nil ? nil : sheet) == DrawFamily.drawn,
        "stopped when \(step)")
      try await fixture.close()
    }
  }

  @Test("whoever leaves takes their slip out of the house, but for the sheet")
  func leaving() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    try await fixture.keybag.removeAccount(
      Fixture.ben, by: fixture.key, beside: fixture.ledger)
    #expect(try await family.opened(by: family.ben).isEmpty)
    #expect(try await family.opened() == DrawFamily.drawn)
    try await fixture.close()
  }

  @Test("what is printed opens by the sheet alone; what is drawn again has none of the old")
  func printedAndAgain() async throws {
    let family = try await DrawFamily()
    let fixture = family.fixture
    try await fixture.store.write { db in
      try db.removePrintedSlips(of: DrawFamily.draw, from: Fixture.ada)
    }
    #expect(try await family.opened(by: family.ada) == [Fixture.ada: Fixture.ben])
    #expect(try await family.opened() == DrawFamily.drawn)
    let household = fixture.key.household
    _ = try await fixture.store.write { db in
      try db.setDrawSlips(
        of: DrawFamily.draw, round: 2,
        [Fixture.ada: Fixture.cleo, Fixture.ben: Fixture.ada, Fixture.cleo: Fixture.ben],
        printer: Fixture.ada, in: household)
    }
    #expect(try await family.opened(by: family.ada) == [Fixture.ada: Fixture.cleo])
    #expect(try await family.opened().count == 3)
    try await fixture.close()
  }
}
