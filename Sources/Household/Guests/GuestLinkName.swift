/// What somebody calls a link that they made for guests: one line, 1 to 40 characters.
package struct GuestLinkName: TypedText {
  package static let limit = 40

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(GuestLinkName.limit).check(typed)
  }
}
