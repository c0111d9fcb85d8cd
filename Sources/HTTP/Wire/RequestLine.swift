/// Method, target and version (RFC 9112 section 3), with exactly one space between them.
struct RequestLine: Sendable {
  let method: Method
  let path: Path
  let query: Query
  let minorVersion: Int
  /// The host that a target in absolute form names.
  let authority: String?

  /// `line` has no line end, and holds only printable ASCII and spaces.
  init(_ line: Span<UInt8>) throws(HTTPError) {
    guard let first = line.firstIndex(of: ASCII.space), first > 0,
      let second = line.firstIndex(of: ASCII.space, from: first + 1), second > first + 1,
      line.firstIndex(of: ASCII.space, from: second + 1) == nil
    else { throw .bad(.requestLine) }
    let name = line.extracting(0..<first)
    for i in name.indices where !ASCII.isToken(name[i]) { throw .bad(.method) }
    minorVersion = try Self.minorVersion(line.extracting(second + 1..<line.count))
    guard let method = Method(name) else { throw HTTPError(.notImplemented, .method) }
    self.method = method

    let target = line.extracting(first + 1..<second)
    guard target.firstIndex(of: ASCII.hash) == nil else { throw .bad(.target) }
    if target[0] == ASCII.slash {
      authority = nil
      (path, query) = try Self.split(target)
    } else if target.equals("*"), method == .options {
      authority = nil
      path = .asterisk
      query = .empty
    } else {
      let start = try Self.authorityStart(target)
      let end = Self.authorityEnd(target, from: start)
      let host = target.extracting(start..<end)
      guard host.isHostAndPort else { throw .bad(.target) }
      authority = host.string(0..<host.count)
      (path, query) = try Self.split(target.extracting(end..<target.count))
    }
  }

  private static func minorVersion(_ text: Span<UInt8>) throws(HTTPError) -> Int {
    guard text.count == 8, text.extracting(0..<5).equals("HTTP/"), ASCII.isDigit(text[5]),
      text[6] == ASCII.dot, ASCII.isDigit(text[7])
    else { throw .bad(.version) }
    guard text[5] == ASCII.one else { throw HTTPError(.versionNotSupported, .version) }
    return text[7] == ASCII.zero ? 0 : 1
  }

  private static func split(_ target: Span<UInt8>) throws(HTTPError) -> (Path, Query) {
    let mark = target.firstIndex(of: ASCII.question)
    let end = mark ?? target.count
    let path = end == 0 ? Path.root : Path(target.extracting(0..<end))
    guard let path else { throw .bad(.target) }
    let query = mark.map { Query(encoded: target.array($0 + 1..<target.count)) }
    return (path, query ?? .empty)
  }

  /// After `http://` or `https://`: no other absolute form asks anything of us.
  private static func authorityStart(_ target: Span<UInt8>) throws(HTTPError) -> Int {
    for scheme in ["http://", "https://"] {
      let length = scheme.utf8.count
      if target.count > length, target.extracting(0..<length).equalsIgnoringCase(scheme) {
        return length
      }
    }
    throw .bad(.target)
  }

  private static func authorityEnd(_ target: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < target.count, target[i] != ASCII.slash, target[i] != ASCII.question { i += 1 }
    return i
  }
}
