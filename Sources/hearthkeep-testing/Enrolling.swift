import Application
import Household
import SealedStore
import Site
import System
import Vault

/// Gives somebody who is in the household a passcode, by its recovery key: a second member whose key can be lost.
enum Enrolling {
  static func enrol(
    _ directory: String, name: String, passcode: String, recoveryKey: String, _ assembly: Assembly
  ) -> Int32 {
    do {
      var settings = Settings()
      settings.data = directory
      let household = try Bootstrap(
        settings: settings, assembly: assembly, log: .standard(level: .error)
      ).open(loops: 1)
      defer { household.close() }
      try waitFor {
        try await enrol(name, passcode, recoveryKey, household.services, assembly)
      }
      return 0
    } catch {
      StandardError.write("enrol: \(error)\n")
      return 1
    }
  }

  private static func enrol(
    _ name: String, _ passcode: String, _ recoveryKey: String, _ services: Services,
    _ assembly: Assembly
  ) async throws {
    let sheet = try RecoveryKey(typed: Array(recoveryKey.utf8).span)
    let keys = try await services.keybag.recover(with: sheet).keys
    try await services.lock.open(with: keys)
    guard let person = try services.store.read({ try $0.person(named: name) }) else {
      throw NobodyThere()
    }
    let tag = NameTag(foldedName: NameKey(name).text, deviceKey: services.deviceKey)
    let enrolment = PasscodeHasher(
      deviceKey: services.deviceKey, iterations: assembly.iterations()
    ).enrol(SecretBytes(copying: Array(passcode.utf8).span))
    try await services.keybag.addAccount(
      NewAccount(id: person, nameTag: tag.bytes, enrolment: enrolment), by: keys.household,
      beside: services.ledger)
  }
}

private struct NobodyThere: Error {}
