/// A text of many lines, which may be empty, to 10,000 characters. Lines end in one line feed.
package struct Note: TypedText {
  package static let limit = 10_000
  /// What a form's text field may weigh at most.
  package static let byteLimit = 65_536

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule(characters: Note.limit, bytes: Note.byteLimit, lines: .many)
      .checkOptional(typed)
  }
}
