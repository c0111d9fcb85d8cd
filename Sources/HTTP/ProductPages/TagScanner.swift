/// The start tags of a page, front to back, each byte looked at a fixed number of times: whatever a page
/// holds, reading it takes time in proportion to its length.
///
/// Reads as browsers do (HTML, section 13.2.5) as far as it matters: comments, quoted attributes, and
/// elements whose content is text are told apart from tags; nothing is nested.
struct TagScanner {
  struct Tag {
    let name: Range<Int>
    /// The first of them; what more there are is passed over.
    let attributes: [(name: Range<Int>, value: Range<Int>)]
    /// What stands between this tag and its end tag, where that is text alone; else what stands before
    /// the next tag.
    let content: Range<Int>
  }

  private static let attributeLimit = 64
  private static let textElements = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
  ]

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Tag? {
    while let open = bytes.span.firstIndex(of: 0x3c, from: position), open + 1 < end {
      position = open + 1
      switch ASCII.lowered(bytes[position]) {
      case 0x61...0x7a: return tag()
      case 0x21 where starts(with: "!--"): position = after("-->", from: position + 3)
      case 0x21, 0x2f, 0x3f: position = after(">", from: position)
      default: break
      }
    }
    return nil
  }

  private mutating func tag() -> Tag? {
    let name = take { !Self.isBlank($0) && $0 != ASCII.slash && $0 != 0x3e }
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    while true {
      _ = take { Self.isBlank($0) || $0 == ASCII.slash }
      guard position < end else { return nil }
      if bytes[position] == 0x3e { break }
      guard let attribute = attribute() else { return nil }
      if attributes.count < Self.attributeLimit { attributes.append(attribute) }
    }
    position += 1
    return Tag(name: name, attributes: attributes, content: content(of: name))
  }

  /// Nil where the page ends in it.
  private mutating func attribute() -> (name: Range<Int>, value: Range<Int>)? {
    let start = position
    position += 1
    _ = take { !Self.isBlank($0) && $0 != ASCII.slash && $0 != 0x3e && $0 != ASCII.equals }
    let name = start..<position
    _ = take(while: Self.isBlank)
    guard position < end, bytes[position] == ASCII.equals else {
      return (name, position..<position)
    }
    position += 1
    _ = take(while: Self.isBlank)
    guard position < end else { return nil }
    let quote = bytes[position]
    guard quote == ASCII.quote || quote == 0x27 else {
      return (name, take { !Self.isBlank($0) && $0 != 0x3e })
    }
    position += 1
    let value = take { $0 != quote }
    guard position < end else { return nil }
    position += 1
    return (name, value)
  }

  private mutating func content(of name: Range<Int>) -> Range<Int> {
    let start = position
    let isText = Self.textElements.contains { bytes.span.extracting(name).equalsIgnoringCase($0) }
    guard isText else {
      let next = bytes.span.firstIndex(of: 0x3c, from: start) ?? end
      return start..<min(next, end)
    }
    while let open = bytes.span.firstIndex(of: 0x3c, from: position), open + 1 < end {
      position = open + 1
      if bytes[position] == ASCII.slash, closes(name, at: position + 1) { return start..<open }
    }
    position = end
    return start..<end
  }

  private func closes(_ name: Range<Int>, at place: Int) -> Bool {
    let after = place + name.count
    guard after <= end else { return false }
    for offset in 0..<name.count {
      guard
        ASCII.lowered(bytes[place + offset]) == ASCII.lowered(bytes[name.lowerBound + offset])
      else { return false }
    }
    return after == end || Self.isBlank(bytes[after]) || bytes[after] == ASCII.slash
      || bytes[after] == 0x3e
  }

  private func starts(with text: String) -> Bool {
    position + text.utf8.count <= end && bytes[position...].starts(with: text.utf8)
  }

  /// Behind the next `text`, or the end.
  private func after(_ text: StaticString, from start: Int) -> Int {
    let last = text.withUTF8Buffer { unsafe $0[$0.count - 1] }
    let count = text.utf8CodeUnitCount
    var place = start
    while let found = bytes.span.firstIndex(of: last, from: place), found < end {
      let first = found + 1 - count
      if first >= start - 2,
        text.withUTF8Buffer({ unsafe bytes[first...found].elementsEqual($0) })
      {
        return found + 1
      }
      place = found + 1
    }
    return end
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < end, isWanted(bytes[position]) { position += 1 }
    return start..<position
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.lf || byte == ASCII.cr || byte == ASCII.tab || byte == 0x0c
  }
}
