import CSQLite
import CSealingVFS
import Vault

/// The layer under SQLite that seals what it writes, over one that writes it to files.
struct SealingVFS: Sendable {
  /// Over the system's files.
  static let system = SealingVFS("hearthkeep", over: nil)

  private let name: StaticString

  /// Once for each name, which SQLite knows the layer by.
  init(_ name: StaticString, over parent: StaticString?) {
    self.name = name
    SQLiteLibrary.countsNoMemory
    let answer = hk_sealing_vfs_register(name.characters, parent?.characters)
    precondition(answer == SQLITE_OK, "a layer is registered once, over one that is there")
  }

  /// As `sqlite3_open_v2` takes it.
  var characters: UnsafePointer<CChar> { name.characters }
}

extension DatabaseKey {
  /// Bytes of each page that SQLite leaves to the sealing.
  static let reservedBytes: Int32 = 32

  /// Lends the keys of the file's parts to the sealed files that `body` opens on this thread.
  func lend<Value, Fault: Error>(
    to body: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    let parts = parts()
    return try id.span.withUnsafeBytes { id throws(Fault) in
      try parts.pages.withUnsafeBytes { pages throws(Fault) in
        try parts.log.withUnsafeBytes { log throws(Fault) in
          try parts.logHeads.withUnsafeBytes { heads throws(Fault) in
            let keys = hk_page_keys(
              database_id: id.bytes, pages: pages.bytes, log: log.bytes, log_heads: heads.bytes)
            return try withUnsafePointer(to: keys) { keys throws(Fault) in
              hk_sealing_vfs_give_keys(keys)
              defer { hk_sealing_vfs_give_keys(nil) }
              return try body()
            }
          }
        }
      }
    }
  }
}

extension StaticString {
  /// As C takes it.
  var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var bytes: UnsafePointer<UInt8>? { assumingMemoryBound(to: UInt8.self).baseAddress }
}
