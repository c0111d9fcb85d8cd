/// Where a present waits: one line, to 200 characters. Empty where nobody said.
package struct HidingPlace: TypedText {
  package static let limit = 200

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(HidingPlace.limit).checkOptional(typed)
  }
}
