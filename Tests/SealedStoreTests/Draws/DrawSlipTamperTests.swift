import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Slips of a draw that somebody has changed", .timeLimit(.minutes(10)))
struct DrawSlipTamperTests {
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
      let family = try await DrawFamily()
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
        #expect(check.damage == [DrawSlipDamage(draw: DrawFamily.draw, isOnSheet: false)])
      }
      await #expect(throws: SealFault.self) { _ = try await family.opened(by: cleo) }
      try await fixture.close()
    }
  }

  @Test("on the sheet, too, one giver's slip does not pass for another's")
  func swappedOnSheet() async throws {
    let family = try await DrawFamily()
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
    #expect(check.damage == [DrawSlipDamage(draw: DrawFamily.draw, isOnSheet: true)])
    try await fixture.close()
  }
}
