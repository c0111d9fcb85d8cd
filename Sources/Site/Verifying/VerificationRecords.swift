import Household
import SealedStore

/// A sealed file and when its picture was sent.
struct DatedFile: Sendable {
  let file: SealedFile
  let createdAt: Instant
}

extension Database {
  /// Every sealed file that a row names, the oldest first.
  func datedFiles() throws -> [DatedFile] {
    try rows(
      """
      SELECT f.file, f.variant, f.salt, f.sealed_key, f.key_generation, f.length, p.created_at
      FROM picture_files f JOIN pictures p ON p.id = f.picture ORDER BY p.created_at, f.file
      """
    ) { row in DatedFile(file: try row.sealedFile(0), createdAt: try row.instant(6)) }
  }

  /// When a gift list was made; nil for one that is not there.
  func listMade(_ id: [UInt8]) throws -> Instant? {
    try first("SELECT created_at FROM gift_lists WHERE id = ?", id) { try $0.instant(0) }
  }

  func hasFile(_ id: [UInt8]) throws -> Bool {
    try first(
      "SELECT 1 FROM picture_files WHERE file = ?1 UNION ALL SELECT 1 FROM giver_files WHERE file = ?1",
      id
    ) { _ in true } ?? false
  }
}
