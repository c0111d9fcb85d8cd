/// The secret in the link of an invitation: 32 random bytes that open the household for whoever is
/// invited. Only the hash is stored; the browser keeps it in a cookie while a passcode is chosen.
package struct InvitationToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// SHA-256 of the token, under which the keybag holds the invitation.
  package var hash: [UInt8] { secret.withBytes { sha256($0) } }

  /// Opens the household key in the invitation's row.
  package func wrappingKey(_ deviceKey: DeviceKey) -> WrappingKey {
    WrappingKey(derived: key(with: deviceKey, for: .invitationKey))
  }
}
