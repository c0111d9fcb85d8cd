@testable import Vault

extension PrivateKey {
  /// The private key of Apple's own test of ECIES.
  static let published = opened("a1b07236b45ca13e319812152616bc1a03fd964329e1efb740a9288a860d25df")

  private static func opened(_ scalar: String) -> PrivateKey {
    guard let key = try? PrivateKey(scalar: SecretBytes(bytes(hex: scalar))) else {
      fatalError("a published key is one")
    }
    return key
  }
}

extension KeyContext {
  static let household = Array<UInt8>(0x10..<0x20)
  static let subject = Array<UInt8>(0x20..<0x30)
  static let member = Array<UInt8>(0x30..<0x40)

  /// A household key for the published key's owner: the context of every pinned record.
  static let published = KeyContext(
    .household, of: subject, household: household, generation: 0x0102_0304_0506_0708,
    for: .member(member, PrivateKey.published.publicKey))

  /// One context for each field that can differ from `published`, by the field's name.
  static let others: [(KeyRecord.Field, KeyContext)] = {
    let id = [UInt8](repeating: 1, count: 16)
    let receiver = published.receiver
    func other(
      _ purpose: KeyPurpose = .household, _ subject: [UInt8] = subject,
      _ household: [UInt8] = household, _ generation: Int64 = published.generation,
      _ receiver: KeyReceiver = receiver
    ) -> KeyContext {
      KeyContext(purpose, of: subject, household: household, generation: generation, for: receiver)
    }
    return [
      (.purpose, other(.database)),
      (.subject, other(.household, id)),
      (.household, other(.household, subject, id)),
      (.generation, other(.household, subject, household, published.generation + 1)),
      (
        .member,
        other(
          .household, subject, household, published.generation,
          .member(id, PrivateKey.published.publicKey))
      ),
      (
        .publicKey,
        other(
          .household, subject, household, published.generation,
          .member(member, PrivateKey().publicKey))
      ),
    ]
  }()
}

/// Why `open` is refused; nil where it is not.
func sealFault(_ open: () throws(SealFault) -> SecretBytes) -> SealFault? {
  do throws(SealFault) {
    _ = try open()
    return nil
  } catch {
    return error
  }
}
