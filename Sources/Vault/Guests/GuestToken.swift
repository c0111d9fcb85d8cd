/// The secret in a link for guests: 32 random bytes, for as long as the link is. Only the hash is stored; a
/// browser keeps it in a cookie.
package struct GuestToken: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// SHA-256 of the token, under which the link is known.
  package var hash: [UInt8] { secret.withBytes { sha256($0) } }

  /// Opens the private half of the link's pair: HKDF-SHA-256 over token ‖ device key, and behind them what the
  /// passphrase became where the link has one, without which the token opens nothing.
  package func wrappingKey(_ deviceKey: DeviceKey, passphraseKey: SecretBytes?) -> WrappingKey {
    let own = SecretBytes.joining(secret, deviceKey.secret)
    let all = passphraseKey.map { SecretBytes.joining(own, $0) } ?? own
    return WrappingKey(derived: hkdf(key: all, info: KeyLabel.guestLink.info, count: 32))
  }
}

/// The secret of one guest's browser: 32 random bytes in a cookie that only the pages of guests get. By it
/// somebody finds again what they said they give, and a passphrase is asked for once.
package struct GuestBrowser: CookieToken {
  package let secret: SecretBytes

  package init(secret: SecretBytes) { self.secret = secret }

  /// 32 bytes that tell this browser on one list, and nothing on any other.
  /// - Parameter list: 16 bytes.
  package func proof(on list: [UInt8], deviceKey: DeviceKey) -> [UInt8] {
    let key = SecretBytes.joining(secret, deviceKey.secret)
    return hmacSHA256(
      key: hkdf(key: key, info: KeyLabel.guestProof.info, count: 32), list.span)
  }

  /// What somebody types in another browser to be known there: the same each time it is asked for here.
  /// - Parameter list: 16 bytes.
  package func code(on list: [UInt8], deviceKey: DeviceKey) -> SpareCode {
    let key = SecretBytes.joining(secret, deviceKey.secret)
    return SpareCode(
      secret: hkdf(key: key, info: KeyLabel.guestCode.info + list, count: SpareCode.length))
  }

  /// Opens the private half of a link's pair where the passphrase has been typed here.
  package func wrappingKey(_ deviceKey: DeviceKey) -> WrappingKey {
    WrappingKey(derived: key(with: deviceKey, for: .guestBrowser))
  }
}

extension KeyContext {
  /// The private half of the pair of a list's link. Both ids have 16 bytes.
  package static func guest(
    _ link: [UInt8], of list: [UInt8], in household: [UInt8]
  ) -> KeyContext {
    KeyContext(.guest, of: list, household: household, generation: 0, for: .newcomer(link))
  }
}
