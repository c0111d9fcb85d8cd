/// The secret in a browser's device cookie: 32 random bytes by which a device that has signed a
/// member in is known again. It opens nothing; it only keeps strangers' failures from counting here.
package struct DeviceToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// 32 bytes under which the keybag remembers that this device signed this member in: another for
  /// each member, so that the keybag does not tell who shares a device.
  package func tag(for member: [UInt8], deviceKey: DeviceKey) -> [UInt8] {
    secret.withBytes { token in
      hmacSHA256(key: deviceKey.key(for: .deviceTag), (Array(token) + member).span)
    }
  }
}
