/// The name of an entry: a path within the archive, and nothing that leads out of it.
enum ZipName {
  /// The name in these bytes; nil for one that is refused.
  static func read(_ bytes: [UInt8], limits: ZipLimits) -> String? {
    guard bytes.count <= limits.nameBytes, let name = String(validating: bytes, as: UTF8.self),
      isPlain(name)
    else { return nil }
    return name
  }

  /// A name that any reader takes, of whatever a file was called.
  static func isPlain(_ name: String) -> Bool {
    guard
      name.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" && $0 != ":"
      })
    else { return false }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false)
    // A folder's name ends with a slash.
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }
}
