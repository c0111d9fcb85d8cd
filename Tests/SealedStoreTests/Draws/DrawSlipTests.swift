import TestSupport
import Testing
import Vault

@testable import SealedStore

/// Ada draws for herself, Ben and Cleo; Dora has no sign-in. Ada gives to Ben, Ben to Cleo, Cleo to Dora and
/// Dora to Ada.
@Suite("Slips of a draw", .timeLimit(.minutes(10)))
struct DrawSlipTests {
  typealias Fixture = HouseholdFixture

  private static let draw = [UInt8](repeating: 50, count: 16)
  private static let dora = [UInt8](repeating: 4, count: 16)
  private static let drawn = [
    Fixture.ada: Fixture.ben, Fixture.ben: Fixture.cleo, Fixture.cleo: dora, dora: Fixture.ada,
  ]

  private struct Family {
    let fixture: Fixture
    var ada: KeyHolder { fixture.ada }
    var ben: KeyHolder
    var cleo: KeyHolder

    init() async throws {
      fixture = try await Fixture()
      ben = try await fixture.add(Fixture.ben, "ben's passcode")
      cleo = try await fixture.add(Fixture.cleo, "cleo's passcode")
      let household = fixture.key.household
      let onPaper = try await fixture.store.write { db in
        try db.setDrawSlips(
          of: draw, round: 1, drawn, printer: Fixture.ada, in: household)
      }
      #expect(onPaper == [dora])
    }

    /// Whom these open, by giver: their own, and what they are to print.
    func opened(by holder: KeyHolder) async throws -> [[UInt8]: [UInt8]] {
      let household = fixture.key.household
      return try await fixture.store.write { db in
        let slips = try db.drawSlips(of: draw).filter { $0.holder == holder.member }
        return Dictionary(
          uniqueKeysWithValues: try slips.map {
            ($0.giver, try $0.open(by: holder, in: household))
          })
      }
    }

    func opened(bySheet sheet: RecoveryKey? = nil) async throws -> [[UInt8]: [UInt8]] {
      let recovered = try await recovered(sheet)
      return try await fixture.store.write { db in
        let slips = try db.drawSlips(of: draw).filter(\.isOnSheet)
        return Dictionary(
          uniqueKeysWithValues: try slips.map { ($0.giver, try $0.open(by: recovered)) })
      }
    }

    func recovered(_ sheet: RecoveryKey? = nil) async throws -> Recovered {
      try await fixture.keybag.recover(with: sheet ?? fixture.founding.recoveryKey)
    }
  }

