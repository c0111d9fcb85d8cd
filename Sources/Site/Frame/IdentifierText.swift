import Household

extension Identifier: HTMLText {
  package var htmlText: String { text }
}

extension HTML {
  /// An identifier as part of an address, as it is: letters and digits only.
  mutating func urlComponent<Entity>(_ id: Identifier<Entity>) {
    id.withText { characters in characters.withUnsafeBufferPointer { plain($0) } }
  }
}
