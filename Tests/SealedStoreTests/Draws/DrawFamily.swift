import TestSupport
import Testing
import Vault

@testable import SealedStore

/// Ada draws for herself, Ben and Cleo; Dora has no sign-in. Ada gives to Ben, Ben to Cleo, Cleo to Dora and
/// Dora to Ada.
struct DrawFamily {
  typealias Fixture = HouseholdFixture

  static let draw = [UInt8](repeating: 50, count: 16)
  static let dora = [UInt8](repeating: 4, count: 16)
  static let drawn = [
    Fixture.ada: Fixture.ben, Fixture.ben: Fixture.cleo, Fixture.cleo: dora, dora: Fixture.ada,
  ]

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
        of: Self.draw, round: 1, Self.drawn, printer: Fixture.ada, in: household)
    }
    #expect(onPaper == [Self.dora])
  }

  /// Whom these open, by giver: their own, and what they are to print.
  func opened(by holder: KeyHolder) async throws -> [[UInt8]: [UInt8]] {
    let household = fixture.key.household
    return try await fixture.store.write { db in
      let slips = try db.drawSlips(of: Self.draw).filter { $0.holder == holder.member }
      return Dictionary(
        uniqueKeysWithValues: try slips.map {
          ($0.giver, try $0.open(by: holder, in: household))
        })
    }
  }

  func opened(bySheet sheet: RecoveryKey? = nil) async throws -> [[UInt8]: [UInt8]] {
    let recovered = try await recovered(sheet)
    return try await fixture.store.write { db in
      let slips = try db.drawSlips(of: Self.draw).filter(\.isOnSheet)
      return Dictionary(
        uniqueKeysWithValues: try slips.map { ($0.giver, try $0.open(by: recovered)) })
    }
  }

  func recovered(_ sheet: RecoveryKey? = nil) async throws -> Recovered {
    try await fixture.keybag.recover(with: sheet ?? fixture.founding.recoveryKey)
  }
}
