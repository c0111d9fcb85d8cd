extension HTMLReader {
  mutating func readTag(at index: Int, end: Int) throws(Fault) -> Int {
    let byte = source.bytes[index]
    switch place.step {
    case .tagOpen:
      if byte == UInt8(ascii: "!") {
        place.step = .declaration
      } else if byte == UInt8(ascii: "/") {
        place.tag.isEnd = true
        place.step = .endTagOpen
      } else {
        return try beginName(at: index, byte)
      }
      return index + 1
    case .endTagOpen:
      return try beginName(at: index, byte)
    case .tagName:
      if byte.isSpace {
        try finishName(at: index)
        place.step = .beforeAttribute
        return index + 1
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        try finishName(at: index)
        place.step = .afterAttribute
        return index
      }
      guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      else {
        throw source.fault(index, "this character cannot stand in a tag's name")
      }
      return index + 1
    default:
      guard byte == UInt8(ascii: ">") else {
        throw source.fault(index, "'>' must follow '/' in a tag")
      }
      try finishTag(at: index, selfClosing: true)
      return index + 1
    }
  }

  private mutating func beginName(at index: Int, _ byte: UInt8) throws(Fault) -> Int {
    guard byte.isLetter else {
      throw source.fault(
        place.tag.open, "a tag's name must follow '<'; the character is written '&lt;'")
    }
    start = index
    place.step = .tagName
    return index + 1
  }

  mutating func finishName(at index: Int) throws(Fault) {
    let name = source.text(start..<index).lowercased()
    place.tag.name = name
    guard !Elements.refused.contains(name) else {
      throw source.fault(place.tag.open, "<\(name)> has no place in a view")
    }
    text.settle(beforeBlock: Elements.block.contains(name))
    isAtContentStart = false
    text.append(source.bytes[place.tag.open..<index])
  }

  // MARK: The end of a tag

  mutating func finishTag(at index: Int, selfClosing: Bool) throws(Fault) {
    let tag = place.tag
    if tag.isEnd {
      guard !selfClosing, tag.attributes.isEmpty else {
        throw source.fault(tag.open, "an end tag has a name and nothing else")
      }
      try close(tag)
    } else {
      try check(tag)
      try open(tag, selfClosing: selfClosing)
    }
    text.append(UInt8(ascii: ">"))
    if Elements.block.contains(tag.name) { text.afterBlock() }
    place.tag = Tag()
  }

  private mutating func close(_ tag: Tag) throws(Fault) {
    place.step = .text
    guard !Elements.void.contains(tag.name) else {
      throw source.fault(tag.open, "<\(tag.name)> has no end tag")
    }
    guard let element = place.elements.last else {
      throw source.fault(tag.open, "</\(tag.name)> closes nothing that this file opened")
    }
    guard element.name == tag.name else {
      let line = source.position(of: element.offset).line
      throw source.fault(
        tag.open,
        "</\(tag.name)> stands where </\(element.name)> must: it was opened on line \(line)")
    }
    place.elements.removeLast()
  }

  private mutating func open(_ tag: Tag, selfClosing: Bool) throws(Fault) {
    place.step = .text
    let isForeign =
      Elements.foreign.contains(tag.name) || place.elements.last?.isForeign == true
    if isForeign, Elements.code.contains(tag.name) {
      throw source.fault(tag.open, "<\(tag.name)> has no place in a drawing")
    }
    try refuseMisnesting(tag)
    if Elements.void.contains(tag.name), !isForeign { return }
    if selfClosing {
      guard isForeign else {
        throw source.fault(
          tag.open, "browsers ignore the '/' of <\(tag.name)/>: write <\(tag.name)></\(tag.name)>")
      }
      text.append(UInt8(ascii: "/"))
      return
    }
    place.elements.append(OpenElement(name: tag.name, offset: tag.open, isForeign: isForeign))
    guard !isForeign else { return }
    if Elements.plainText.contains(tag.name) { place.step = .plainText }
    if Elements.code.contains(tag.name) { place.step = .code }
    isAtContentStart = Elements.keepsSpace.contains(tag.name)
  }

  /// A browser would build another tree from these than the one that is written.
  private func refuseMisnesting(_ tag: Tag) throws(Fault) {
    let name = tag.name
    guard let parent = place.elements.last else { return }
    func isOpen(_ wanted: String) -> Bool { place.elements.contains { $0.name == wanted } }
    if Elements.closesParagraph.contains(name), isOpen("p") {
      throw source.fault(
        tag.open, "<\(name)> cannot stand in <p>: the browser closes the <p> first")
    }
    if Elements.neverNested.contains(name), isOpen(name) {
      throw source.fault(tag.open, "<\(name)> cannot stand in another <\(name)>")
    }
    if Elements.closesSibling[name]?.contains(parent.name) == true {
      throw source.fault(tag.open, "<\(name)> cannot stand in <\(parent.name)>: close that first")
    }
    if let parts = Elements.tableParts[parent.name], !parts.contains(name) {
      throw source.fault(
        tag.open,
        "<\(name)> cannot stand in <\(parent.name)>: the browser moves it out of the table")
    }
    if parent.isForeign, Elements.leavesDrawing.contains(name) {
      throw source.fault(
        tag.open, "<\(name)> cannot stand in a drawing: the browser ends the drawing")
    }
  }

  private mutating func check(_ tag: Tag) throws(Fault) {
    for attribute in tag.attributes {
      if let prose = attribute.prose, tag.isRead(attribute) { refuseProse(at: prose) }
      if AttributeKind(of: attribute.name) == .code {
        throw source.fault(
          attribute.offset, "no '\(attribute.name)': pages hold no code or style of their own")
      }
      if attribute.name == "content", attribute.hasExpression, tag.has("http-equiv") {
        throw source.fault(attribute.offset, "no expression in the content of <meta http-equiv>")
      }
    }
  }
}
