package import Household
package import SealedStore

/// The sheet that opens the household, as far as the household knows of it.
struct RecoverySheetRow: Sendable {
  let madeAt: Instant
  /// Nil until somebody said that it is put away.
  let putAwayAt: Instant?
}

/// A use of the sheet that a person has not seen yet.
struct RecoveryUseRow: Sendable {
  let purpose: RecoveryPurpose
  let usedAt: Instant
}

extension Database {
  func recoverySheet() throws -> RecoverySheetRow? {
    try first("SELECT made_at, put_away_at FROM recovery_sheet") { row in
      RecoverySheetRow(
        madeAt: try row.instant(0),
        putAwayAt: try row.optionalInteger(1).map { Instant(seconds: $0) })
    }
  }

  /// A new sheet, which takes the place of the old one.
  func setRecoverySheet(madeAt now: Instant) throws {
    try run(
      """
      INSERT INTO recovery_sheet (one, made_at) VALUES (1, ?1)
      ON CONFLICT (one) DO UPDATE SET made_at = ?1, put_away_at = NULL
      """, now)
  }

  func putRecoverySheetAway(at now: Instant) throws {
    try run("UPDATE recovery_sheet SET put_away_at = ? WHERE put_away_at IS NULL", now)
  }

  /// Every use is shown to everybody who was there at the time.
  package func addRecoveryUse(_ purpose: RecoveryPurpose, at now: Instant) throws {
    let use: Identifier<RecoveryUseRow> = .random()
    try run(
      "INSERT INTO recovery_uses (id, purpose, used_at) VALUES (?, ?, ?)", use, purpose.rawValue,
      now)
    try run(
      """
      INSERT INTO recovery_uses_unseen (recovery_use, person)
      SELECT ?, id FROM people WHERE archived_at IS NULL
      """, use)
  }

  /// The uses that a person has not seen, the first one first.
  func recoveryUses(unseenBy person: PersonID) throws -> [RecoveryUseRow] {
    try rows(
      """
      SELECT purpose, used_at FROM recovery_uses_unseen
      JOIN recovery_uses ON id = recovery_use WHERE person = ? ORDER BY used_at, id
      """, person
    ) { row in
      RecoveryUseRow(
        purpose: try row.value(0, { RecoveryPurpose(rawValue: $0) }), usedAt: try row.instant(1))
    }
  }

  func seeRecoveryUses(_ person: PersonID) throws {
    try run("DELETE FROM recovery_uses_unseen WHERE person = ?", person)
  }
}
