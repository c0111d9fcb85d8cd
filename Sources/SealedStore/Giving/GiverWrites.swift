package import Vault

extension Database {
  /// Gives a time of a list this key and roster: the first of them, or in the place of what it had. The
  /// wraps of the key before go where it is another one.
  package func setGiverTime(_ time: Int64, _ key: GiverKey, _ roster: Roster) throws {
    try run(
      """
      DELETE FROM giver_wraps WHERE list = ?1 AND time = ?2 AND NOT EXISTS (
        SELECT 1 FROM giver_times WHERE list = ?1 AND time = ?2 AND key_id = ?3)
      """, key.list, time, key.id)
    try run(
      """
      DELETE FROM guest_wraps WHERE list = ?1 AND time = ?2 AND NOT EXISTS (
        SELECT 1 FROM giver_times WHERE list = ?1 AND time = ?2 AND key_id = ?3)
      """, key.list, time, key.id)
    try run(
      """
      INSERT INTO giver_times (list, time, generation, key_id, roster) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (list, time) DO UPDATE
      SET generation = excluded.generation, key_id = excluded.key_id, roster = excluded.roster
      """, key.list, time, key.generation, key.id, key.seal(roster))
  }

  /// Seals a key of a time to a member's present pair. Throws `KeybagFault.noSuchMember` where there is
  /// none.
  package func sealGiverKey(_ key: GiverKey, of time: Int64, to member: [UInt8]) throws {
    guard let publicKey = try publicKeys().members[member] else {
      throw KeybagFault.noSuchMember
    }
    try addGiverWrap(
      key, time, to: publicKey, of: .member(member, publicKey), holder: member, isIntended: false)
  }

  /// Seals a key of a time to the recovery sheet's present pair.
  package func sealGiverKeyToEscrow(_ key: GiverKey, of time: Int64) throws {
    let escrow = try publicKeys().escrow
    try addGiverWrap(
      key, time, to: escrow, of: .escrow(escrow), holder: KeyContext.nobody, isIntended: false)
  }

  /// Whether a key is still the one of its time, and sealed to this member.
  package func holds(_ key: GiverKey, member: [UInt8]) throws -> Bool {
    try first(
      """
      SELECT 1 FROM giver_times t JOIN giver_wraps w ON w.list = t.list AND w.time = t.time
      WHERE t.key_id = ? AND w.receiver = ? AND w.is_intended = 0
      """, key.id, member
    ) { _ in true } ?? false
  }

  /// Whether anything can have been written for a list's givers yet.
  package func hasGiverKeys(of list: [UInt8]) throws -> Bool {
    try first("SELECT 1 FROM giver_times WHERE list = ?", list) { _ in true } ?? false
  }

  /// Takes every key of a list from somebody who may not give on it any more. The next holder's visit
  /// makes new ones.
  /// The links for guests that they have made go with them.
  package func removeGiverKeys(from person: [UInt8], of list: [UInt8]) throws {
    try run("DELETE FROM giver_wraps WHERE list = ? AND receiver = ?", list, person)
    try removeGuestLinks(by: person, of: list)
  }

  /// Somebody becomes a recipient: every key that the list has had is closed to them for ever.
  package func barGiverKeys(from person: [UInt8], of list: [UInt8]) throws {
    try removeGiverKeys(from: person, of: list)
    try run(
      """
      INSERT OR IGNORE INTO giver_barred (list, time, person)
      SELECT list, time, ?2 FROM giver_times WHERE list = ?1
      """, list, person)
  }

  func addGiverWrap(
    _ key: GiverKey, _ time: Int64, to publicKey: PublicKey, of receiver: KeyReceiver,
    holder: [UInt8], isIntended: Bool, succession: Roster? = nil
  ) throws {
    try run(
      """
      INSERT OR REPLACE INTO giver_wraps
        (list, time, receiver, is_intended, sealed_key, succession)
      VALUES (?, ?, ?, ?, ?, ?)
      """, key.list, time, holder, isIntended, key.sealed(to: publicKey, of: receiver),
      succession.map { key.sealSuccession($0) })
  }
}
