/// The head of a response from somebody else's server (RFC 9112 sections 4 to 6), read when all of it
/// is there.
package struct ResponseHead: Sendable {
  package let status: Int
  package let fields: Fields
  package let framing: ResponseFraming

  /// Where the head ends that `received` begins with: behind its empty line. Nil while that has not come.
  ///
  /// - Parameter start: what was searched before, in vain.
  package static func end(in received: Span<UInt8>, from start: Int) -> Int? {
    var i = max(0, start - 3)
    while let cr = received.firstIndex(of: ASCII.cr, from: i), cr + 3 < received.count {
      if received[cr + 1] == ASCII.lf, received[cr + 2] == ASCII.cr, received[cr + 3] == ASCII.lf {
        return cr + 4
      }
      i = cr + 1
    }
    return nil
  }

  /// Throws `HTTPError` for a head that is none, or that could be read in more than one way.
  ///
  /// - Parameter head: up to and with its empty line.
  package init(_ head: Span<UInt8>, limits: Limits = Limits()) throws(HTTPError) {
    var start = 0
    var status: Int?
    var bytes: [UInt8] = []
    var entries: [Fields.Entry] = []
    while start < head.count - 2 {
      guard let end = head.firstIndex(of: ASCII.cr, from: start), head[end + 1] == ASCII.lf else {
        throw .bad(.lineEnd)
      }
      if status == nil {
        status = try Self.status(head.extracting(start..<end))
      } else {
        guard entries.count < limits.fields else {
          throw HTTPError(.fieldsTooLarge, .tooManyFields)
        }
        try Self.add(head.extracting(start..<end), to: &bytes, &entries)
      }
      start = end + 2
    }
    guard let status else { throw .bad(.version) }
    self.status = status
    fields = Fields(bytes: bytes, entries: entries)
    framing = try ResponseFraming(status: status, fields)
  }

  /// `HTTP/1.1 200 OK`: the phrase may say anything, or be left out with the space before it.
  private static func status(_ line: Span<UInt8>) throws(HTTPError) -> Int {
    guard line.count >= 12, line.extracting(0..<7).equals("HTTP/1."), ASCII.isDigit(line[7]),
      line[8] == ASCII.space, let status = line.decimal(9..<12), status >= 100,
      line.count == 12 || line[12] == ASCII.space
    else { throw .bad(.version) }
    return status
  }

  private static func add(
    _ line: Span<UInt8>, to bytes: inout [UInt8], _ entries: inout [Fields.Entry]
  ) throws(HTTPError) {
    guard let colon = line.firstIndex(of: ASCII.colon), colon > 0 else { throw .bad(.fieldName) }
    let name = UInt32(bytes.count)
    for i in 0..<colon {
      guard ASCII.isToken(line[i]) else { throw .bad(.fieldName) }
      bytes.append(ASCII.lowered(line[i]))
    }
    let value = line.trimmed(colon + 1..<line.count)
    for i in value where !ASCII.isFieldValue(line[i]) { throw .bad(.fieldValue) }
    let start = UInt32(bytes.count)
    bytes.append(line.extracting(value))
    entries.append(Fields.Entry(name: name..<start, value: start..<UInt32(bytes.count)))
  }
}

/// How a response's body is delimited (RFC 9112 section 6.3).
package enum ResponseFraming: Hashable, Sendable {
  case none
  case length(Int)
  case chunked
  /// The server closes the connection behind it.
  case untilClose

  init(status: Int, _ fields: Fields) throws(HTTPError) {
    let codings = fields.all("transfer-encoding").map { $0.lowercased() }
    // Said twice it is refused even where it says the same: somebody added it.
    let lengths = fields.all("content-length")
    guard codings.isEmpty || codings == ["chunked"] && lengths.isEmpty else {
      throw .bad(.transferEncoding)
    }
    guard lengths.count <= 1 else { throw .bad(.contentLength) }
    if status < 200 || status == 204 || status == 304 {
      self = .none
    } else if !codings.isEmpty {
      self = .chunked
    } else if let length = lengths.first {
      guard let length = length.utf8.span.decimal(0..<length.utf8.count) else {
        throw .bad(.contentLength)
      }
      self = .length(length)
    } else {
      self = .untilClose
    }
  }
}
