import System
import Testing

/// One vector of `cobblestone-256.txt`.
struct PublishedFile: Sendable, CustomTestStringConvertible {
  let comment: String
  let isValid: Bool
  let flags: Set<Substring>
  let key, context: [UInt8]
  /// Missing where the head alone is refused.
  let aeadKey, baseNonce: [UInt8]?
  /// Of the message, or of the part of it that a reader from the front gets before it is refused.
  let length: Int?
  let sha256: [UInt8]?
  let sealed: [UInt8]

  var testDescription: String { comment }

  static func all() throws -> [PublishedFile] {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let bytes = try FileSystem.read(path + "/cobblestone-256.txt", limit: 1 << 20)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").dropFirst()
      .map { PublishedFile(fields: $0.split(separator: "\n")) }
  }

  private init(fields: [Substring]) {
    var values: [Substring: Substring] = [:]
    for field in fields {
      let name = field.prefix { $0 != " " }
      values[name] = field.dropFirst(name.count + 1)
    }
    comment = String(values["comment"] ?? "")
    isValid = values["result"] == "valid"
    flags = Set((values["flags"] ?? "").split(separator: " "))
    key = bytes(hex: values["key"] ?? "")
    context = bytes(hex: values["context"] ?? "")
    aeadKey = values["aeadKey"].map { bytes(hex: $0) }
    baseNonce = values["baseNonce"].map { bytes(hex: $0) }
    length = values["length"].flatMap { Int($0) }
    sha256 = values["sha256"].map { bytes(hex: $0) }
    sealed = Self.expanded(values["file"] ?? "")
  }

  /// Hexadecimal in which `*n` stands for n zero bytes.
  private static func expanded(_ text: Substring) -> [UInt8] {
    text.split(separator: " ").flatMap { part in
      part.first == "*"
        ? [UInt8](repeating: 0, count: Int(part.dropFirst()) ?? 0) : bytes(hex: part)
    }
  }
}
