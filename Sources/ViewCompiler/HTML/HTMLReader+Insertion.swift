/// How an expression is written at its place; the function of the page buffer that does it.
enum Escape: String {
  case text, attribute, url, urlComponent
}

extension HTMLReader {
  /// Says how an expression at this place is escaped, or refuses the place.
  mutating func insertValue(at offset: Int, prose: Int?) throws(Fault) -> Escape {
    try swallowedLineBreak()
    switch place.step {
    case .text, .plainText:
      if place.step == .text {
        try refuseTextInTable(at: offset)
        text.settle()
      }
      if let prose { refuseProse(at: prose) }
      return .text
    case .quoted:
      return try insertInValue(at: offset, prose: prose)
    case .code:
      throw source.fault(
        offset, "an expression cannot stand in <\(place.elements.last?.name ?? "")>")
    case .comment, .declaration, .doctype:
      throw source.fault(offset, "an expression cannot stand in a comment or declaration")
    case .tagOpen, .endTagOpen, .tagName:
      throw source.fault(offset, "an expression cannot stand in a tag's name")
    case .attributeName, .beforeAttribute, .afterAttribute, .afterAttributeName, .selfClosing:
      throw source.fault(
        offset, "an expression cannot be an attribute or its name, only stand in a quoted value")
    case .beforeValue, .unquoted:
      throw source.fault(offset, "an expression in an attribute stands in quotes: name=\"{{ … }}\"")
    }
  }

  private mutating func insertInValue(at offset: Int, prose: Int?) throws(Fault) -> Escape {
    let last = place.tag.attributes.count - 1
    place.tag.attributes[last].hasExpression = true
    if place.tag.attributes[last].prose == nil { place.tag.attributes[last].prose = prose }
    let attribute = place.tag.attributes[last]
    switch AttributeKind(of: attribute.name) {
    case .code:
      throw source.fault(offset, "an expression cannot stand in '\(attribute.name)'")
    case .plain:
      if ["to", "from", "by", "values"].contains(attribute.name),
        place.elements.last?.isForeign == true
      {
        throw source.fault(offset, "an expression cannot stand in '\(attribute.name)' of a drawing")
      }
      return .attribute
    case .address, .addresses:
      let part = attribute.address
      if part != .fixed { place.tag.attributes[last].address = .open }
      return part == .start ? .url : .urlComponent
    }
  }

  /// Settles the place before a statement, so that both of its ways begin and end at a boundary.
  mutating func insertStatement(at offset: Int) throws(Fault) {
    try swallowedLineBreak()
    switch place.step {
    case .text:
      text.settle()
    case .tagName:
      try finishName(at: offset)
      place.step = .afterAttribute
    case .attributeName:
      try finishAttributeName(at: offset)
      place.step = .afterAttribute
    case .afterAttributeName:
      place.step = .beforeAttribute
    case .plainText, .quoted, .beforeAttribute, .afterAttribute:
      break
    case .code:
      throw source.fault(offset, "a statement cannot stand in <\(place.elements.last?.name ?? "")>")
    case .comment, .declaration, .doctype:
      throw source.fault(offset, "a statement cannot stand in a comment or declaration")
    case .tagOpen, .endTagOpen, .selfClosing:
      throw source.fault(offset, "a statement cannot stand here in a tag")
    case .beforeValue, .unquoted:
      throw source.fault(offset, "a statement in an attribute's value stands in quotes")
    }
  }

  /// A loop in a tag could set an attribute twice.
  mutating func insertLoop(at offset: Int) throws(Fault) {
    try insertStatement(at: offset)
    guard place.step != .afterAttribute, place.step != .beforeAttribute else {
      throw source.fault(offset, "a for cannot stand between attributes")
    }
  }

  /// A comment leaves nothing behind; it may not cut a name or a piece of code in two.
  func insertComment(at offset: Int) throws(Fault) {
    switch place.step {
    case .text, .plainText, .quoted, .beforeAttribute, .afterAttribute: return
    default: throw source.fault(offset, "a comment cannot stand here")
    }
  }

  /// Settles the place before something that brings its own HTML.
  mutating func insertMarkup(at offset: Int, _ what: String) throws(Fault) {
    guard place.step == .text else {
      throw source.fault(offset, "\(what) stands between tags, not \(place.description)")
    }
    try swallowedLineBreak()
    text.settle()
  }

  /// A browser drops a line break at the start of `textarea` and `pre`: give it one of ours to drop.
  private mutating func swallowedLineBreak() throws(Fault) {
    guard isAtContentStart else { return }
    isAtContentStart = false
    text.append(10)
  }
}
