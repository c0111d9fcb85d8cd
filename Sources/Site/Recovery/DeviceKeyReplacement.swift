import Household
package import SealedStore
package import System
import Vault

/// Puts a new device key in the place of a lost one, by the recovery sheet, and gives one member a
/// passcode under it. The household is closed to everybody else meanwhile.
///
/// No gate stands before it: its counters hang on the key that is lost, and whoever comes so far holds the
/// files themselves.
package struct DeviceKeyReplacement: Sendable {
  let keybag: Keybag
  let store: Store
  /// Where the key is to lie; nothing does.
  let path: String
  let iterations: Int
  let clock: Clock

  package init(keybag: Keybag, store: Store, path: String, iterations: Int, clock: Clock) {
    self.keybag = keybag
    self.store = store
    self.path = path
    self.iterations = iterations
    self.clock = clock
  }

  /// The new key is on the disk before anything hangs on it, and in its place after everything does: a
  /// kill before the keybag's one step leaves all as it was, and the start after one finds the key by its
  /// prepared name. Throws `CommandRefusal`, `KeyFault`, `KeybagFault`, `StoreError`.
  package func run(_ reset: PasscodeReset) async throws -> PasscodeResetOutcome {
    let sheet = try RecoveryKey(onSheet: reset.recoveryKey)
    guard let recovered = try await keybag.recovered(by: sheet) else {
      throw CommandRefusal.wrongRecoveryKey
    }
    try store.unlock(recovered.keys.database)
    let ledger = KeyLedger(store: store)
    try await keybag.settle(with: ledger)
    try await reset.check(in: store)
    let people = try await store.write { try $0.everybody() }
    var members: [PersonRow] = []
    for person in people where try await keybag.account(id: person.id.bytes) != nil {
      members.append(person)
    }
    guard
      let member = members.first(where: {
        !$0.isArchived && NameKey($0.name) == NameKey(reset.name)
      })
    else {
      throw CommandRefusal.nobody
    }
    try await store.write { [now = Instant(seconds: clock.now())] db in
      try db.addRecoveryUse(.passcode, at: now)
      // What checks them hangs on the old key.
      try db.removeKioskPINs()
      // So does what opens them.
      try db.removeGuestLinks()
      try db.record(AuditEntry(.passcodeResetBySheet, of: member.id, at: now))
    }
    let deviceKey = try DeviceKey.prepare(path)
    let enrolment = PasscodeHasher(deviceKey: deviceKey, iterations: iterations)
      .enrol(reset.passcode)
    let tags = members.map { person in
      let tag = NameTag(foldedName: NameKey(person.name).text, deviceKey: deviceKey)
      return (person.id.bytes, tag.bytes)
    }
    let holder = try await holder(member.id.bytes, by: recovered)
    let waiting = try await keybag.adopt(
      AdoptedDevice(
        check: deviceKey.check, nameTags: Dictionary(uniqueKeysWithValues: tags),
        present: holder.map { [($0, enrolment)] } ?? []),
      by: recovered.keys.household, beside: ledger)
    try DeviceKey.takePrepared(path)
    if holder == nil {
      try await keybag.resetPasscode(
        of: member.id.bytes, to: enrolment, origin: .sheet(at: clock.now()), recovered: recovered,
        by: recovered.keys.household, beside: ledger)
    }
    return PasscodeResetOutcome(
      keepsPair: holder != nil,
      others: members.filter { $0.id != member.id && waiting.contains($0.id.bytes) }.map(\.name))
  }

  /// Nil where the sheet does not hold this member's key.
  private func holder(_ member: [UInt8], by recovered: Recovered) async throws -> KeyHolder? {
    do {
      return try await keybag.holder(of: member, by: recovered)
    } catch KeybagFault.noEscrowCopy {
      return nil
    }
  }
}
