/// The secret of a tablet on a wall: 32 random bytes in a cookie that only its own addresses get.
package struct KioskToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// SHA-256 of the token, under which it is known.
  package var hash: [UInt8] { secret.withBytes { sha256($0) } }

  /// Opens the household key in the tablet's row: HKDF-SHA-256 over token ‖ device key ‖ latch. Without the
  /// latch, which goes when somebody locks, the token opens nothing.
  package func wrappingKey(_ deviceKey: DeviceKey, latch: SecretBytes) -> WrappingKey {
    let all = SecretBytes.joining(secret, deviceKey.secret, latch)
    return WrappingKey(derived: hkdf(key: all, info: KeyLabel.kioskKey.info, count: 32))
  }
}

/// The secret in the link that pairs a tablet: 32 random bytes, for ten minutes and one use. It opens
/// nothing by itself.
package struct PairingToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }
}
