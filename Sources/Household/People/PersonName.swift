/// What a person is called here: one line, 1 to 80 characters; only emoji is fine.
package struct PersonName: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(PersonName.limit).check(typed)
  }

  /// By which this person is found, however the name is typed.
  package var key: NameKey { NameKey(text) }
}
