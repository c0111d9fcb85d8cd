/// What a draw is called: one line, 1 to 80 characters.
package struct DrawTitle: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(DrawTitle.limit).check(typed)
  }
}