  @Test("each holds their own, whoever drew what is to be printed, and the sheet all of them")
  func holders() async throws {
    let family = try await Family()
    #expect(
      try await family.opened(by: family.ada) == [
        Fixture.ada: Fixture.ben, Self.dora: Fixture.ada,
      ])
    #expect(try await family.opened(by: family.ben) == [Fixture.ben: Fixture.cleo])
    #expect(try await family.opened(by: family.cleo) == [Fixture.cleo: Self.dora])
    #expect(try await family.opened() == Self.drawn)
    try await family.fixture.close()
  }

  @Test("what lies in the rows is equally long, and names nobody who is drawn")
  func rows() async throws {
    let family = try await Family()
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
          || row.giver == Self.dora && row.holder == Fixture.ada)
      for person in Self.drawn.keys { #expect(!row.sealed.contains(person)) }
    }
    try await family.fixture.close()
  }

  @Test("a passcode that somebody changes takes along what they hold, also what is to be printed")
  func passcode() async throws {
    let family = try await Family()
    let fixture = family.fixture
    let renewed = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
      beside: fixture.ledger)
    #expect(
      try await family.opened(by: renewed) == [
        Fixture.ada: Fixture.ben, Self.dora: Fixture.ada,
      ])
    #expect(try await family.opened(by: family.ben) == [Fixture.ben: Fixture.cleo])
    #expect(try await family.opened() == Self.drawn)
    try await fixture.close()
  }

  @Test("a reset takes them, and the sheet gives them back over either pair")
  func reset() async throws {
    for newPair in [false, true] {
      let family = try await Family()
      let fixture = family.fixture
      let enrolment = fixture.enrol("reset")
      try await fixture.keybag.resetPasscode(
        of: Fixture.ben, to: enrolment, origin: .reset(by: Fixture.ada, at: 1), by: fixture.key,
        beside: fixture.ledger)
      var ben = try await fixture.keybag.holder(
        of: Fixture.ben, passcodeKey: enrolment.passcodeKey)
      #expect(try await family.opened(by: ben).isEmpty)
      #expect(try await family.opened() == Self.drawn)

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
      #expect(try await family.opened(by: family.cleo) == [Fixture.cleo: Self.dora])
      try await fixture.close()
    }
  }

  @Test("by the sheet, whoever is to print keeps that over another pair")
  func printer() async throws {
    let family = try await Family()
    let fixture = family.fixture
    let enrolment = fixture.enrol("by the sheet")
    try await fixture.keybag.resetPasscode(
      of: Fixture.ada, to: enrolment, origin: .sheet(at: 2), recovered: family.recovered(),
      by: fixture.key, beside: fixture.ledger)
    let ada = try await fixture.keybag.holder(
      of: Fixture.ada, passcodeKey: enrolment.passcodeKey)
    #expect(
      try await family.opened(by: ada) == [
        Fixture.ada: Fixture.ben, Self.dora: Fixture.ada,
      ])
    try await fixture.close()
  }

  @Test("a new sheet opens what those present hold, and the others' once they come")
  func newSheet() async throws {
    let family = try await Family()
    let fixture = family.fixture
    let sheet = try await fixture.newSheet(present: [fixture.ada], beside: fixture.ledger)
    var known = [Fixture.ada: Fixture.ben, Self.dora: Fixture.ada]
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
    let family = try await Family()
    let fixture = family.fixture
    let sheet = try await fixture.newSheet(
      present: [], recovered: family.recovered(), beside: fixture.ledger)
    #expect(try await family.opened(bySheet: sheet) == Self.drawn)
    try await fixture.close()
  }

  private struct Stop: Error {}

  @Test("a stop at any step of a new passcode, or of a new sheet, closes no slip")
  func stopped() async throws {
    for step in KeyLedger.Step.allCases {
      let family = try await Family()
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
          Fixture.ada: Fixture.ben, Self.dora: Fixture.ada,
        ], "stopped when \(step)")

      let sheet = RecoveryKey()
      _ = try? await fixture.keybag.newRecoverySheet(
        sheet, by: fixture.key, present: [], recovered: family.recovered(), beside: stopping)
      try await fixture.keybag.settle(with: fixture.ledger)
      let isMade = try? await family.recovered(sheet)
      #expect(
        try await family.opened(bySheet: isMade == nil ? nil : sheet) == Self.drawn,
        "stopped when \(step)")
      try await fixture.close()
    }
  }

  @Test("whoever leaves takes their slip out of the house, but for the sheet")
  func leaving() async throws {
    let family = try await Family()
    let fixture = family.fixture
    try await fixture.keybag.removeAccount(
      Fixture.ben, by: fixture.key, beside: fixture.ledger)
    #expect(try await family.opened(by: family.ben).isEmpty)
    #expect(try await family.opened() == Self.drawn)
    try await fixture.close()
  }

  @Test("what is printed opens by the sheet alone; what is drawn again has none of the old")
  func printedAndAgain() async throws {
    let family = try await Family()
    let fixture = family.fixture
    try await fixture.store.write { db in
      try db.removePrintedSlips(of: Self.draw, from: Fixture.ada)
    }
    #expect(try await family.opened(by: family.ada) == [Fixture.ada: Fixture.ben])
    #expect(try await family.opened() == Self.drawn)
    let household = fixture.key.household
    _ = try await fixture.store.write { db in
      try db.setDrawSlips(
        of: Self.draw, round: 2,
        [Fixture.ada: Fixture.cleo, Fixture.ben: Fixture.ada, Fixture.cleo: Fixture.ben],
        printer: Fixture.ada, in: household)
    }
    #expect(try await family.opened(by: family.ada) == [Fixture.ada: Fixture.cleo])
    #expect(try await family.opened().count == 3)
    try await fixture.close()
  }

  @Test("a slip in another's place, or of another round, opens for nobody and is found by a check")
  func swapped() async throws {
    let damages: [StaticString] = [
      // Ben's slip in Cleo's place, sealed bytes and all.
      """
      UPDATE draw_slips SET sealed = (SELECT sealed FROM draw_slips
        WHERE giver = x'02020202020202020202020202020202' AND holder = giver)
      WHERE giver = x'03030303030303030303030303030303' AND holder = giver
      """,
      "UPDATE draw_slips SET round = 2 WHERE giver = x'03030303030303030303030303030303' AND holder = giver",
      "UPDATE draw_slips SET sealed = zeroblob(203) WHERE giver = x'03030303030303030303030303030303' AND holder = giver",
    ]
    for damage in damages {
      let family = try await Family()
      let (fixture, cleo) = (family.fixture, family.cleo)
      let (household, ada, ben) = (fixture.key.household, family.ada, family.ben)
      let recovered = try await family.recovered()
      try await fixture.store.write { db in
        #expect(
          try db.checkDrawSlips(by: [ada, ben, cleo], recovered: recovered, in: household).opened
            == 8)
        try db.execute(damage)
        let check = try db.checkDrawSlips(
          by: [ada, ben, cleo], recovered: recovered, in: household)
        #expect(check.opened == 7)
        #expect(check.damage == [DrawSlipDamage(draw: Self.draw, isOnSheet: false)])
      }
      await #expect(throws: SealFault.self) { _ = try await family.opened(by: cleo) }
      try await fixture.close()
    }
  }

  @Test("on the sheet, too, one giver's slip does not pass for another's")
  func swappedOnSheet() async throws {
    let family = try await Family()
    let fixture = family.fixture
    try await fixture.store.write { db in
      try db.execute(
        """
        UPDATE draw_slips SET sealed = (SELECT sealed FROM draw_slips
          WHERE giver = x'02020202020202020202020202020202' AND holder = zeroblob(16))
        WHERE giver = x'03030303030303030303030303030303' AND holder = zeroblob(16)
        """)
    }
    let recovered = try await family.recovered()
    let check = try await fixture.store.write { db in
      try db.checkDrawSlips(by: [], recovered: recovered, in: recovered.keys.household.household)
    }
    #expect(check.opened == 3)
    #expect(check.damage == [DrawSlipDamage(draw: Self.draw, isOnSheet: true)])
    try await fixture.close()
  }
}
