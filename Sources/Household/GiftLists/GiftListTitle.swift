/// What a list is called: one line, to 80 characters. Empty where it is called after whoever it is for.
package struct GiftListTitle: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(GiftListTitle.limit).checkOptional(typed)
  }
}
