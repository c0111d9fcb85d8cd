/// Reads request heads (RFC 9112 sections 2 to 6) out of a growing buffer, each byte once.
///
/// Every fault belongs to the first byte that makes it certain, so what comes out never depends
/// on how the bytes were split over calls. After a fault nothing more may be read from that peer.
package struct HeadParser: Sendable {
  private let limits: Limits
  private var state = State.start
  /// Where the next unread byte is.
  private var position = 0
  private var lineStart = 0
  private var nameEnd = 0
  /// Where the field lines begin; entries count from there.
  private var fieldsStart = 0
  private var line: RequestLine?
  private var entries: [Fields.Entry] = []
  private var known = KnownFields()

  private enum State: Sendable {
    case start, startLF
    case requestLine, requestLineLF
    case fieldStart, fieldName, fieldValue, fieldLF
    case endLF
  }

  package init(limits: Limits = Limits()) { self.limits = limits }

  /// The head at the start of `received`, or nil while it is not complete. Until then every call
  /// must give the same bytes again, with more behind them; after a head the caller drops
  /// `head.length` bytes, and this is ready for the next one.
  package mutating func parse(_ received: Span<UInt8>) throws(HTTPError) -> Head? {
    while true {
      let bound = min(lineStart + limits.lineBytes, limits.headBytes)
      let stop = min(bound, received.count)
      advance(received, to: stop)
      if position == stop {
        guard stop < bound else { throw tooLong }
        return nil
      }
      let byte = received[position]
      position += 1
      if let head = try step(byte, received) { return head }
    }
  }

  /// Runs over the bytes that change nothing: the long middle of a line.
  private mutating func advance(_ received: Span<UInt8>, to stop: Int) {
    var i = position
    switch state {
    case .requestLine: i = received.endOfPrintable(from: i, to: stop)
    case .fieldName: while i < stop, ASCII.isToken(received[i]) { i += 1 }
    case .fieldValue: i = received.endOfFieldValue(from: i, to: stop)
    case .start, .startLF, .requestLineLF, .fieldStart, .fieldLF, .endLF: break
    }
    position = i
  }

  /// Takes the byte before `position`, where something changes.
  private mutating func step(_ byte: UInt8, _ received: Span<UInt8>) throws(HTTPError) -> Head? {
    switch state {
    case .start:
      // One empty line before a request is forgiven (RFC 9112 section 2.2).
      if byte == ASCII.cr, position == 1 {
        state = .startLF
      } else {
        guard ASCII.isToken(byte) else { throw .bad(.requestLine) }
        state = .requestLine
      }
    case .startLF:
      guard byte == ASCII.lf else { throw .bad(.lineEnd) }
      lineStart = position
      state = .start
    case .requestLine:
      guard byte == ASCII.cr else { throw .bad(byte == ASCII.lf ? .lineEnd : .requestLine) }
      state = .requestLineLF
    case .requestLineLF:
      guard byte == ASCII.lf else { throw .bad(.lineEnd) }
      line = try RequestLine(received.extracting(lineStart..<position - 2))
      fieldsStart = position
      beginLine()
    case .fieldStart:
      if byte == ASCII.cr {
        state = .endLF
      } else {
        if ASCII.isBlank(byte) { throw .bad(.folding) }
        guard ASCII.isToken(byte) else { throw .bad(.fieldName) }
        guard entries.count < limits.fields else {
          throw HTTPError(.fieldsTooLarge, .tooManyFields)
        }
        state = .fieldName
      }
    case .fieldName:
      guard byte == ASCII.colon else { throw .bad(.fieldName) }
      nameEnd = position - 1
      state = .fieldValue
    case .fieldValue:
      guard byte == ASCII.cr else { throw .bad(byte == ASCII.lf ? .lineEnd : .fieldValue) }
      state = .fieldLF
    case .fieldLF:
      guard byte == ASCII.lf else { throw .bad(.lineEnd) }
      try endField(received)
      beginLine()
    case .endLF:
      guard byte == ASCII.lf else { throw .bad(.lineEnd) }
      return try finish(received)
    }
    return nil
  }

  private mutating func beginLine() {
    lineStart = position
    state = .fieldStart
  }

  private mutating func endField(_ received: Span<UInt8>) throws(HTTPError) {
    let value = received.trimmed(nameEnd + 1..<position - 2)
    if entries.isEmpty { entries.reserveCapacity(24) }
    entries.append(
      Fields.Entry(
        name: UInt32(lineStart - fieldsStart)..<UInt32(nameEnd - fieldsStart),
        value: UInt32(value.lowerBound - fieldsStart)..<UInt32(value.upperBound - fieldsStart)))
    try known.note(received, name: lineStart..<nameEnd, value: value)
  }

  private mutating func finish(_ received: Span<UInt8>) throws(HTTPError) -> Head {
    guard let line else { throw .bad(.requestLine) }
    let framing = try known.framing(minorVersion: line.minorVersion)
    let host = try known.host(of: line)
    let expectsContinue = known.expectsContinue(minorVersion: line.minorVersion)
    var bytes: [UInt8] = []
    bytes.append(received.extracting(fieldsStart..<position))
    bytes.lowerCase(namesOf: entries)
    let head = Head(
      method: line.method, path: line.path, query: line.query,
      fields: Fields(bytes: bytes, entries: entries), minorVersion: line.minorVersion,
      length: position, framing: framing,
      keepAlive: known.keepAlive(minorVersion: line.minorVersion),
      expectsContinue: expectsContinue, host: host)
    self = HeadParser(limits: limits)
    return head
  }

  private var tooLong: HTTPError {
    switch state {
    case .start, .startLF, .requestLine, .requestLineLF: HTTPError(.uriTooLong, .targetTooLong)
    default: HTTPError(.fieldsTooLarge, .headTooLarge)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func lowerCase(namesOf entries: [Fields.Entry]) {
    var buffer = mutableSpan
    for entry in entries {
      for i in entry.name.offsets { buffer[i] = ASCII.lowered(buffer[i]) }
    }
  }
}
