import Vault

// How wraps stand in the keybag's rows.
extension Database {
  /// Nil until the household is founded.
  func householdWraps() throws -> HouseholdWraps? {
    try first(
      """
      SELECT id, generation, key_generation, database_generation, database_id, database_key,
        escrow_generation, escrow_public_key, escrow_key, escrow_household_key, start_key
      FROM household
      """
    ) { row in
      HouseholdWraps(
        id: try row.blob(0), generation: try row.integer(1), keyGeneration: try row.integer(2),
        database: SealedDatabaseKey(
          generation: try row.integer(3), id: try row.blob(4), wrap: try row.blob(5)),
        escrow: SealedEscrow(
          generation: try row.integer(6), publicKey: try row.publicKey(7), wrap: try row.blob(8),
          householdKey: try row.blob(9)),
        startWrap: try row.isNull(10) ? nil : row.blob(10))
    }
  }

  /// Throws `KeybagFault.notFounded` where there is none.
  func foundedHousehold() throws -> HouseholdWraps {
    guard let wraps = try householdWraps() else { throw KeybagFault.notFounded }
    return wraps
  }

  func setHousehold(_ wraps: HouseholdWraps, code: [UInt8]) throws(StoreError) {
    try run(
      """
      INSERT OR REPLACE INTO household (one, id, generation, code, key_generation,
        database_generation, database_id, database_key,
        escrow_generation, escrow_public_key, escrow_key, escrow_household_key, start_key)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      wraps.id, wraps.generation, code, wraps.keyGeneration, wraps.database.generation,
      wraps.database.id, wraps.database.wrap, wraps.escrow.generation,
      wraps.escrow.publicKey.bytes, wraps.escrow.wrap, wraps.escrow.householdKey,
      wraps.startWrap)
  }

  /// In the order of their members' ids.
  func allMemberWraps() throws -> [MemberWraps] {
    try rows(
      """
      SELECT account, generation, public_key, sealed_key, escrow_generation, escrow_key,
        household_key
      FROM member_keys ORDER BY account
      """, as: readMemberWraps)
  }

  /// Throws `KeybagFault.noSuchMember` where there are none.
  func memberWraps(of member: [UInt8]) throws -> MemberWraps {
    let wraps = try first(
      """
      SELECT account, generation, public_key, sealed_key, escrow_generation, escrow_key,
        household_key
      FROM member_keys WHERE account = ?
      """, member, as: readMemberWraps)
    guard let wraps else { throw KeybagFault.noSuchMember }
    return wraps
  }

  func setMemberWraps(_ wraps: MemberWraps) throws(StoreError) {
    try run(
      """
      INSERT OR REPLACE INTO member_keys
        (account, generation, public_key, sealed_key, escrow_generation, escrow_key,
          household_key)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      wraps.member, wraps.generation, wraps.publicKey.bytes, wraps.wrap, wraps.escrowGeneration,
      wraps.escrowCopy, wraps.householdKey)
  }

  /// Household keys of the past under the present one, by their generation.
  func retiredWraps() throws -> [(generation: Int64, wrap: [UInt8])] {
    try rows("SELECT generation, sealed_key FROM retired_keys ORDER BY generation") { row in
      (try row.integer(0), try row.blob(1))
    }
  }
}

@Sendable private func readMemberWraps(_ row: Row) throws -> MemberWraps {
  MemberWraps(
    member: try row.blob(0), generation: try row.integer(1), publicKey: try row.publicKey(2),
    wrap: try row.blob(3), escrowGeneration: try row.integer(4), escrowCopy: try row.blob(5),
    householdKey: try row.blob(6))
}

extension Row {
  /// Throws `StoreError.wrongType` where the column holds no point of the curve.
  func publicKey(_ column: Int32) throws(StoreError) -> PublicKey {
    let bytes = try blob(column)
    do throws(SealFault) {
      return try PublicKey(bytes: bytes)
    } catch {
      throw unreadable(column)
    }
  }
}
