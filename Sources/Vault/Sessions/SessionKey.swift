/// What a session holds.
package enum SessionKey: Sendable {
  /// The member's own: signed in by passcode.
  case member(PrivateKey)
  /// The household's alone: signed in by a PIN on a shared device.
  case household(HouseholdKey)

  /// 32 bytes, to be sealed.
  package var secret: SecretBytes {
    switch self {
    case .member(let key): key.scalar
    case .household(let key): key.secret
    }
  }
}
