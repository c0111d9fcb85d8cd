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
  /// Without a request for so many seconds it has ended.
  package let idle: Int64
  /// The enrolment of the shared device that it began with, and ends with.
  package var enrolment: [UInt8]?
  /// What it opens, for the token.
  var seal: SessionSeal

  package var opens: SessionOpens { seal.context.purpose == .member ? .member : .household }
}

/// What the key in a session is.
package enum SessionOpens: String, Sendable {
  /// The member's own, and by it the household's.
  case member
  /// The household's alone: no surprise, and nothing that needs the member in person.
  case household
}

/// The key in a session, under its token and the device key.
struct SessionSeal: Hashable, Sendable {
  let wrap: [UInt8]
  let context: KeyContext

  init(wrap: [UInt8], context: KeyContext) {
    self.wrap = wrap
    self.context = context
  }

  init(
    _ key: SessionKey, _ token: SessionToken, _ deviceKey: DeviceKey, _ context: KeyContext
  ) {
    self.init(
      wrap: token.wrappingKey(deviceKey).seal(key.secret, as: context), context: context)
  }

  func open(by token: SessionToken, _ deviceKey: DeviceKey) throws(KeybagFault) -> SessionKey {
    try KeybagFault.opening(context.purpose) { () throws(SealFault) in
      let secret = try token.wrappingKey(deviceKey).open(wrap, as: context)
      guard context.purpose == .household else {
        return .member(try PrivateKey(scalar: secret))
      }
      return .household(
        try HouseholdKey(
          secret: secret, household: context.household, generation: context.generation))
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
