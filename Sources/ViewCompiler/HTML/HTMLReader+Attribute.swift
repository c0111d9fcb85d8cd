extension HTMLReader {
  mutating func readAttribute(at index: Int, end: Int) throws(Fault) -> Int {
    let byte = source.bytes[index]
    switch place.step {
    case .attributeName:
      return try readName(at: index, byte)
    case .afterAttributeName where byte == UInt8(ascii: "="), .beforeValue where byte.isSpace:
      throw source.fault(index, "no white space around the '=' of an attribute")
    case .beforeValue:
      return try beginValue(at: index, byte)
    default:
      return try readBetween(at: index, byte)
    }
  }

  private mutating func readBetween(at index: Int, _ byte: UInt8) throws(Fault) -> Int {
    if byte.isSpace {
      if place.step == .afterAttribute { place.step = .beforeAttribute }
      return index + 1
    }
    if byte == UInt8(ascii: ">") {
      try finishTag(at: index, selfClosing: false)
      return index + 1
    }
    if byte == UInt8(ascii: "/") {
      place.step = .selfClosing
      return index + 1
    }
    guard place.step != .afterAttribute else {
      throw source.fault(index, "white space is missing between attributes")
    }
    guard isNameByte(byte) else {
      throw source.fault(index, "this character cannot stand in an attribute's name")
    }
    start = index
    place.step = .attributeName
    text.append([32, byte])
    return index + 1
  }

  private mutating func readName(at index: Int, _ byte: UInt8) throws(Fault) -> Int {
    if isNameByte(byte) {
      text.append(byte)
      return index + 1
    }
    try finishAttributeName(at: index)
    if byte == UInt8(ascii: "=") {
      text.append(byte)
      place.step = .beforeValue
      return index + 1
    }
    if byte.isSpace {
      place.step = .afterAttributeName
      return index + 1
    }
    guard byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") else {
      throw source.fault(index, "this character cannot stand in an attribute's name")
    }
    place.step = .afterAttribute
    return index
  }

  mutating func finishAttributeName(at index: Int) throws(Fault) {
    let name = source.text(start..<index).lowercased()
    guard !place.tag.has(name) else {
      throw source.fault(start, "'\(name)' is set twice on this <\(place.tag.name)>")
    }
    place.tag.attributes.append(Attribute(name: name, offset: start))
  }

  private mutating func beginValue(at index: Int, _ byte: UInt8) throws(Fault) -> Int {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      place.step = .quoted(byte)
      text.append(byte)
      return index + 1
    }
    guard byte != UInt8(ascii: ">") else {
      throw source.fault(index, "the attribute's value is missing")
    }
    place.step = .unquoted
    return index
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-_:.".utf8.contains(byte)
  }

  // MARK: Values

  mutating func readValue(at index: Int, end: Int) throws(Fault) -> Int {
    let byte = source.bytes[index]
    if place.step == .quoted(byte) {
      text.append(byte)
      place.step = .afterAttribute
      return index + 1
    }
    if place.step == .unquoted {
      if byte.isSpace || byte == UInt8(ascii: ">") {
        place.step = .afterAttribute
        return index
      }
      guard !"\"'<=`".utf8.contains(byte) else {
        throw source.fault(index, "a value with this character stands in quotes")
      }
    }
    let last = place.tag.attributes.count - 1
    if byte == UInt8(ascii: "&") {
      let after = try readReference(at: index, end: end)
      try addressGrows(by: source.bytes[index..<after], at: index, isReference: true)
      place.tag.attributes[last].value += source.bytes[index..<after]
      return after
    }
    if place.tag.attributes[last].prose == nil, source.isLetter(at: index) {
      place.tag.attributes[last].prose = index
    }
    let after = try readCharacter(at: index, end: end, isRead: false)
    try addressGrows(by: source.bytes[index..<after], at: index, isReference: false)
    place.tag.attributes[last].value += source.bytes[index..<after]
    return after
  }
}
