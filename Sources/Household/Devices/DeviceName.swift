/// What a family calls a device that several of them use: one line, 1 to 40 characters.
package struct DeviceName: TypedText {
  package static let limit = 40

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(DeviceName.limit).check(typed)
  }
}
