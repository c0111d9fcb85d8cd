import Household
import SealedStore

/// A tablet on the wall, as the adults' list shows it.
struct KioskRow: Sendable {
  let id: KioskID
  let name: String
  let pairedBy: String
  let pairedAt: Instant
}

extension Database {
  func addKiosk(
    _ id: KioskID, tokenHash: [UInt8], name: DeviceName, by person: PersonID, at now: Instant
  ) throws {
    try run(
      "INSERT INTO kiosks (id, token_hash, name, paired_by, paired_at) VALUES (?, ?, ?, ?, ?)",
      id, tokenHash, name.text, person, now)
  }

  /// The name of a tablet that this household has paired with this very token; nil for every other.
  func kioskName(_ id: KioskID, tokenHash: [UInt8]) throws -> String? {
    try keptRows("SELECT name FROM kiosks WHERE id = ? AND token_hash = ?", id, tokenHash) { row in
      try row.text(0)
    }.first
  }

  func kiosks() throws -> [KioskRow] {
    try rows(
      """
      SELECT k.id, k.name, p.name, k.paired_at FROM kiosks k JOIN people p ON p.id = k.paired_by
      ORDER BY k.paired_at, k.id
      """
    ) { row in
      KioskRow(
        id: try row.identifier(0), name: try row.text(1), pairedBy: try row.text(2),
        pairedAt: try row.instant(3))
    }
  }

  /// False where there was none.
  func removeKiosk(_ id: KioskID) throws -> Bool {
    try run("DELETE FROM kiosks WHERE id = ?", id)
    return changes == 1
  }

  /// Drops the lines of tablets that have gone from the keybag, and of entries that can no longer be taken
  /// back. A tablet that was paired just now is given time to get there.
  func dropKiosks(except present: Set<[UInt8]>, madeBefore: Instant, loggedBefore: Instant) throws {
    for kiosk in try kiosks() where kiosk.pairedAt < madeBefore {
      if !present.contains(kiosk.id.bytes) { _ = try removeKiosk(kiosk.id) }
    }
    try run("DELETE FROM kiosk_entries WHERE logged_at < ?", loggedBefore)
  }
}

// What tablets have logged.
extension Database {
  /// Entries that count and that this tablet has logged since then.
  func entries(loggedBy kiosk: KioskID, since: Instant) throws -> Set<ChoreEntryID> {
    Set(
      try rows(
        """
        SELECT k.entry FROM kiosk_entries k JOIN chore_entries e ON e.id = k.entry
        WHERE k.kiosk = ? AND k.logged_at > ? AND e.undone_at IS NULL
        """, kiosk, since
      ) { try $0.identifier(0) })
  }

  /// When this tablet logged an entry; nil where it has not.
  func loggedAt(_ entry: ChoreEntryID, by kiosk: KioskID) throws -> Instant? {
    try first(
      "SELECT logged_at FROM kiosk_entries WHERE entry = ? AND kiosk = ?", entry, kiosk
    ) { try $0.instant(0) }
  }

  /// Logs as done by one person, who wrote it too; the same `once` again changes nothing. Gives the entry.
  func addEntry(
    _ draft: ChoreEntryDraft, of person: Member, once: OnceKey, on kiosk: KioskID, at now: Instant
  ) throws -> ChoreEntryID {
    let id = ChoreEntryID.random()
    try addEntry(draft, id: id, once: once, by: person, at: now)
    let kept: ChoreEntryID? = try first("SELECT id FROM chore_entries WHERE once = ?", once) {
      try $0.identifier(0)
    }
    guard kept == id else { return kept ?? id }
    try run(
      "INSERT INTO kiosk_entries (entry, kiosk, logged_at) VALUES (?, ?, ?)", id, kiosk, now)
    return id
  }
}

// Whose name takes a PIN on a tablet.
extension Database {
  func kioskPIN(of person: PersonID) throws -> String? {
    try first("SELECT hash FROM kiosk_pins WHERE person = ?", person) { try $0.text(0) }
  }

  func peopleWithKioskPIN() throws -> Set<PersonID> {
    Set(try rows("SELECT person FROM kiosk_pins") { try $0.identifier(0) })
  }

  func setKioskPIN(of person: PersonID, to hash: String) throws {
    try run("INSERT OR REPLACE INTO kiosk_pins (person, hash) VALUES (?, ?)", person, hash)
  }

  func removeKioskPIN(of person: PersonID) throws {
    try run("DELETE FROM kiosk_pins WHERE person = ?", person)
  }

  /// Every one: they hang on the device key.
  func removeKioskPINs() throws { try run("DELETE FROM kiosk_pins") }
}
