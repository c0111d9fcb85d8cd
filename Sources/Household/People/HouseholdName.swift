/// What the household calls itself: one line, 1 to 80 characters.
package struct HouseholdName: Hashable, Sendable {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(HouseholdName.limit).check(typed)
  }

  package static func check(_ typed: some StringProtocol) -> Result<HouseholdName, TextFault> {
    Result { () throws(TextFault) in try HouseholdName(typed) }
  }
}
