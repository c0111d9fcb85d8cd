/// A pair of keys on P-256, by its private half: a member's, or the household's escrow.
package struct PrivateKey: Sendable {
  /// 32 bytes, to be sealed.
  package let scalar: SecretBytes
  package let publicKey: PublicKey

  /// A fresh pair.
  package init() {
    let scalar = P256.generate()
    guard let point = P256.publicKey(of: scalar) else { fatalError("a generated key is one") }
    self.scalar = scalar
    publicKey = PublicKey(computed: point)
  }

  /// A pair that was unsealed; the public half is computed, so that it always fits. Throws
  /// `SealFault`: `.keySize`, or `.notAKey` for a number that is no private key.
  package init(scalar: SecretBytes) throws(SealFault) {
    guard scalar.count == P256.scalarLength else { throw .keySize }
    guard let point = P256.publicKey(of: scalar) else { throw .notAKey }
    self.scalar = scalar
    publicKey = PublicKey(computed: point)
  }

  /// Opens what `PublicKey.seal` made for this pair and this context. Throws `SealFault`:
  /// `.tooShort`, `.notAKey`, `.notAuthentic`, or `.foreign` with the first field that differs.
  package func open(
    _ sealed: [UInt8], as context: KeyContext
  ) throws(SealFault) -> SecretBytes {
    try KeyRecord.key(in: ECIES.open(sealed, by: scalar), for: context)
  }
}

extension PrivateKey: Equatable {
  /// Two pairs are one where their public halves are.
  package static func == (left: PrivateKey, right: PrivateKey) -> Bool {
    left.publicKey == right.publicKey
  }
}
