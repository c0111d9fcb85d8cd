import HTTP
import Household
import SealedStore

typealias PasskeyID = Identifier<PasskeyRow>

/// A passkey as its owner knows it.
struct PasskeyRow: Sendable {
  let id: PasskeyID
  let credential: [UInt8]
  let credentialHash: [UInt8]
  let name: String
  /// The host name by which it works.
  let place: String
  let madeAt: Instant
  let usedAt: Instant?
}

extension Database {
  /// A person's passkeys, the first one first; some of them may have lost what they open.
  func passkeys(of person: PersonID) throws -> [PasskeyRow] {
    try rows(
      """
      SELECT id, credential, credential_hash, name, place, made_at, used_at FROM passkeys
      WHERE person = ? ORDER BY made_at, id
      """, person
    ) { row in
      PasskeyRow(
        id: try row.identifier(0), credential: try row.blob(1), credentialHash: try row.blob(2),
        name: try row.text(3), place: try row.text(4), madeAt: try row.instant(5),
        usedAt: try row.optionalInteger(6).map { Instant(seconds: $0) })
    }
  }

  /// Whether a passkey is this person's and was not removed.
  func isPasskey(_ credentialHash: [UInt8], of person: PersonID) throws -> Bool {
    try first(
      "SELECT 1 FROM passkeys WHERE credential_hash = ? AND person = ?", credentialHash, person
    ) { _ in true } ?? false
  }

  func addPasskey(_ passkey: PasskeyRow, of person: PersonID) throws {
    try run(
      """
      INSERT INTO passkeys (id, person, credential, credential_hash, name, place, made_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, passkey.id, person, passkey.credential, passkey.credentialHash, passkey.name,
      passkey.place, passkey.madeAt)
  }

  func renamePasskey(_ id: PasskeyID, of person: PersonID, to name: String) throws {
    try run("UPDATE passkeys SET name = ?3 WHERE id = ?1 AND person = ?2", id, person, name)
  }

  func removePasskey(_ credentialHash: [UInt8], of person: PersonID) throws {
    try run(
      "DELETE FROM passkeys WHERE credential_hash = ? AND person = ?", credentialHash, person)
  }

  /// Forgets the names of passkeys that open nothing any more.
  func removePasskeys(of person: PersonID, except kept: Set<[UInt8]>) throws {
    for passkey in try passkeys(of: person) where !kept.contains(passkey.credentialHash) {
      try removePasskey(passkey.credentialHash, of: person)
    }
  }

  func setPasskeyUsed(_ credentialHash: [UInt8], at now: Instant) throws {
    try run("UPDATE passkeys SET used_at = ?2 WHERE credential_hash = ?1", credentialHash, now)
  }
}

extension Services {
  /// The passkeys that open a member's key: named in the database, and there in the keybag.
  func passkeys(of visit: Visit) async throws -> [PasskeyRow] {
    let present = try await keybag.passkeys(of: visit.member.id.bytes)
    return try store.read(on: visit.request.loop) { try $0.passkeys(of: visit.member.id) }
      .filter { present.contains($0.credentialHash) }
  }
}
