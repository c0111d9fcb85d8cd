import Vault

/// Somebody who can sign in.
package struct Account: Hashable, Sendable {
  /// 16 bytes, the person's own id.
  package let id: [UInt8]
  /// 32 bytes: finds the account by name without holding the name.
  package let nameTag: [UInt8]
  /// Self-describing: `$pbkdf2-sha256$…`.
  package let passcodeHash: String
}

/// A browser that is signed in. Times are Unix seconds.
package struct Session: Hashable, Sendable {
  /// 32 bytes: SHA-256 of the token in the browser's cookie.
  package let tokenHash: [UInt8]
  package let account: [UInt8]
  package let created: Int64
  /// Up to five minutes old.
  package var lastUsed: Int64
  package let expires: Int64
  /// The member's private key, for the token.
  var seal: SessionSeal
}

/// A member's private key under a session's token and the device key.
struct SessionSeal: Hashable, Sendable {
  let wrap: [UInt8]
  let context: KeyContext

  init(wrap: [UInt8], context: KeyContext) {
    self.wrap = wrap
    self.context = context
  }

  init(
    _ key: PrivateKey, _ token: SessionToken, _ deviceKey: DeviceKey, _ context: KeyContext
  ) {
    self.init(
      wrap: token.wrappingKey(deviceKey).seal(key.scalar, as: context), context: context)
  }

  func open(by token: SessionToken, _ deviceKey: DeviceKey) throws(KeybagFault) -> PrivateKey {
    try KeybagFault.opening(.member) { () throws(SealFault) in
      try PrivateKey(scalar: token.wrappingKey(deviceKey).open(wrap, as: context))
    }
  }
}

/// How often a secret was tried under one tag.
package struct Attempts: Hashable, Sendable {
  package let count: Int
  /// Unix seconds; nil while tries are free.
  package let waitUntil: Int64?

  package init(count: Int, waitUntil: Int64?) {
    self.count = count
    self.waitUntil = waitUntil
  }
}

/// What is to become of a try, decided from the tries before it.
package enum AttemptRuling: Hashable, Sendable {
  /// It is not made, and not counted.
  case waiting(seconds: Int64)
  /// It may be made once this is on the disk.
  case counted(Attempts)
  /// It may be made and costs nothing: it has been counted before.
  case repeated
}
