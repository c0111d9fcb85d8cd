package import Household
import SealedStore
import System
package import Vault

/// What somebody types on the machine itself to open the household.
package enum CommandKey: Sendable {
  case passcode(name: String, SecretBytes)
  case recovery(SecretBytes)
}

/// What a typed secret opened.
enum OpenedKey: Sendable {
  case member(KeyHolder)
  case sheet(Recovered)

  var holder: KeyHolder? {
    if case .member(let holder) = self { holder } else { nil }
  }

  var recovered: Recovered? {
    if case .sheet(let recovered) = self { recovered } else { nil }
  }
}

/// Why a command on the machine did nothing.
package enum CommandRefusal: Error, Hashable, Sendable {
  /// What was typed is no recovery key, whosoever's: no try was counted.
  case noRecoveryKey(RecoveryKeyFault)
  case wrongRecoveryKey
  case wrongPasscode
  /// Seconds until the next try counts.
  case wait(Int)
  case busy
  /// Nobody of that name has a passcode.
  case nobody
  case passcode(PasscodeFault)
  case passcodesDiffer
}

extension Services {
  /// Checks what was typed at the gate, as everywhere. Throws `CommandRefusal`, or `KeybagFault` where the
  /// right secret does not open what it should.
  func open(_ key: CommandKey) async throws -> OpenedKey {
    switch key {
    case .recovery(let typed): return .sheet(try await recover(by: typed))
    case .passcode(let name, let typed):
      let right = try await gate.checkPasscode(
        typed, of: nameTag(of: name), from: .onTheMachine, at: now
      ).opened(orRefused: .wrongPasscode)
      return .member(
        try await keybag.holder(of: right.account.id, passcodeKey: right.passcodeKey))
    }
  }

  /// Opens the household's keys by a typed recovery key.
  func recover(by typed: SecretBytes) async throws -> Recovered {
    let key = try RecoveryKey(onSheet: typed)
    return try await gate.check(typed, from: .onTheMachine, at: now) {
      try await keybag.recovered(by: key)
    }.opened(orRefused: .wrongRecoveryKey)
  }

  var now: Instant { Instant(seconds: clock.now()) }
}

extension RecoveryKey {
  /// Throws `CommandRefusal.noRecoveryKey`.
  init(onSheet typed: SecretBytes) throws(CommandRefusal) {
    let read = typed.withBytes { bytes in
      Result { () throws(RecoveryKeyFault) in try RecoveryKey(typed: bytes) }
    }
    switch read {
    case .success(let key): self = key
    case .failure(let fault): throw .noRecoveryKey(fault)
    }
  }
}

extension Keybag {
  /// Nil for a key that is not this household's.
  func recovered(by key: RecoveryKey) async throws -> Recovered? {
    do {
      return try await recover(with: key)
    } catch KeybagFault.wrongRecoveryKey {
      return nil
    }
  }
}

extension Visitor {
  /// Whoever may type commands here needs no network address, and is counted under one of their own.
  static var onTheMachine: Visitor { Visitor(address: "machine", device: DeviceToken()) }
}

extension SecretGate.Answer {
  fileprivate func opened(orRefused refusal: CommandRefusal) throws(CommandRefusal) -> Opened {
    switch self {
    case .right(let opened): return opened
    case .wrong: throw refusal
    case .wait(let seconds): throw .wait(seconds)
    case .busy: throw .busy
    }
  }
}
