/// A text that people type, as it is kept: whoever has one has a text that passed its rule.
package protocol TypedText: Hashable, Sendable {
  init(_ typed: some StringProtocol) throws(TextFault)

  var text: String { get }
}

extension TypedText {
  /// The same as a value, for a form that gathers every fault before it answers.
  package static func check(_ typed: some StringProtocol) -> Result<Self, TextFault> {
    Result { () throws(TextFault) in try Self(typed) }
  }
}
