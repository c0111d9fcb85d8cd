/// An element of a page with what is inside it.
final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Node] = []

  enum Node {
    case element(Element)
    case text(String)
  }

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// Every element inside, in the order of the page.
  var descendants: [Element] {
    children.flatMap { node -> [Element] in
      guard case .element(let element) = node else { return [] }
      return [element] + element.descendants
    }
  }

  func all(_ name: String) -> [Element] { descendants.filter { $0.name == name } }

  func all(class name: String) -> [Element] {
    descendants.filter { ($0["class"] ?? "").split(separator: " ").contains(name[...]) }
  }

  func first(id: String) -> Element? { descendants.first { $0["id"] == id } }

  /// As it stands in the page, white space and all.
  var rawText: String {
    children.map { node in
      switch node {
      case .element(let element): element.rawText
      case .text(let text): text
      }
    }.joined()
  }

  /// As a person reads it: runs of white space are one space.
  var text: String {
    rawText.split { $0 == " " || $0 == "\n" || $0 == "\r\n" }.joined(separator: " ")
  }
}

/// Reads our own pages, strictly: what is opened is closed, in order, every attribute is quoted, and
/// only the entities that we write are known. What a browser would forgive is a fault here.
struct HTMLReader {
  private let bytes: [UInt8]
  private var position = 0

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static func read(_ bytes: [UInt8]) throws -> Element {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault(description: "not UTF-8")
    }
    var reader = HTMLReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws -> Element {
    let root = Element("", [:])
    var open = [root]
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = take { $0 != UInt8(ascii: "<") }
        open[open.count - 1].children.append(.text(try decoded(text)))
        continue
      }
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "!") {
        _ = take { $0 != UInt8(ascii: ">") }
        position += 1
      } else if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
        position += 1
        let name = take { $0 != UInt8(ascii: ">") }
        position += 1
        guard open.count > 1, open.removeLast().name == name else {
          throw Fault(description: "</\(name)> closes nothing")
        }
      } else {
        let element = try tag()
        open[open.count - 1].children.append(.element(element))
        if !HTMLReader.void.contains(element.name) { open.append(element) }
      }
    }
    guard open.count == 1 else { throw Fault(description: "<\(open[1].name)> is not closed") }
    return root
  }

  private mutating func tag() throws -> Element {
    let name = take { HTMLReader.isNameByte($0) }
    var attributes: [String: String] = [:]
    while position < bytes.count {
      _ = take { $0 == 0x20 || $0 == 0x0A }
      if position < bytes.count, bytes[position] == UInt8(ascii: "/") { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
        position += 1
        return Element(name, attributes)
      }
      let attribute = take { HTMLReader.isNameByte($0) }
      guard !attribute.isEmpty, attributes[attribute] == nil else {
        throw Fault(description: "an attribute of <\(name)> after \(attributes.keys.sorted())")
      }
      attributes[attribute] = try value(of: attribute, in: name)
    }
    throw Fault(description: "<\(name) is not finished")
  }

  private mutating func value(of attribute: String, in element: String) throws -> String {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return "" }
    position += 1
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw Fault(description: "\(attribute) of <\(element)> is not quoted")
    }
    position += 1
    let text = take { $0 != UInt8(ascii: "\"") }
    position += 1
    return try decoded(text)
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func decoded(_ text: String) throws -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let pieces = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(pieces[0])
    for piece in pieces.dropFirst() {
      guard let entity = HTMLReader.entities.first(where: { piece.hasPrefix($0.name) }) else {
        throw Fault(description: "&\(piece.prefix(8)) is no entity of ours")
      }
      result += entity.text + piece.dropFirst(entity.name.count)
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: ":"): true
    default: false
    }
  }

  private static let entities: [(name: String, text: String)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("#39;", "'"), ("#13;", "\r"),
  ]
  private static let void: Set = [
    "meta", "link", "input", "img", "br", "hr", "path", "rect", "circle",
  ]
}
