/// Takes a body out of its framing (RFC 9112 sections 6 and 7), byte by byte: what comes out never
/// depends on how the bytes were split. Trailers are checked and dropped.
package struct BodyDecoder: Sendable {
  private let limits: Limits
  private var state: State
  /// Data bytes still to come, of the body or of the chunk.
  private var remaining = 0
  private var digits = 0
  private var lineLength = 0
  private var extensionBytes = 0
  private var trailerBytes = 0
  private var trailerName: [UInt8] = []

  private enum State: Sendable {
    case body
    case size, sizeLF
    case extensionName, extensionNameMore, extensionValue, extensionToken
    case extensionQuoted, extensionEscape, extensionEnd
    case data, dataCR, dataLF
    case trailerStart, trailerName, trailerValue, trailerLF, endLF
    case finished
  }

  package init(_ framing: Framing, limits: Limits = Limits()) {
    self.limits = limits
    switch framing {
    case .none: state = .finished
    case .length(let length):
      remaining = length
      state = length == 0 ? .finished : .body
    case .chunked: state = .size
    }
  }

  package var isFinished: Bool { state == .finished }

  /// Appends at most `max` bytes of the body to `output` and gives the number of bytes taken from
  /// `received`; those are done with. Fewer than all were taken only where `max` is reached, the
  /// body has ended, or a fault comes next: what came before a fault is given first, and the next
  /// call throws.
  package mutating func decode(
    _ received: Span<UInt8>, into output: inout [UInt8], max: Int
  ) throws(HTTPError) -> Int {
    var position = 0
    var room = max
    while position < received.count, state != .finished {
      if state == .body || state == .data {
        let count = min(remaining, received.count - position, room)
        guard count > 0 else { break }
        output.append(received.extracting(position..<position + count))
        position += count
        room -= count
        remaining -= count
        if remaining == 0 { state = state == .body ? .finished : .dataCR }
      } else {
        do throws(HTTPError) {
          try step(received[position])
        } catch {
          guard room < max else { throw error }
          break
        }
        position += 1
      }
    }
    return position
  }

  private mutating func step(_ byte: UInt8) throws(HTTPError) {
    switch state {
    case .dataCR: try expect(byte, ASCII.cr, then: .dataLF)
    case .dataLF: try expect(byte, ASCII.lf, then: .size)
    case .sizeLF:
      try expect(byte, ASCII.lf, then: remaining == 0 ? .trailerStart : .data)
      digits = 0
      lineLength = 0
    case .trailerStart, .trailerName, .trailerValue, .trailerLF, .endLF: try stepTrailer(byte)
    case .size: try stepSize(byte)
    default: try stepExtension(byte)
    }
  }

  private mutating func stepSize(_ byte: UInt8) throws(HTTPError) {
    lineLength += 1
    if let digit = ASCII.hexValue(byte) {
      guard remaining <= Int.max >> 4, lineLength <= limits.chunkLineBytes else {
        throw .bad(.chunk)
      }
      remaining = remaining << 4 | Int(digit)
      digits += 1
    } else {
      guard digits > 0 else { throw .bad(.chunk) }
      switch byte {
      case ASCII.cr: state = .sizeLF
      case ASCII.semicolon: state = .extensionName
      default: throw .bad(.chunk)
      }
    }
  }

  /// `;name`, `;name=token` or `;name="quoted"`, without the spaces that RFC 9112 section 7.1.1
  /// calls bad.
  private mutating func stepExtension(_ byte: UInt8) throws(HTTPError) {
    lineLength += 1
    extensionBytes += 1
    guard lineLength <= limits.chunkLineBytes, extensionBytes <= limits.chunkExtensionBytes else {
      throw .bad(.chunk)
    }
    switch state {
    case .extensionName where ASCII.isToken(byte): state = .extensionNameMore
    case .extensionNameMore where ASCII.isToken(byte): break
    case .extensionNameMore where byte == ASCII.equals: state = .extensionValue
    case .extensionValue where byte == ASCII.quote: state = .extensionQuoted
    case .extensionValue where ASCII.isToken(byte): state = .extensionToken
    case .extensionToken where ASCII.isToken(byte): break
    case .extensionQuoted where byte == ASCII.quote: state = .extensionEnd
    case .extensionQuoted where byte == ASCII.backslash: state = .extensionEscape
    case .extensionQuoted where ASCII.isFieldValue(byte): break
    case .extensionEscape where ASCII.isFieldValue(byte): state = .extensionQuoted
    case .extensionNameMore where byte == ASCII.cr, .extensionToken where byte == ASCII.cr,
      .extensionEnd where byte == ASCII.cr:
      state = .sizeLF
    case .extensionNameMore where byte == ASCII.semicolon,
      .extensionToken where byte == ASCII.semicolon, .extensionEnd where byte == ASCII.semicolon:
      state = .extensionName
    default: throw .bad(.chunk)
    }
  }

  private mutating func stepTrailer(_ byte: UInt8) throws(HTTPError) {
    trailerBytes += 1
    guard trailerBytes <= limits.trailerBytes else {
      throw HTTPError(.fieldsTooLarge, .trailer)
    }
    switch state {
    case .trailerStart where byte == ASCII.cr: state = .endLF
    case .trailerStart where ASCII.isToken(byte):
      trailerName = [ASCII.lowered(byte)]
      state = .trailerName
    case .trailerName where ASCII.isToken(byte): trailerName.append(ASCII.lowered(byte))
    case .trailerName where byte == ASCII.colon:
      guard !Self.framingNames.contains(where: { trailerName.span.equals($0) }) else {
        throw .bad(.trailer)
      }
      state = .trailerValue
    case .trailerValue where byte == ASCII.cr: state = .trailerLF
    case .trailerValue where ASCII.isFieldValue(byte): break
    case .trailerLF where byte == ASCII.lf: state = .trailerStart
    case .endLF where byte == ASCII.lf: state = .finished
    default: throw .bad(.trailer)
    }
  }

  private mutating func expect(_ byte: UInt8, _ wanted: UInt8, then next: State) throws(HTTPError) {
    guard byte == wanted else { throw .bad(.chunk) }
    state = next
  }

  /// Fields that would change how the message is read, which is over (RFC 9110 section 6.5.1).
  private static let framingNames = [
    "content-length", "transfer-encoding", "host", "connection", "trailer", "te", "upgrade",
    "expect", "content-encoding", "content-type", "content-range",
  ]
}
