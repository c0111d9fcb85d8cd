import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: what somebody else has changed", .timeLimit(.minutes(10))) struct TamperTests {
  typealias Fixture = HouseholdFixture

  /// Undoes what was changed, and tells what it came to.
  private struct Undo: Error { let fault: (any Error)? }

  /// Why Ada's keys are refused while `change` is made to the file's rows; nil where they are not.
  private func refusal(
    in fixture: Fixture, _ change: @escaping @Sendable (Database) throws -> Void
  ) async throws -> (any Error)? {
    struct Undo: Error { let refusal: (any Error)? }
    let ada = fixture.ada
    return try await fixture.keybag.writer.run { db in
      do {
        return try db.transaction(.immediate) { db in
          try change(db)
          do {
            _ = try db.householdKeys(openedBy: ada)
          } catch {
            throw Undo(refusal: error)
          }
          throw Undo(refusal: nil)
        }
      } catch let undo as Undo {
        return undo.refusal
      }
    }
  }

  private func fault(
    in fixture: Fixture, _ change: @escaping @Sendable (Database) throws -> Void
  ) async throws -> KeybagFault? {
    guard let refusal = try await refusal(in: fixture, change) else { return nil }
    return try #require(refusal as? KeybagFault, "\(refusal)")
  }

  /// Every wrap and tag under the code: how it is read, and how it is written.
  static let blobs: [(read: StaticString, write: StaticString)] = [
    ("SELECT code FROM household", "UPDATE household SET code = ?"),
    ("SELECT database_id FROM household", "UPDATE household SET database_id = ?"),
    ("SELECT database_key FROM household", "UPDATE household SET database_key = ?"),
    ("SELECT escrow_key FROM household", "UPDATE household SET escrow_key = ?"),
    ("SELECT escrow_household_key FROM household", "UPDATE household SET escrow_household_key = ?"),
    ("SELECT name_tag FROM accounts", "UPDATE accounts SET name_tag = ?"),
    ("SELECT sealed_key FROM member_keys", "UPDATE member_keys SET sealed_key = ?"),
    ("SELECT escrow_key FROM member_keys", "UPDATE member_keys SET escrow_key = ?"),
    ("SELECT token_hash FROM invitations", "UPDATE invitations SET token_hash = ?"),
    ("SELECT person FROM invitations", "UPDATE invitations SET person = ?"),
    ("SELECT household_key FROM invitations", "UPDATE invitations SET household_key = ?"),
  ]

  @Test("one changed byte in any wrap or tag is found", arguments: blobs.indices)
  func bytes(place: Int) async throws {
    let fixture = try await Fixture()
    _ = try await fixture.invite(Fixture.ben, until: 100)
    let (read, write) = Self.blobs[place]
    let whole = try #require(
      try await fixture.keybag.writer.run { db in try db.first(read) { try $0.blob(0) } })
    for byte in whole.indices {
      let fault = try await fault(in: fixture) { db in
        var changed = whole
        changed[byte] ^= 0x10
        try db.run(write, changed)
      }
      #expect(fault == .notAuthentic)
    }
    #expect(try await fault(in: fixture) { try $0.run(write, whole) } == nil)
    try await fixture.close()
  }

  @Test(
    "changed numbers, hashes and rows are found",
    arguments: [
      "UPDATE household SET generation = generation + 1",
      "UPDATE household SET escrow_generation = 2, generation = 2",
      "UPDATE household SET database_generation = 2, generation = 2",
      "UPDATE accounts SET passcode_hash = passcode_hash || ' '",
      "UPDATE member_keys SET escrow_generation = 2",
      "DELETE FROM accounts WHERE id = x'02020202020202020202020202020202'",
      "INSERT INTO accounts VALUES (zeroblob(16), zeroblob(32), '$')",
      "INSERT INTO retired_keys VALUES (1, zeroblob(60))",
      "UPDATE invitations SET expires = expires + 1",
      "UPDATE invitations SET generation = generation + 1",
      "UPDATE invitations SET inviter = x'02020202020202020202020202020202'",
      "DELETE FROM invitations",
      "INSERT INTO invitations VALUES (zeroblob(32), zeroblob(16), x'01010101010101010101010101010101', 1, zeroblob(60), 1)",
      "UPDATE member_keys SET sealed_key = (SELECT sealed_key FROM member_keys AS other WHERE other.account <> member_keys.account)",
      "UPDATE member_keys SET escrow_key = (SELECT escrow_key FROM member_keys AS other WHERE other.account <> member_keys.account)",
    ] as [StaticString])
  func rows(sql: StaticString) async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "x")
    _ = try await fixture.invite(Fixture.cleo, until: 100)
    let fault = try await fault(in: fixture) { try $0.execute(sql) }
    #expect(fault == .notAuthentic)
    try await fixture.close()
  }

  @Test("one changed byte in a member's seal of the household key opens nothing")
  func householdSeal() async throws {
    let fixture = try await Fixture()
    let whole = try #require(
      try await fixture.keybag.writer.run { db in
        try db.first("SELECT household_key FROM member_keys") { try $0.blob(0) }
      })
    for byte in whole.indices {
      let fault = try await fault(in: fixture) { db in
        var changed = whole
        changed[byte] ^= 0x10
        try db.run("UPDATE member_keys SET household_key = ?", changed)
      }
      #expect(
        [.closed(.household, .notAKey), .closed(.household, .notAuthentic)].contains(fault))
    }
    try await fixture.close()
  }

  @Test("a household key sealed by a stranger is refused by its fields or the code")
  func planted() async throws {
    let fixture = try await Fixture()
    let pair = fixture.ada.privateKey.publicKey
    let household = fixture.key.household
    func plant(_ key: HouseholdKey, to receiver: KeyReceiver) async throws -> KeybagFault? {
      let seal = pair.seal(
        key.secret,
        as: KeyContext(
          .household, household: key.household, generation: key.generation, for: receiver))
      return try await fault(in: fixture) { db in
        try db.run("UPDATE member_keys SET household_key = ?", seal)
      }
    }
    let ada = KeyReceiver.member(Fixture.ada, pair)
    #expect(
      try await plant(HouseholdKey(household: household, generation: 1), to: ada)
        == .notAuthentic)
    #expect(
      try await plant(HouseholdKey(household: household, generation: 2), to: ada)
        == .closed(.household, .foreign(.generation)))
    #expect(
      try await plant(HouseholdKey(household: Fixture.ben, generation: 1), to: ada)
        == .closed(.household, .foreign(.household)))
    #expect(
      try await plant(fixture.key, to: .member(Fixture.ben, pair))
        == .closed(.household, .foreign(.member)))
    #expect(
      try await plant(fixture.key, to: .member(Fixture.ada, PrivateKey().publicKey))
        == .closed(.household, .foreign(.publicKey)))
    #expect(try await plant(fixture.key, to: ada) == .notAuthentic)
    try await fixture.close()
  }

  @Test("a public key that is no point, or another's, opens nothing")
  func publicKeys() async throws {
    let fixture = try await Fixture()
    let refusal = try await refusal(in: fixture) {
      try $0.run("UPDATE member_keys SET public_key = zeroblob(65)")
    }
    #expect((refusal as? StoreError)?.code == .wrongType)
    let stranger = PrivateKey().publicKey.bytes
    #expect(
      try await fault(in: fixture) {
        try $0.run("UPDATE member_keys SET public_key = ?", stranger)
      } == .changedMeanwhile)
    try await fixture.close()
  }

  @Test("what somebody has put there is found before a change would vouch for it")
  func vouched() async throws {
    let fixture = try await Fixture()
    try await fixture.keybag.writer.run { db in
      try db.run("INSERT INTO accounts VALUES (zeroblob(16), zeroblob(32), '$')")
    }
    #expect(
      await keybagFault {
        try await fixture.keybag.addAccount(
          Fixture.account(Fixture.ben, "x", fixture.deviceKey), by: fixture.key,
          beside: fixture.ledger)
      } == .notAuthentic)
    try await fixture.close()
  }

  @Test("another household's keybag beside this database is refused")
  func otherHousehold() async throws {
    let fixture = try await Fixture()
    let other = try await Fixture()
    #expect(
      await keybagFault { try await other.keybag.settle(with: fixture.ledger) }
        == .foreignPublicKey(of: KeyContext.nobody))
    let wraps = try await other.keybag.writer.run { try $0.memberWraps(of: Fixture.ada) }
    let fault = try await fault(in: fixture) { try $0.setMemberWraps(wraps) }
    #expect(fault == .changedMeanwhile)
    try await fixture.close()
    try await other.close()
  }
}
