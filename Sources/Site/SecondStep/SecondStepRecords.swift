package import Household
package import SealedStore
import Vault

/// A member's second step, sealed to their pair.
struct SecondStepRow: Sendable {
  let sealedSeed: [UInt8]
  /// The last step whose code was taken.
  let lastStep: Int64
  /// Nil until the first code.
  let onSince: Instant?
}

extension Database {
  /// Nil where there is none for this pair: one that was sealed to another is gone.
  func secondStep(of person: PersonID, _ key: PublicKey) throws -> SecondStepRow? {
    try first(
      """
      SELECT sealed_seed, last_step, on_since FROM second_steps
      WHERE person = ? AND key_digest = ?
      """, person, key.digest
    ) { row in
      SecondStepRow(
        sealedSeed: try row.blob(0), lastStep: try row.integer(1),
        onSince: try row.optionalInteger(2).map { Instant(seconds: $0) })
    }
  }

  /// Whether it is on, for the pair that a person has.
  func hasSecondStep(_ person: PersonID) throws -> Bool {
    try publicKeys(of: person.bytes).contains { key in
      try secondStep(of: person, key)?.onSince != nil
    }
  }

  /// One that waits for its first code, in place of whatever was there.
  func beginSecondStep(of person: PersonID, _ key: PublicKey, sealedSeed: [UInt8]) throws {
    try removeSecondStep(of: person)
    try run(
      """
      INSERT INTO second_steps (person, key_digest, sealed_seed, last_step) VALUES (?, ?, ?, 0)
      """, person, key.digest, sealedSeed)
  }

  func turnOnSecondStep(
    of person: PersonID, _ key: PublicKey, spareCodes: [[UInt8]], at now: Instant
  ) throws {
    try run(
      "UPDATE second_steps SET on_since = ?3 WHERE person = ?1 AND key_digest = ?2", person,
      key.digest, now)
    try setSpareCodes(of: person, spareCodes)
  }

  /// Uses a code up, and all before it. False where it was used by then.
  func useStep(_ step: Int64, of person: PersonID, _ key: PublicKey) throws -> Bool {
    try run(
      """
      UPDATE second_steps SET last_step = ?3
      WHERE person = ?1 AND key_digest = ?2 AND last_step < ?3
      """, person, key.digest, step)
    return changes == 1
  }

  /// False for a code that is none of theirs, or was used.
  func useSpareCode(_ hash: [UInt8], of person: PersonID, at now: Instant) throws -> Bool {
    try run(
      """
      UPDATE spare_codes SET used_at = ?3
      WHERE person = ?1 AND hash = ?2 AND used_at IS NULL
      """, person, hash, now)
    return changes == 1
  }

  func spareCodesLeft(of person: PersonID) throws -> Int {
    Int(
      try first(
        "SELECT count(*) FROM spare_codes WHERE person = ? AND used_at IS NULL", person
      ) { try $0.integer(0) } ?? 0)
  }

  /// New ones, in place of all before them.
  func setSpareCodes(of person: PersonID, _ hashes: [[UInt8]]) throws {
    try run("DELETE FROM spare_codes WHERE person = ?", person)
    for hash in hashes {
      try run("INSERT INTO spare_codes (person, hash) VALUES (?, ?)", person, hash)
    }
  }

  /// Before somebody gets another pair: the same second step, sealed to that one too.
  func addSecondStep(
    of person: PersonID, _ row: SecondStepRow, sealedSeed: [UInt8], to key: PublicKey
  ) throws {
    try run(
      """
      INSERT OR REPLACE INTO second_steps (person, key_digest, sealed_seed, last_step, on_since)
      VALUES (?, ?, ?, ?, ?)
      """, person, key.digest, sealedSeed, row.lastStep, row.onSince?.seconds)
  }

  /// What was sealed to pairs of the past goes.
  func keepSecondStep(of person: PersonID, only key: PublicKey) throws {
    try run("DELETE FROM second_steps WHERE person = ? AND key_digest <> ?", person, key.digest)
  }

  /// Turned off, or taken away by somebody who gives a new passcode.
  package func removeSecondStep(of person: PersonID) throws {
    try run("DELETE FROM second_steps WHERE person = ?", person)
    try run("DELETE FROM spare_codes WHERE person = ?", person)
  }
}
