import Site
import System
import Vault

/// A command that needs the stores, with everything that it has to know.
enum StoreCommand: Sendable {
  case verify(CommandKey)
  case resetPasscode(
    of: String, recoveryKey: SecretBytes, passcode: SecretBytes, again: SecretBytes)

  /// Everything that is ever sent or typed for one: far more than the longest passcodes take.
  static let limit = 16_384
}

// As it goes over the data directory's socket: a line that says which, then what it has to know, a line
// each. The secrets in it are bytes from end to end.
extension StoreCommand {
  private enum Head {
    static let verifyByPasscode = "hearthkeep 1 verify passcode"
    static let verifyByRecovery = "hearthkeep 1 verify recovery"
    static let resetPasscode = "hearthkeep 1 reset-passcode"
  }

  /// Nil for anything that is not one, whole.
  init?(_ lines: SecretLines) {
    switch (lines.text(0), lines.count) {
    case (Head.verifyByPasscode, 3):
      guard let name = lines.text(1) else { return nil }
      self = .verify(.passcode(name: name, lines.passcode(2)))
    case (Head.verifyByRecovery, 2):
      self = .verify(.recovery(lines.secret(1)))
    case (Head.resetPasscode, 5):
      guard let name = lines.text(1) else { return nil }
      self = .resetPasscode(
        of: name, recoveryKey: lines.secret(2), passcode: lines.passcode(3),
        again: lines.passcode(4))
    default: return nil
    }
  }

  /// Sends it and says that nothing follows.
  func send(to connection: LocalConnection, by deadline: Deadline) throws(SystemError) {
    func send(_ text: String) throws(SystemError) {
      try connection.send(Array("\(text)\n".utf8), by: deadline)
    }
    func send(_ secret: SecretBytes) throws(SystemError) {
      try secret.sendAll(to: connection, by: deadline)
      try send("")
    }
    switch self {
    case .verify(.passcode(let name, let passcode)):
      try send(Head.verifyByPasscode)
      try send(name)
      try send(passcode)
    case .verify(.recovery(let key)):
      try send(Head.verifyByRecovery)
      try send(key)
    case .resetPasscode(let name, let recoveryKey, let passcode, let again):
      try send(Head.resetPasscode)
      try send(name)
      for secret in [recoveryKey, passcode, again] { try send(secret) }
    }
    connection.finishSending()
  }
}

extension SecretBytes {
  fileprivate func sendAll(
    to connection: LocalConnection, by deadline: Deadline
  ) throws(SystemError) {
    try withUnsafeBytes { bytes throws(SystemError) in
      try connection.send(bytes, by: deadline)
    }
  }
}
