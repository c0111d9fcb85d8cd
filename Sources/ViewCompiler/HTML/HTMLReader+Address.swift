extension HTMLReader {
  /// Follows a literal address so far that its scheme is known, and refuses one that a view never needs.
  mutating func addressGrows(
    by bytes: ArraySlice<UInt8>, at index: Int, isReference: Bool
  ) throws(Fault) {
    guard var attribute = place.tag.attributes.last else { return }
    let kind = AttributeKind(of: attribute.name)
    guard kind == .address || kind == .addresses, let byte = bytes.first else { return }
    if kind == .addresses, byte == UInt8(ascii: ",") || byte.isSpace {
      attribute.address = .start
    } else if attribute.address != .fixed {
      if isReference {
        throw source.fault(index, "no character reference before an address's path")
      }
      if "/?#".utf8.contains(byte) {
        attribute.address = .fixed
      } else if byte == UInt8(ascii: ":") {
        try checkScheme(of: attribute, at: index)
        attribute.address = .fixed
      } else if attribute.address == .start {
        attribute.address = .scheme
      }
    }
    place.tag.attributes[place.tag.attributes.count - 1] = attribute
  }

  private func checkScheme(of attribute: Attribute, at index: Int) throws(Fault) {
    guard attribute.address == .scheme else {
      throw source.fault(index, "a colon here would make a scheme of the expression before it")
    }
    let separators = AttributeKind(of: attribute.name) == .addresses ? ", \t\n" : ""
    let start = attribute.value.lastIndex { separators.utf8.contains($0) }.map { $0 + 1 } ?? 0
    let scheme = String(decoding: attribute.value[start...], as: UTF8.self).lowercased()
    guard ["http", "https", "mailto"].contains(scheme) else {
      throw source.fault(index, "an address in a view is relative, http, https or mailto")
    }
  }
}
