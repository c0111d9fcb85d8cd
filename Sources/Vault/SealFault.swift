/// Why sealed bytes were refused; says nothing about what they hold.
package enum SealFault: Error, Hashable, Sendable {
  /// A key that is not 32 bytes long.
  case keySize
  /// A number that is no private key, or bytes that are no point of the curve.
  case notAKey
  /// An authentic key that was sealed for something or somebody else: the first field that differs.
  case foreign(KeyRecord.Field)
  /// Fewer bytes than the format's own frame.
  case tooShort
  /// A length that no sealed file has: the last chunk is missing its tag, or is full.
  case wrongLength
  /// A file that was sealed under another key or context, or whose head was changed.
  case wrongCommitment
  /// Bytes that were changed, moved or sealed elsewhere.
  case notAuthentic
  /// A chunk or range past the end, or asked for before the end was confirmed.
  case outOfRange
}
