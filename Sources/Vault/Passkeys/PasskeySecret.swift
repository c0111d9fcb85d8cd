/// What a passkey gives besides its signature: 32 bytes that only it can make, for a salt that is ours
/// (WebAuthn Level 3 section 10.1.4, the extension "prf").
package struct PasskeySecret: Sendable {
  static let length = 32

  private let secret: SecretBytes

  /// From base64url, as a form sends it; nil for anything but 32 bytes.
  package init?(_ text: borrowing Span<UInt8>) {
    guard let secret = Base64URL.secret(text, count: Self.length) else { return nil }
    self.secret = secret
  }

  init(secret: SecretBytes) { self.secret = secret }

  /// Opens the member's private key in the passkey's row: HKDF-SHA-256 over secret ‖ device key, so that
  /// neither the authenticator nor a copied keybag is enough.
  package func wrappingKey(_ deviceKey: DeviceKey) -> WrappingKey {
    let both = SecretBytes.joining(secret, deviceKey.secret)
    return WrappingKey(derived: hkdf(key: both, info: KeyLabel.passkeyKey.info, count: 32))
  }
}

extension DeviceKey {
  /// 32 bytes, the salt that every passkey of this household is asked about. One for all: when somebody
  /// comes to the door nobody knows yet which passkey it will be. No secret.
  package var passkeySalt: [UInt8] { key(for: .passkeySalt).withBytes { Array($0) } }
}
