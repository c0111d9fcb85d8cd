package import Household
package import SealedStore
package import System
package import Vault

/// The one way a secret that a person types is checked: counted first, checked second, so that a stop
/// in between costs a try and gives none.
///
/// Whoever comes on a device that has signed this member in has a counter of that device's own; all
/// others count for the account and for their address. So a stranger delays strangers only.
package final class SecretGate: Sendable {
  private let keybag: Keybag
  private let desk: PasscodeDesk
  private let deviceKey: DeviceKey
  private let log: Log
  private let repeated = RepeatedSecrets()

  package init(keybag: Keybag, desk: PasscodeDesk, deviceKey: DeviceKey, log: Log) {
    self.keybag = keybag
    self.desk = desk
    self.deviceKey = deviceKey
    self.log = log
  }

  /// What a typed secret came to.
  package enum Answer<Opened: Sendable>: Sendable {
    case right(Opened)
    case wrong
    /// Seconds until the next try counts; nothing was checked.
    case wait(Int)
    /// Too many are being checked; nothing was counted.
    case busy
  }

  /// A right passcode: whose, and the key that it became.
  package struct RightPasscode: Sendable {
    package let account: Account
    package let hash: PasscodeHash
    package let passcodeKey: SecretBytes
    /// The passcode is to be hashed anew while it is at hand.
    package let needsUpgrade: Bool
  }

  /// Checks a passcode by the name it was typed with. Unknown names are counted and cost alike. Where
  /// the desk is busy nothing is counted: a neighbour who keeps it busy locks nobody out.
  package func checkPasscode(
    _ typed: SecretBytes, of name: NameTag, from visitor: Visitor, at now: Instant
  ) async throws -> Answer<RightPasscode> {
    do {
      return try await desk.seat(for: visitor.address) { seat in
        let account = try await keybag.account(nameTag: name.bytes)
        let counters = try await counters(of: name, account, visitor)
        return try await check(typed, for: name.bytes, counters, at: now) {
          try await verify(typed, of: account, at: seat)
        }
      }
    } catch is PasscodeDeskBusy {
      return .busy
    }
  }

  /// Checks a secret of the household's own, the recovery key for one, by what it opens: nil is wrong.
  ///
  /// Only the address is counted. These secrets are too long to guess, and a counter for everybody would
  /// let a stranger shut the last door.
  package func check<Opened: Sendable>(
    _ typed: SecretBytes, from visitor: Visitor, at now: Instant,
    by open: () async throws -> Opened?
  ) async throws -> Answer<Opened> {
    let address = AttemptTag(address: visitor.address, deviceKey: deviceKey).bytes
    return try await check(
      typed, for: address, Counters(takenBack: [address]), at: now, by: open)
  }

  /// Checks a code of a member's second step by what `open` says: nil is wrong.
  ///
  /// Whoever types one had the right passcode, on whatever device they like: so no device has a counter of
  /// its own here, a right passcode frees none, and a code typed again counts again, since it may be right
  /// by then.
  package func checkCode<Opened: Sendable>(
    _ typed: SecretBytes, of member: [UInt8], from visitor: Visitor, at now: Instant,
    by open: () async throws -> Opened?
  ) async throws -> Answer<Opened> {
    let counters = Counters(
      cleared: [AttemptTag(codesOf: member, deviceKey: deviceKey).bytes],
      takenBack: [AttemptTag(address: visitor.address, deviceKey: deviceKey).bytes])
    return try await check(typed, for: nil, counters, at: now, by: open)
  }

  /// What a typed PIN came to.
  package enum PINAnswer: Sendable {
    case right(HouseholdKey)
    /// So many more wrong ones, and the device knows the person no longer.
    case wrong(left: Int)
    /// It knows them no longer.
    case gone
    /// Somebody has locked the household: a PIN opens nothing until a passcode has.
    case latched
    case wait(Int)
    case busy
  }

  /// Checks a PIN on the shared device that somebody is enrolled on, by what it opens. It has a count of its
  /// own there, wherever the device stands, and ten wrong ones end the enrolment.
  package func checkPIN(
    _ typed: SecretBytes, of enrolment: Enrolment, on device: SharedDeviceToken,
    from address: String, at now: Instant
  ) async throws -> PINAnswer {
    do {
      return try await desk.seat(for: address) { seat in
        guard let latch = try await keybag.latch(deviceKey) else { return .latched }
        guard let salt = PINSalt(enrolment.pinSalt) else {
          log.error("a stored PIN salt cannot be read: that PIN opens nothing")
          return .gone
        }
        let tag = AttemptTag(enrolment: enrolment.id, deviceKey: deviceKey).bytes
        let isRepeated = repeated.contains(typed, for: tag, at: now.seconds)
        let ruling = try await keybag.recordPIN(for: enrolment.id, tag, at: now.seconds) {
          $0.ruling(at: now, isRepeated: isRepeated)
        }
        switch ruling {
        case .waiting(let seconds): return .wait(Int(seconds))
        case .gone: return .gone
        case .counted: break
        }
        let pinKey = try await seat.pinKey(typed, salt, on: device, latch: latch)
        guard let key = try await keybag.householdKey(by: pinKey, in: enrolment.id) else {
          repeated.insert(typed, for: tag, at: now.seconds)
          let left = try await keybag.finishWrongPIN(for: enrolment.id)
          return left > 0 ? .wrong(left: left) : .gone
        }
        try await keybag.recordRightPIN(for: enrolment.id, clearing: tag, at: now.seconds)
        return .right(key)
      }
    } catch is PasscodeDeskBusy {
      return .busy
    }
  }

  /// Checks the PIN that somebody wants before their name on a tablet on the wall: counted for them on that
  /// tablet, so that it delays nobody anywhere else.
  package func checkPIN(
    _ typed: SecretBytes, of person: [UInt8], against hash: PasscodeHash, onKiosk kiosk: [UInt8],
    from address: String, at now: Instant
  ) async throws -> Answer<PasscodeHash> {
    let tag = AttemptTag(kiosk: kiosk, person: person, deviceKey: deviceKey).bytes
    do {
      return try await desk.seat(for: address) { seat in
        try await check(typed, for: tag, Counters(cleared: [tag]), at: now) {
          try await seat.verify(typed, against: hash) == .wrong ? nil : hash
        }
      }
    } catch is PasscodeDeskBusy {
      return .busy
    }
  }

  /// Checks the passphrase of a link for guests: counted for the link and for the address. Gives the key that
  /// it became.
  package func checkPassphrase(
    _ typed: SecretBytes, of link: [UInt8], against hash: PasscodeHash, from address: String,
    at now: Instant
  ) async throws -> Answer<SecretBytes> {
    let tag = AttemptTag(guestLink: link, deviceKey: deviceKey).bytes
    let counters = Counters(
      cleared: [tag], takenBack: [AttemptTag(address: address, deviceKey: deviceKey).bytes])
    do {
      return try await desk.seat(for: address) { seat in
        try await check(typed, for: tag, counters, at: now) {
          guard case .right(let key, _) = try await seat.verify(typed, against: hash) else {
            return nil
          }
          return key
        }
      }
    } catch is PasscodeDeskBusy {
      return .busy
    }
  }

  /// A device on which a member has just come in, after all that they are asked for: a right passcode
  /// whose code is still missing makes no device known. Gives since when it was before; nil for a new one.
  package func remember(
    _ visitor: Visitor, of member: [UInt8], at now: Instant
  ) async throws -> Instant? {
    let tag = visitor.device.tag(for: member, deviceKey: deviceKey)
    return try await keybag.remember(KnownDevice(tag: tag, account: member), at: now.seconds)
      .map { Instant(seconds: $0) }
  }

  /// - Parameter subject: whose wrong secrets are known again; nil where they count each time.
  private func check<Opened: Sendable>(
    _ typed: SecretBytes, for subject: [UInt8]?, _ counters: Counters, at now: Instant,
    by open: () async throws -> Opened?
  ) async throws -> Answer<Opened> {
    let isRepeated = subject.map { repeated.contains(typed, for: $0, at: now.seconds) } ?? false
    let wait = try await keybag.recordAttempt(counters.all, at: now.seconds) { before in
      before.ruling(at: now, isRepeated: isRepeated)
    }
    if let wait { return .wait(Int(wait)) }
    guard let opened = try await open() else {
      if let subject { repeated.insert(typed, for: subject, at: now.seconds) }
      return .wrong
    }
    try await keybag.recordSuccess(
      clearing: counters.cleared, takingBack: isRepeated ? [] : counters.takenBack)
    return .right(opened)
  }

  private func verify(
    _ typed: SecretBytes, of account: Account?, at seat: PasscodeSeat
  ) async throws -> RightPasscode? {
    let hash = account.flatMap { PasscodeHash($0.passcodeHash) }
    if account != nil, hash == nil {
      log.error("a stored passcode hash cannot be read: that member cannot sign in")
    }
    let verdict = try await seat.verify(typed, against: hash)
    guard case .right(let passcodeKey, let needsUpgrade) = verdict, let account, let hash else {
      return nil
    }
    return RightPasscode(
      account: account, hash: hash, passcodeKey: passcodeKey, needsUpgrade: needsUpgrade)
  }

  /// What a try is counted under, and what becomes of each count when it was right.
  private struct Counters {
    var cleared: [[UInt8]] = []
    var takenBack: [[UInt8]] = []

    var all: [[UInt8]] { cleared + takenBack }
  }

  private func counters(
    of name: NameTag, _ account: Account?, _ visitor: Visitor
  ) async throws -> Counters {
    // Asked for also where there is no account: the time must not tell.
    let member = account?.id ?? Array(name.bytes.prefix(16))
    let device = KnownDevice(
      tag: visitor.device.tag(for: member, deviceKey: deviceKey), account: member)
    guard try await !keybag.knows(device) else {
      let own = AttemptTag(device: visitor.device, account: name, deviceKey: deviceKey)
      return Counters(cleared: [own.bytes])
    }
    return Counters(
      cleared: [AttemptTag(account: name, deviceKey: deviceKey).bytes],
      takenBack: [AttemptTag(address: visitor.address, deviceKey: deviceKey).bytes])
  }
}

/// Where a try comes from.
package struct Visitor: Sendable {
  package let address: String
  /// The browser's own, or a fresh one that it is to be given.
  package let device: DeviceToken

  package init(address: String, device: DeviceToken) {
    self.address = address
    self.device = device
  }
}

extension Attempts {
  /// The rule of `SignInGate`, in the keybag's terms.
  fileprivate func ruling(at now: Instant, isRepeated: Bool) -> AttemptRuling {
    let gate = SignInGate(failures: count, waitUntil: waitUntil.map { Instant(seconds: $0) })
    if let wait = gate.wait(at: now) { return .waiting(seconds: wait) }
    if isRepeated { return .repeated }
    let after = gate.failing(at: now)
    return .counted(Attempts(count: after.failures, waitUntil: after.waitUntil?.seconds))
  }
}
