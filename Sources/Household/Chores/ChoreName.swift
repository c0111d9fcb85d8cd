/// What a chore is called: one line, 1 to 80 characters.
package struct ChoreName: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(ChoreName.limit).check(typed)
  }
}
