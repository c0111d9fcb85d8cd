/// Why a text is not taken. What the person reads is worded elsewhere.
package enum TextFault: Error, Hashable, Sendable {
  /// Nothing to see in it.
  case empty
  /// More than `limit` characters, as a person counts them.
  case tooLong(limit: Int)
  /// Few enough characters, but so heavily decorated that they take more than `limit` bytes.
  case tooManyBytes(limit: Int)
  /// A control character or one that no text has.
  case badCharacter(Unicode.Scalar)
  /// Not an address on the web that a household would open.
  case notAnAddress
}
