import System
import Vault

extension Keybag {
  /// Founds the household: its founder's pair, its key, the database's, the escrow pair and the recovery
  /// key, in one step. Whatever an unfinished set-up left goes.
  ///
  /// The database is made afterwards with `keys.database`, and `foundLedger` belongs into the
  /// transaction that sets it up. A kill before that leaves a set-up to be done again.
  package func found(_ founder: NewAccount) async throws -> Founding {
    let generation: Int64 = 1
    let holder = KeyHolder(member: founder.id, privateKey: PrivateKey())
    let key = HouseholdKey(household: RandomBytes.make(16), generation: generation)
    let database = DatabaseKey.random()
    let escrow = PrivateKey()
    let recovery = RecoveryKey()
    let household = HouseholdWraps(
      id: key.household, generation: generation, keyGeneration: generation,
      database: SealedDatabaseKey(database, under: key, generation: generation),
      escrow: SealedEscrow(escrow, under: recovery, key, generation: generation))
    let wraps = MemberWraps(
      holder, passcodeKey: founder.enrolment.passcodeKey, key, escrow: escrow.publicKey,
      escrowGeneration: generation, generation: generation)
    try await change { db in
      try db.run("DELETE FROM accounts")
      try db.run("DELETE FROM retired_keys")
      try db.run("DELETE FROM kiosks")
      try db.run("DELETE FROM latch")
      try db.addAccount(founder, wraps)
      try db.setHousehold(household, codedBy: key)
    } sessions: { sessions, _ in
      sessions = [:]
    }
    return Founding(
      founder: holder, keys: HouseholdKeys(household: key, database: database),
      escrow: escrow.publicKey, recoveryKey: recovery)
  }
}

extension Database {
  /// Whoever has a passcode needs no invitation any more.
  func addAccount(_ account: NewAccount, _ wraps: MemberWraps) throws(StoreError) {
    try removeInvitation(of: account.id)
    try run(
      "INSERT INTO accounts (id, name_tag, passcode_hash) VALUES (?, ?, ?)", account.id,
      account.nameTag, account.enrolment.hash.text)
    try setMemberWraps(wraps)
  }

  /// Stores what a passcode is checked with. Throws `KeybagFault.noSuchMember` where there is no account.
  func setPasscodeHash(of member: [UInt8], _ hash: PasscodeHash) throws {
    try run("UPDATE accounts SET passcode_hash = ?2 WHERE id = ?1", member, hash.text)
    guard changes == 1 else { throw KeybagFault.noSuchMember }
  }
}
