import Household
import SealedStore
import Vault

/// An entry as it was found, with the key that it lies under.
struct GiverRow: Sendable {
  let entry: GiverEntry
  let key: GiverKey
}

/// What was found under somebody's keys.
struct GiverRows: Sendable {
  var rows: [GiverRow] = []
  /// Rows that do not open where they stand, or hold nothing that is known.
  var damaged = 0

  /// The key that an entry lies under; nil where it is not among them.
  func key(of id: GiverEntryID) -> GiverKey? { rows.first { $0.entry.id == id }?.key }
}

extension Database {
  /// Everything under these keys of a list.
  func giverRows(under keys: [GiverKey]) throws -> GiverRows {
    var found = GiverRows()
    for key in keys {
      for row in try sealedRows(under: key) {
        if let content = try? key.openRow(row.sealed, id: row.id.bytes),
          let entry = GiverEntry(bytes: content, id: row.id)
        {
          found.rows.append(GiverRow(entry: entry, key: key))
        } else {
          found.damaged += 1
        }
      }
    }
    return found
  }

  /// Writes an entry under a key, or in the place of what its row held.
  func write(_ entry: GiverEntry, under key: GiverKey) throws {
    try run(
      """
      INSERT INTO giver_rows (id, tag, sealed) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET tag = excluded.tag, sealed = excluded.sealed
      """, entry.id, key.rowTag, key.sealRow(entry.bytes, id: entry.id.bytes))
  }

  func countGiverRows() throws -> Int {
    Int(try first("SELECT count(*) FROM giver_rows") { try $0.integer(0) } ?? 0)
  }

  func removeGiverRow(_ id: GiverEntryID) throws {
    try run("DELETE FROM giver_rows WHERE id = ?", id)
  }

  /// Seals every row of a key anew under the one that takes its place, and in it the keys of its pictures. What does
  /// not open is left as it lies:
  /// what cannot be read is never overwritten.
  func resealGiverRows(from old: GiverKey, to next: GiverKey) throws {
    for row in try sealedRows(under: old) {
      guard let content = try? old.openRow(row.sealed, id: row.id.bytes) else { continue }
      let entry = GiverEntry(bytes: content, id: row.id)?.sealingPictures(from: old, to: next)
      try run(
        "UPDATE giver_rows SET tag = ?2, sealed = ?3 WHERE id = ?1", row.id, next.rowTag,
        next.sealRow(entry?.bytes ?? content, id: row.id.bytes))
    }
  }

  private func sealedRows(under key: GiverKey) throws -> [(id: GiverEntryID, sealed: [UInt8])] {
    try rows("SELECT id, sealed FROM giver_rows WHERE tag = ?", key.rowTag) { row in
      (id: try row.identifier(0), sealed: try row.blob(1))
    }
  }
}
