/// Why a passcode is not taken.
package enum PasscodeFault: Error, Hashable, Sendable {
  case tooShort(atLeast: Int)
  case tooLong(limit: Int)
  /// Bytes that are no UTF-8.
  case notText
  /// Among the first that anybody would try: a well-known one, a repetition, a row of keys.
  case common
  /// The household's or the person's own name, or little more.
  case ownWord
}
