/// What a person is called here: one line, 1 to 80 characters; only emoji is fine.
package struct PersonName: Hashable, Sendable {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(PersonName.limit).check(typed)
  }

  /// By which this person is found, however the name is typed.
  package var key: NameKey { NameKey(text) }

  package static func check(_ typed: some StringProtocol) -> Result<PersonName, TextFault> {
    Result { () throws(TextFault) in try PersonName(typed) }
  }
}
