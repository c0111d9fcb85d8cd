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

  /// 32 bytes that tell this key from any other, and nothing about it: kept beside the data, so that
  /// a wrong key is noticed before anything is written with it.
  package var check: [UInt8] {
    let nothing: [UInt8] = []
    return hmacSHA256(key: key(for: .deviceCheck), nothing.span)
  }

  /// Opens the household key without anybody's passcode, where the household wants that.
  package var startKey: WrappingKey { WrappingKey(derived: key(for: .startKey)) }

  /// Keeps the household's latch while it is on; see `HouseholdKey.latch`.
  package var latchKey: WrappingKey { WrappingKey(derived: key(for: .latchKey)) }

  /// The class that opens with the device key alone.
  package var deviceClass: ClassKey {
    ClassKey(derived: key(for: .deviceClass), protection: .device)
  }
}
