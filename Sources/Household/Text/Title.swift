/// What a gift or a list is called: one line, 1 to 200 characters.
package struct Title: TypedText {
  package static let limit = 200

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(Title.limit).check(typed)
  }
}
