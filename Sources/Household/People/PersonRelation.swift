/// Who somebody is to the household, in its own words: "Grandma in Lübeck", "the dog". One line,
/// to 80 characters, which may be empty.
package struct PersonRelation: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(PersonRelation.limit).checkOptional(typed)
  }
}
