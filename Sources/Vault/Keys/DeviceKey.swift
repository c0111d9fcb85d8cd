/// The 256-bit secret of this installation, half of everything a passcode opens.
package struct DeviceKey: Sendable {
  static let length = 32

  let secret: SecretBytes

  /// A key that lives as long as the process, for tests and for data that does too.
  package static func ephemeral() -> DeviceKey { DeviceKey(secret: .random(length)) }

  /// The key for one purpose: HKDF-SHA-256, 32 bytes.
  package func key(for label: KeyLabel) -> SecretBytes {
    hkdf(key: secret, info: label.info, count: 32)
  }

  /// The class that opens with the device key alone.
  package var deviceClass: ClassKey {
    ClassKey(derived: key(for: .deviceClass), protection: .device)
  }

  /// The class of database and ordinary pictures, while it hangs on the device key alone.
  package var householdClass: ClassKey {
    ClassKey(derived: key(for: .householdClass), protection: .household)
  }
}
