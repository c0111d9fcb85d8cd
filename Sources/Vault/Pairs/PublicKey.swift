/// The public half of a member's pair, or of the household's escrow pair.
package struct PublicKey: Hashable, Sendable {
  /// 65 bytes: a point of P-256, uncompressed (X9.63).
  package let bytes: [UInt8]

  /// Throws `SealFault.notAKey` for anything but a point of the curve in that form.
  package init(bytes: [UInt8]) throws(SealFault) {
    guard P256.isPoint(bytes) else { throw .notAKey }
    self.bytes = bytes
  }

  /// For a point that was computed here.
  init(computed bytes: [UInt8]) { self.bytes = bytes }

  /// SHA-256 of the bytes: how a sealed key names its receiver's pair.
  package var digest: [UInt8] { sha256(bytes.span) }

  /// Seals a key of 32 bytes to whoever holds the private half, together with what it is for: 203
  /// bytes.
  package func seal(_ key: SecretBytes, as context: KeyContext) -> [UInt8] {
    ECIES.seal(KeyRecord.joining(context, key), to: self)
  }
}
