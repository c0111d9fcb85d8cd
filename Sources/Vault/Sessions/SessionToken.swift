/// The secret in a browser's session cookie: 32 random bytes, of which only the hash is stored.
package struct SessionToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// SHA-256 of the token, under which the keybag holds the session.
  package var hash: [UInt8] { secret.withBytes { sha256($0) } }

  /// Opens the member's private key in the session's row.
  package func wrappingKey(_ deviceKey: DeviceKey) -> WrappingKey {
    WrappingKey(derived: key(with: deviceKey, for: .sessionKey))
  }
}
