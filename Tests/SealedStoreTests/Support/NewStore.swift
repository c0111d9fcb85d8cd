import Vault

@testable import SealedStore

/// What the sealed files of these tests open with.
let testKey = DatabaseKey.random()

extension Store {
  /// A store in a new file. Blocks.
  static func new(_ path: String, readers: Int = 1, _ migrations: [Migration]) throws -> Store {
    let store = Store.attach(path: path, readers: readers, migrations: migrations)
    try store.create(testKey)
    return store
  }

  /// A store in a file that is there. Blocks.
  static func existing(
    _ path: String, readers: Int = 1, _ migrations: [Migration]
  ) throws -> Store {
    let store = Store.attach(path: path, readers: readers, migrations: migrations)
    try store.unlock(testKey)
    return store
  }
}
