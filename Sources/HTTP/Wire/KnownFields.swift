/// What the fields of a head say about the message itself, noted line by line.
struct KnownFields: Sendable {
  private var hostName: String?
  private var contentLength: Int?
  private var isChunked = false
  private var saysClose = false
  private var saysKeepAlive = false
  private var continues = false

  /// Throws at the line that makes the head ambiguous, not at the end.
  mutating func note(_ received: Span<UInt8>, name: Range<Int>, value: Range<Int>)
    throws(HTTPError)
  {
    // Most fields are told apart by their length alone.
    switch name.count {
    case 4 where received.extracting(name).equalsIgnoringCase("host"):
      guard hostName == nil, received.extracting(value).isHostAndPort else { throw .bad(.host) }
      hostName = received.string(value)
    case 6 where received.extracting(name).equalsIgnoringCase("expect"):
      guard received.extracting(value).equalsIgnoringCase("100-continue") else {
        throw HTTPError(.expectationFailed, .expectation)
      }
      continues = true
    case 10 where received.extracting(name).equalsIgnoringCase("connection"):
      noteConnection(received, value)
    case 14 where received.extracting(name).equalsIgnoringCase("content-length"):
      // A second one is refused even where it says the same: somebody added it.
      guard contentLength == nil, let length = received.decimal(value) else {
        throw .bad(.contentLength)
      }
      contentLength = length
    case 17 where received.extracting(name).equalsIgnoringCase("transfer-encoding"):
      guard !isChunked, received.extracting(value).equalsIgnoringCase("chunked") else {
        throw .bad(.transferEncoding)
      }
      isChunked = true
    default: break
    }
  }

  private mutating func noteConnection(_ received: Span<UInt8>, _ value: Range<Int>) {
    var start = value.lowerBound
    while start <= value.upperBound {
      let comma = received.firstIndex(of: ASCII.comma, from: start) ?? value.upperBound
      let end = min(comma, value.upperBound)
      let option = received.extracting(received.trimmed(start..<end))
      if option.equalsIgnoringCase("close") { saysClose = true }
      if option.equalsIgnoringCase("keep-alive") { saysKeepAlive = true }
      start = end + 1
    }
  }

  func framing(minorVersion: Int) throws(HTTPError) -> Framing {
    if isChunked {
      // Both together is how requests are smuggled past a proxy (RFC 9112 section 6.1), and 1.0
      // knows no transfer codings.
      guard contentLength == nil, minorVersion > 0 else { throw .bad(.transferEncoding) }
      return .chunked
    }
    guard let contentLength, contentLength > 0 else { return .none }
    return .length(contentLength)
  }

  func host(of line: RequestLine) throws(HTTPError) -> String {
    guard hostName != nil || line.minorVersion == 0 else { throw .bad(.host) }
    return line.authority ?? hostName ?? ""
  }

  func keepAlive(minorVersion: Int) -> Bool {
    !saysClose && (minorVersion > 0 || saysKeepAlive)
  }

  /// A 1.0 client cannot mean it (RFC 9110 section 10.1.1).
  func expectsContinue(minorVersion: Int) -> Bool { continues && minorVersion > 0 }
}
