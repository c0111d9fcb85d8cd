/// A word or two by which wishes are found again: one line, 1 to 40 characters, no comma.
package struct Tag: TypedText {
  package static let limit = 40

  package let text: String
  /// What makes two spellings one tag.
  package let key: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    self.init(kept: try TextRule.line(Tag.limit).check(typed))
  }

  /// Of a text that passed the rule before.
  init(kept text: String) {
    self.text = text
    key = NameKey(text).text
  }
}
