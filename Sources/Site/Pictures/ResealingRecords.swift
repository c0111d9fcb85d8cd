import SealedStore

extension Database {
  /// The next file, by id, that hangs on another household key than that of `generation`.
  func file(after id: [UInt8], notUnder generation: Int64) throws -> SealedFile? {
    try first(
      """
      SELECT file, variant, salt, sealed_key, key_generation, length FROM picture_files
      WHERE key_generation <> ? AND file > ? ORDER BY file LIMIT 1
      """, generation, id
    ) { try $0.sealedFile(0) }
  }

  /// Lets a picture's row name the new file in place of the old one. False where no row names the old
  /// one any more.
  func replace(_ old: SealedFile, with new: SealedFile) throws -> Bool {
    try run(
      """
      UPDATE picture_files
      SET file = ?2, salt = ?3, sealed_key = ?4, key_generation = ?5 WHERE file = ?1
      """, old.id, new.id, new.salt, new.sealedKey, new.keyGeneration)
    return changes == 1
  }
}
