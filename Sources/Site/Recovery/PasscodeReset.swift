import Household
import SealedStore
import System
package import Vault

/// Gives somebody a new passcode by the recovery sheet, on the machine itself.
package struct PasscodeReset: Sendable {
  let name: String
  let recoveryKey: SecretBytes
  let passcode: SecretBytes
  let again: SecretBytes

  package init(
    of name: String, recoveryKey: SecretBytes, passcode: SecretBytes, again: SecretBytes
  ) {
    self.name = name
    self.recoveryKey = recoveryKey
    self.passcode = passcode
    self.again = again
  }

  /// Opens the household by the sheet, says so to everybody, and changes the passcode. Throws
  /// `CommandRefusal`, or `KeybagFault` and `StoreError` where the sheet does not open the rest.
  package func run(_ services: Services) async throws -> PasscodeResetOutcome {
    let recovered = try await services.recover(by: recoveryKey)
    _ = try await services.openHousehold(by: .sheet(recovered))
    guard
      let account = try await services.keybag.account(
        nameTag: services.nameTag(of: name).bytes)
    else { throw CommandRefusal.nobody }
    try await check(in: services.store)
    let enrolment = try await enrol(services)
    // First: of a change that a stop prevents, everybody hears all the same. Whoever has lost the phone
    // too gets in again.
    let person = PersonID(bytes: account.id)
    try await services.store.write { [now = services.now] db in
      try db.addRecoveryUse(.passcode, at: now)
      try db.record(AuditEntry(.passcodeResetBySheet, of: person, at: now))
      guard let person else { return }
      try db.removeSecondStep(of: person)
      // The pair may stay, and what a passkey has sealed it with can be put back.
      try db.removePasskeys(of: person, except: [])
    }
    let keepsPair = try await !services.keybag.membersWithoutEscrowCopy().contains(account.id)
    if keepsPair {
      try await services.keybag.resetPasscode(
        of: account.id, to: enrolment, by: recovered, beside: services.ledger)
    } else {
      try await services.keybag.resetPasscode(
        of: account.id, to: enrolment, origin: .sheet(at: services.now.seconds),
        recovered: recovered, by: recovered.keys.household, beside: services.ledger)
    }
    services.log.info("passcode reset with the recovery sheet")
    return PasscodeResetOutcome(keepsPair: keepsPair)
  }

  /// Throws `CommandRefusal` for a passcode that nobody may choose.
  func check(in store: Store) async throws {
    guard passcode == again else { throw CommandRefusal.passcodesDiffer }
    // On the writer, which is idle here: no event loop waits.
    let household = try await store.write { try $0.household() }
    let fault = passcode.withBytes { bytes in
      do throws(PasscodeFault) {
        try PasscodeRule.check(bytes, ownWords: [household?.name, name].compactMap(\.self))
        return PasscodeFault?.none
      } catch {
        return error
      }
    }
    if let fault { throw CommandRefusal.passcode(fault) }
  }

  private func enrol(_ services: Services) async throws -> PasscodeHasher.Enrolment {
    do {
      return try await services.passcodes.seat(for: Visitor.onTheMachine.address) { seat in
        try await seat.enrol(passcode)
      }
    } catch is PasscodeDeskBusy {
      throw CommandRefusal.busy
    }
  }
}

/// What else somebody should know after a reset.
package struct PasscodeResetOutcome: Sendable {
  /// False where the sheet did not hold this member's key: what was sealed to them alone is lost.
  package let keepsPair: Bool
  /// Members whose passcode opens nothing any more, since the device key was lost.
  package var others: [String] = []
}

extension PasscodeFault {
  /// As the pages say it.
  package var sentence: String { Words.english.setUp.passcodeFault(self) }
}
