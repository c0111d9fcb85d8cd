/// The secret of a device that several people share: 32 random bytes in a cookie of its own.
///
/// It is half of what every PIN there opens, so that nobody can try PINs without the device. By itself it
/// opens the faces of those who may sign in on it.
package struct SharedDeviceToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// 32 bytes under which the keybag finds the device's enrolments.
  package func tag(_ deviceKey: DeviceKey) -> [UInt8] {
    secret.withBytes { hmacSHA256(key: deviceKey.key(for: .sharedDeviceTag), $0) }
  }

  /// Seals names and colours for the page before sign-in, also while the household is locked.
  package func faces(_ deviceKey: DeviceKey) -> ClassKey {
    ClassKey(derived: key(with: deviceKey, for: .sharedDeviceFaces), protection: .device)
  }
}
