/// The key of the class "household": opened by each member's own, and by the recovery sheet's escrow.
package struct HouseholdKey: Sendable {
  /// 16 bytes.
  package let household: [UInt8]
  /// The keybag's generation in which the key was made.
  package let generation: Int64
  /// 32 bytes, to be sealed.
  package let secret: SecretBytes

  /// A fresh one.
  package init(household: [UInt8], generation: Int64) {
    self.household = household
    self.generation = generation
    secret = .random(KeyRecord.keyLength)
  }

  /// One that was unsealed. Throws `SealFault.keySize` for another length.
  package init(secret: SecretBytes, household: [UInt8], generation: Int64) throws(SealFault) {
    guard secret.count == KeyRecord.keyLength else { throw .keySize }
    self.household = household
    self.generation = generation
    self.secret = secret
  }

  /// Whether it is the very same key, in time that does not tell where they differ.
  package func isSame(as other: HouseholdKey) -> Bool {
    household == other.household && generation == other.generation && secret == other.secret
  }

  /// Opens the keys of ordinary pictures.
  package var fileClass: ClassKey {
    ClassKey(derived: key(for: .householdFiles), protection: .household)
  }

  /// Opens what hangs on this key in the keybag: the database's key.
  package var wrappingKey: WrappingKey { WrappingKey(derived: key(for: .householdWraps)) }

  /// 32 bytes that every PIN needs besides: kept where they are at hand only while PINs are to open the
  /// household.
  package var latch: SecretBytes { key(for: .householdLatch) }

  /// HMAC-SHA-256 over the keybag's wraps: 32 bytes that only a member can make.
  package func keybagCode(of wraps: borrowing Span<UInt8>) -> [UInt8] {
    hmacSHA256(key: key(for: .keybagCode), wraps)
  }

  private func key(for label: KeyLabel) -> SecretBytes {
    hkdf(key: secret, info: label.info, count: KeyRecord.keyLength)
  }
}
