/// The secret in a browser's session cookie: 32 random bytes, of which only the hash is stored.
package struct SessionToken: Sendable {
  static let length = 32

  let secret: SecretBytes

  /// A fresh one.
  package init() { secret = .random(Self.length) }

  /// Reads a cookie's value; nil for anything that `cookieText` does not write.
  package init?(cookieText: some StringProtocol) {
    guard let secret = Base64URL.secret(cookieText, count: Self.length) else { return nil }
    self.secret = secret
  }

  /// 43 characters of base64url. A field value has to be text: make it where the response is made,
  /// and do not keep it.
  package var cookieText: String { secret.withBytes { Base64URL.text($0) } }

  /// SHA-256 of the token, under which the keybag holds the session.
  package var hash: [UInt8] { secret.withBytes { sha256($0) } }

  /// Opens the member's private key in the session's row: HKDF-SHA-256 over token ‖ device key, so
  /// that neither a copied keybag nor a stolen cookie is enough.
  package func wrappingKey(_ deviceKey: DeviceKey) -> WrappingKey {
    let both = SecretBytes.joining(secret, deviceKey.secret)
    return WrappingKey(derived: hkdf(key: both, info: KeyLabel.sessionKey.info, count: 32))
  }
}
