/// How an expression in the value of an attribute is written.
enum AttributeKind: Equatable {
  case plain
  /// The browser follows it: scheme-checked.
  case address
  /// A list of addresses between commas.
  case addresses
  /// Code or a document of its own: no expression, whatever its escaping.
  case code

  init(of name: String) {
    if name.hasPrefix("on") || name == "style" || name == "srcdoc" {
      self = .code
    } else if Self.addressNames.contains(name) {
      self = .address
    } else if name == "srcset" || name == "imagesrcset" {
      self = .addresses
    } else {
      self = .plain
    }
  }

  private static let addressNames: Set<String> = [
    "action", "archive", "background", "cite", "classid", "codebase", "data", "formaction", "href",
    "icon", "longdesc", "manifest", "ping", "poster", "profile", "src", "usemap", "xlink:href",
  ]
}

extension Tag {
  /// Whether a person reads the value of this attribute here, so that its words are the catalogue's.
  func isRead(_ attribute: Attribute) -> Bool {
    switch attribute.name {
    case "alt", "title", "placeholder", "label", "aria-label", "aria-description",
      "aria-placeholder", "aria-roledescription", "aria-valuetext":
      return true
    case "value":
      return name == "input" && ["submit", "button", "reset"].contains(literal("type"))
    case "content":
      return name == "meta"
        && ["description", "application-name", "apple-mobile-web-app-title"]
          .contains(literal("name"))
    default:
      return false
    }
  }

  func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// The literal value of an attribute, in lower case.
  func literal(_ name: String) -> String? {
    attributes.first { $0.name == name }.map {
      String(decoding: $0.value, as: UTF8.self).lowercased()
    }
  }
}
