/// A secret that a browser keeps for us in a cookie: 32 random bytes.
package protocol CookieToken: Sendable {
  init(secret: SecretBytes)
  var secret: SecretBytes { get }
}

extension CookieToken {
  /// A fresh one.
  package init() { self.init(secret: .random(32)) }

  /// Reads a cookie's value; nil for anything that `cookieText` does not write.
  package init?(cookieText: some StringProtocol) {
    guard let secret = Base64URL.secret(cookieText, count: 32) else { return nil }
    self.init(secret: secret)
  }

  /// What a browser's secret opens: HKDF-SHA-256 over token ‖ device key, 32 bytes, so that neither a copied
  /// keybag nor a stolen cookie is enough.
  func key(with deviceKey: DeviceKey, for label: KeyLabel) -> SecretBytes {
    hkdf(key: .joining(secret, deviceKey.secret), info: label.info, count: 32)
  }

  /// 43 characters of base64url. A field value has to be text: make it where the response is made,
  /// and do not keep it.
  package var cookieText: String { secret.withBytes { Base64URL.text($0) } }
}
