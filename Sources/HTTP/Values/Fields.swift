/// Header fields in order: names in lower case, values as the bytes that were sent.
///
/// All names and values share one buffer; a `String` is made only of the value that is asked for.
package struct Fields: Sendable {
  private(set) var bytes: [UInt8]
  private(set) var entries: [Entry]

  struct Entry: Sendable {
    var name: Range<UInt32>
    var value: Range<UInt32>
  }

  package init() {
    bytes = []
    entries = []
  }

  /// The parser's way in: `entries` are offsets into `bytes`, where names are already lower case.
  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  /// The first value of `name` (lower case); bytes that are not UTF-8 become U+FFFD.
  package func first(_ name: String) -> String? {
    index(of: name, from: 0).map { string(entries[$0].value) }
  }

  /// Every value of `name` (lower case), in order, one for each line.
  package func all(_ name: String) -> [String] {
    var values: [String] = []
    var start = 0
    while let i = index(of: name, from: start) {
      values.append(string(entries[i].value))
      start = i + 1
    }
    return values
  }

  package func contains(_ name: String) -> Bool { index(of: name, from: 0) != nil }

  package func count(of name: String) -> Int {
    var total = 0
    var start = 0
    while let i = index(of: name, from: start) {
      total += 1
      start = i + 1
    }
    return total
  }

  /// Adds one line. A control character in `value` becomes a space (RFC 9110 section 5.5), so no
  /// value can begin a line of its own.
  package mutating func add(_ name: String, _ value: String) {
    let nameStart = bytes.count
    bytes.append(name.utf8.span)
    let valueStart = bytes.count
    bytes.append(value.utf8.span)
    var written = bytes.mutableSpan
    for i in nameStart..<valueStart {
      precondition(ASCII.isToken(written[i]), "a field name is a token")
      written[i] = ASCII.lowered(written[i])
    }
    for i in valueStart..<written.count where !ASCII.isFieldValue(written[i]) {
      written[i] = ASCII.space
    }
    entries.append(
      Entry(
        name: UInt32(nameStart)..<UInt32(valueStart),
        value: UInt32(valueStart)..<UInt32(bytes.count)))
  }

  /// Replaces every line of `name`.
  package mutating func set(_ name: String, _ value: String) {
    remove(name)
    add(name, value)
  }

  package mutating func remove(_ name: String) {
    let lowered = name.lowercased()
    while let i = index(of: lowered, from: 0) { entries.remove(at: i) }
  }

  /// Appends all of `other`'s lines.
  package mutating func add(_ other: Fields) {
    let shift = UInt32(bytes.count)
    bytes.append(contentsOf: other.bytes)
    entries.reserveCapacity(entries.count + other.entries.count)
    for entry in other.entries {
      entries.append(
        Entry(
          name: entry.name.lowerBound + shift..<entry.name.upperBound + shift,
          value: entry.value.lowerBound + shift..<entry.value.upperBound + shift))
    }
  }

  /// The lines in order, as text.
  package var lines: [(name: String, value: String)] {
    entries.map { (string($0.name), string($0.value)) }
  }

  /// Where the value of the first `name` after entry `start` lies in `bytes`, for parsers of values.
  func index(of name: String, from start: Int = 0) -> Int? {
    let buffer = bytes.span
    let wanted = name.utf8.span
    var i = start
    while i < entries.count {
      if Self.matches(buffer, entries[i].name, wanted) { return i }
      i += 1
    }
    return nil
  }

  private static func matches(_ buffer: Span<UInt8>, _ range: Range<UInt32>, _ wanted: Span<UInt8>)
    -> Bool
  {
    guard range.count == wanted.count else { return false }
    let low = Int(range.lowerBound)
    for i in wanted.indices where buffer[low + i] != wanted[i] { return false }
    return true
  }

  private func string(_ range: Range<UInt32>) -> String {
    String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}

extension Range<UInt32> {
  /// The same range as offsets into an array or span.
  var offsets: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
