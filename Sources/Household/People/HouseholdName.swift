/// What the household calls itself: one line, 1 to 80 characters.
package struct HouseholdName: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(HouseholdName.limit).check(typed)
  }
}
