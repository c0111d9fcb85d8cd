/// What a part of a multipart form says of itself (RFC 7578 section 4).
struct PartHead: Sendable {
  let name: String
  let filename: String?
  let contentType: String?

  /// `head` is every header line with its line end; nil for one that is malformed or nameless.
  init?(_ head: Span<UInt8>) {
    var disposition: MediaType?
    var contentType: String?
    var start = 0
    while start < head.count {
      guard let lf = head.firstIndex(of: ASCII.lf, from: start), lf > start,
        head[lf - 1] == ASCII.cr,
        let colon = head.firstIndex(of: ASCII.colon, from: start), colon > start, colon < lf
      else { return nil }
      for i in start..<colon where !ASCII.isToken(head[i]) { return nil }
      for i in colon + 1..<lf - 1 where !ASCII.isFieldValue(head[i]) { return nil }
      let name = head.extracting(start..<colon)
      let value = head.trimmed(colon + 1..<lf - 1)
      if name.equalsIgnoringCase("content-disposition") {
        guard disposition == nil, let read = MediaType(head.extracting(value)) else { return nil }
        disposition = read
      } else if name.equalsIgnoringCase("content-type") {
        contentType = head.string(value)
      } else if name.equalsIgnoringCase("content-transfer-encoding") {
        guard Self.isPlain(head.extracting(value)) else { return nil }
      }
      start = lf + 1
    }
    guard let disposition, disposition.essence == "form-data", let name = disposition["name"] else {
      return nil
    }
    self.name = Self.unescaped(name)
    filename = disposition["filename"].map(Self.unescaped)
    self.contentType = contentType
  }

  /// Deprecated, and base64 in it was never sent by a browser (RFC 7578 section 4.7).
  private static func isPlain(_ encoding: Span<UInt8>) -> Bool {
    encoding.equalsIgnoringCase("binary") || encoding.equalsIgnoringCase("8bit")
      || encoding.equalsIgnoringCase("7bit")
  }

  /// Browsers escape these three bytes and no others.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(ASCII.percent) else { return text.normalised }
    let source = text.utf8.span
    var bytes: [UInt8] = []
    var i = 0
    while i < source.count {
      if source[i] == ASCII.percent, let byte = source.percentDecoded(at: i),
        byte == ASCII.quote || byte == ASCII.cr || byte == ASCII.lf
      {
        bytes.append(byte)
        i += 3
      } else {
        bytes.append(source[i])
        i += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self).normalised
  }
}
