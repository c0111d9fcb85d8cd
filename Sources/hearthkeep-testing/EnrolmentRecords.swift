import SealedStore

extension Database {
  /// The id of whoever has exactly this name.
  func person(named name: String) throws -> [UInt8]? {
    try first("SELECT id FROM people WHERE name = ?", name) { try $0.blob(0) }
  }
}
