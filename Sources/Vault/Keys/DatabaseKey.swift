import System

/// What opens one database file: a secret, and the id that ties each of its pages to that file.
///
/// Every file has a key and an id of its own, a copy too: no page of one passes for a page of another.
package struct DatabaseKey: Sendable, Equatable {
  package static let length = 32
  package static let idLength = 16

  /// 32 bytes, kept wrapped.
  package let secret: SecretBytes
  /// 16 bytes, kept beside the wrap; no secret.
  package let id: [UInt8]

  /// Throws `SealFault.keySize` for a secret or an id of another length.
  package init(_ secret: SecretBytes, id: [UInt8]) throws(SealFault) {
    guard secret.count == Self.length, id.count == Self.idLength else { throw .keySize }
    self.secret = secret
    self.id = id
  }

  /// For a new file.
  package static func random() -> DatabaseKey {
    DatabaseKey(derived: .random(length), id: RandomBytes.make(idLength))
  }

  /// The key of a copy, found again by the name that its file was given.
  package func ofCopy(named name: String) -> DatabaseKey {
    let name = [0] + Array(name.utf8)
    return DatabaseKey(
      derived: derive(.databaseCopy, name, count: Self.length),
      id: derive(.databaseCopyID, name, count: Self.idLength).withBytes { Array($0) })
  }

  /// The keys of the file's parts, derived anew each time: nobody keeps them.
  package func parts() -> Parts {
    Parts(
      pages: derive(.databasePages, count: 32), log: derive(.databaseLog, count: 32),
      logHeads: derive(.databaseLogHeads, count: 64))
  }

  package struct Parts {
    /// AES-256-GCM, pages of the main file.
    package let pages: SecretBytes
    /// AES-256-GCM, pages in the write-ahead log.
    package let log: SecretBytes
    /// AES-256-XTS, two keys of 32: the heads of the log's frames.
    package let logHeads: SecretBytes
  }

  fileprivate init(derived secret: SecretBytes, id: [UInt8]) {
    self.secret = secret
    self.id = id
  }

  /// HKDF-SHA-256 with the id as salt.
  private func derive(_ label: KeyLabel, _ more: [UInt8] = [], count: Int) -> SecretBytes {
    hkdf(key: secret, salt: id, info: label.info + more, count: count)
  }
}
