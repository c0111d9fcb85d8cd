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
  /// A length that no sealed file has: the last chunk is missing its tag, or is full. Or one that is
  /// not padded.
  case wrongLength
  /// A file that was sealed under another key or context, or whose head was changed; a giver key that
  /// is not the one of its generation.
  case wrongCommitment
  /// Bytes that were changed, moved or sealed elsewhere.
  case notAuthentic
  /// Authentic bytes that are not in the form they should have.
  case unreadable
  /// A chunk or range past the end, or asked for before the end was confirmed.
  case outOfRange
}
