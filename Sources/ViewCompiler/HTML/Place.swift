/// Where in the HTML a byte or an expression stands. Two branches of one `if` must end in the same place.
struct Place {
  var step = Step.text
  /// Open elements, outermost first.
  var elements: [OpenElement] = []
  /// The tag being read, when `step` is inside one.
  var tag = Tag()
}

/// The tokenizer states of the HTML standard (section 13.2.5) that a view may be in.
enum Step: Equatable {
  case text
  /// After `<`, after `</`, and in the name that follows.
  case tagOpen, endTagOpen, tagName
  /// White space was seen; an attribute may begin.
  case beforeAttribute
  /// White space, `/` or `>` must follow.
  case afterAttribute
  case attributeName
  /// After the name and white space: `=` would still belong to it.
  case afterAttributeName
  case beforeValue
  case quoted(UInt8)
  case unquoted
  /// After the `/` of `/>`.
  case selfClosing
  /// `title` and `textarea`: text, but tags mean nothing.
  case plainText
  /// `script` and `style`.
  case code
  /// After `<!`, in `<!-- … -->`, in `<!doctype …>`.
  case declaration, comment, doctype
}

struct OpenElement {
  let name: String
  let offset: Int
  /// Inside `svg` or `math`, where `/>` closes and `title` is an element like others.
  let isForeign: Bool
}

struct Tag {
  var name = ""
  var open = 0
  var isEnd = false
  var attributes: [Attribute] = []
}

struct Attribute {
  var name: String
  let offset: Int
  /// The static value so far, expressions left out.
  var value: [UInt8] = []
  var hasExpression = false
  /// The first letter a person would read, if this turns out to be an attribute that is read.
  var prose: Int?
  var address = AddressPart.start
}

/// How far an address has come, which decides what an expression in it may be.
enum AddressPart: Equatable {
  /// Nothing yet: an expression is the whole address and its scheme is checked when the page is made.
  case start
  /// Only literal text, which may still be a scheme.
  case scheme
  /// After an expression; a literal colon would make it a scheme.
  case open
  /// A `/`, `?`, `#` or a known scheme was seen: nothing after it can change the scheme.
  case fixed
}

extension Place: Equatable {
  static func == (left: Place, right: Place) -> Bool {
    left.step == right.step && left.elements.map(\.name) == right.elements.map(\.name)
      && left.tag.name == right.tag.name && left.tag.isEnd == right.tag.isEnd
      && left.attributeInProgress == right.attributeInProgress
  }

  /// The name of the attribute whose value is being read.
  var attributeInProgress: String? {
    guard case .quoted = step else { return nil }
    return tag.attributes.last?.name
  }

  /// What the compiler says of this place, as in "this branch ends in …".
  var description: String {
    switch step {
    case .text, .plainText, .code:
      if let element = elements.last { "in <\(element.name)>" } else { "outside of every element" }
    case .quoted: "in the value of '\(attributeInProgress ?? "")'"
    case .comment, .declaration, .doctype: "in a comment or declaration"
    case .tagOpen, .endTagOpen: "in a tag"
    default: "in the tag <\(tag.isEnd ? "/" : "")\(tag.name)>"
    }
  }

  /// The place after an `if` whose branches end here and there; nil when they disagree.
  func merged(with other: Place) -> Place? {
    var (left, right) = (self, other)
    if left.step != right.step, left.isBetweenAttributes, right.isBetweenAttributes {
      left.step = .afterAttribute
      right.step = .afterAttribute
    }
    guard left == right else { return nil }
    for attribute in right.tag.attributes {
      if let same = left.tag.attributes.firstIndex(where: { $0.name == attribute.name }) {
        guard left.tag.attributes[same].join(attribute) || attributeInProgress == nil else {
          return nil
        }
      } else {
        left.tag.attributes.insert(attribute, at: 0)
      }
    }
    return left
  }

  private var isBetweenAttributes: Bool { step == .beforeAttribute || step == .afterAttribute }
}

extension Attribute {
  /// Takes in what another branch did to this attribute; false when the branches disagree whether an
  /// address has begun.
  fileprivate mutating func join(_ other: Attribute) -> Bool {
    hasExpression = hasExpression || other.hasExpression
    prose = prose ?? other.prose
    let same = address == other.address && (address != .scheme || value == other.value)
    defer { if !same { address = .open } }
    return same || AttributeKind(of: name) != .address
      || (address != .start && other.address != .start)
  }
}
