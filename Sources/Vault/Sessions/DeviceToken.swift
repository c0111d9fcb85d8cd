/// The secret in a browser's device cookie: 32 random bytes by which a device that has signed a
/// member in is known again. It opens nothing; it only keeps strangers' failures from counting here.
package struct DeviceToken: Sendable {
  static let length = 32

  let secret: SecretBytes

  /// A fresh one.
  package init() { secret = .random(Self.length) }

  /// Reads a cookie's value; nil for anything that `cookieText` does not write.
  package init?(cookieText: some StringProtocol) {
    guard let secret = Base64URL.secret(cookieText, count: Self.length) else { return nil }
    self.secret = secret
  }

  /// 43 characters of base64url; see `SessionToken.cookieText`.
  package var cookieText: String { secret.withBytes { Base64URL.text($0) } }

  /// 32 bytes under which the keybag remembers that this device signed this member in: another for
  /// each member, so that the keybag does not tell who shares a device.
  package func tag(for member: [UInt8], deviceKey: DeviceKey) -> [UInt8] {
    secret.withBytes { token in
      hmacSHA256(key: deviceKey.key(for: .deviceTag), (Array(token) + member).span)
    }
  }
}
