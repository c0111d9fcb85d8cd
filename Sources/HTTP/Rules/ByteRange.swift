/// What part of a representation a request asks for (RFC 9110 section 14).
package enum ByteRange: Hashable, Sendable {
  /// No range, one we need not obey, or one that `If-Range` calls off: 200 with everything.
  case whole
  /// 206 with `Content-Range`.
  case part(Range<Int>)
  /// 416 with `Content-Range: bytes */length`.
  case unsatisfiable

  /// One range of bytes of a GET. Several at once are answered with the whole, and so is what is
  /// malformed (section 14.2: an invalid field is ignored).
  package static func asked(by request: Request, length: Int, tag: ETag) -> ByteRange {
    guard request.method == .get else { return .whole }
    let ranges = request.fields.all("range")
    guard ranges.count == 1 else { return .whole }
    // Only a strong tag that is ours lets a range through; we send no dates.
    let conditions = request.fields.all("if-range")
    guard conditions.allSatisfy({ $0 == tag.text }) else { return .whole }
    return parse(ranges[0].utf8.span, length: length)
  }

  private static func parse(_ text: Span<UInt8>, length: Int) -> ByteRange {
    guard text.count > 6, text.extracting(0..<6).equalsIgnoringCase("bytes=") else { return .whole }
    let spec = text.trimmed(6..<text.count)
    guard let dash = text.firstIndex(of: ASCII.dash, from: spec.lowerBound), dash < spec.upperBound
    else { return .whole }
    let before = spec.lowerBound..<dash
    let after = dash + 1..<spec.upperBound
    if before.isEmpty { return text.position(after).map { suffix($0, length) } ?? .whole }
    guard let first = text.position(before) else { return .whole }
    if after.isEmpty { return first < length ? .part(first..<length) : .unsatisfiable }
    guard let last = text.position(after), last >= first else { return .whole }
    return first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
  }

  private static func suffix(_ count: Int, _ length: Int) -> ByteRange {
    count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .unsatisfiable
  }

  /// For `Content-Range`, of a representation of `length` bytes.
  package func contentRange(of length: Int) -> String? {
    switch self {
    case .whole: nil
    case .part(let range): "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
    case .unsatisfiable: "bytes */\(length)"
    }
  }
}

extension Span<UInt8> {
  /// A byte position; one too large to count is still a position, past every end.
  fileprivate func position(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    for i in range where !ASCII.isDigit(self[i]) { return nil }
    return decimal(range) ?? Int.max - 1
  }
}
