import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: the recovery sheet") struct RecoveryTests {
  typealias Fixture = HouseholdFixture

  @Test("the sheet gives a new passcode over the same pair, and ends the member's sessions")
  func reset() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "ben's passcode")
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: ben, token, fixture.deviceKey, created: 0, expires: 1_000)
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    try await fixture.keybag.resetPasscode(
      of: Fixture.ben, to: fixture.enrol("new"), by: recovered, beside: fixture.ledger)
    #expect(try await fixture.signIn(Fixture.ben, "new") == ben)
    #expect(try await fixture.signIn(Fixture.ben, "ben's passcode") == nil)
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    try await fixture.close()
  }

  @Test("a new sheet opens everything at once where everybody's key is open, and the old nothing")
  func newSheet() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let sheet = try await fixture.newSheet(present: [fixture.ada, ben], beside: fixture.ledger)
    try await fixture.keybag.settle(with: fixture.ledger)
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
      } == .wrongRecoveryKey)
    let recovered = try await fixture.keybag.recover(with: sheet)
    #expect(recovered.keys.household.secret == fixture.key.secret)
    #expect(try await fixture.ledger.publicKeys().escrow == recovered.escrow.publicKey)
    for (holder, passcode) in [(fixture.ada, "a"), (ben, "b")] {
      try await fixture.keybag.resetPasscode(
        of: holder.member, to: fixture.enrol(passcode), by: recovered, beside: fixture.ledger)
      #expect(try await fixture.signIn(holder.member, passcode) == holder)
    }
    try await fixture.close()
  }

  @Test("with the old sheet at hand nobody else has to be present")
  func byOldSheet() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let old = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    let sheet = try await fixture.newSheet(present: [], recovered: old, beside: fixture.ledger)
    let recovered = try await fixture.keybag.recover(with: sheet)
    #expect(try await !fixture.keybag.membersWithoutEscrowCopy().contains(Fixture.ben))
    try await fixture.keybag.resetPasscode(
      of: Fixture.ben, to: fixture.enrol("new"), by: recovered, beside: fixture.ledger)
    #expect(try await fixture.signIn(Fixture.ben, "new") == ben)
    try await fixture.close()
  }

  @Test("who was not there when the sheet was made is on it after the next sign-in")
  func absent() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let sheet = try await fixture.newSheet(present: [fixture.ada], beside: fixture.ledger)
    let recovered = try await fixture.keybag.recover(with: sheet)
    #expect(try await !fixture.keybag.membersWithoutEscrowCopy().contains(Fixture.ada))
    #expect(try await fixture.keybag.membersWithoutEscrowCopy() == [Fixture.ben])
    let enrolment = fixture.enrol("new")
    func reset() async throws {
      try await fixture.keybag.resetPasscode(
        of: Fixture.ben, to: enrolment, by: recovered, beside: fixture.ledger)
    }
    #expect(await keybagFault { try await reset() } == .noEscrowCopy)
    #expect(try await fixture.signIn(Fixture.ben, "x") == ben)
    try await fixture.keybag.renewEscrowCopy(
      of: ben, by: fixture.key, beside: fixture.ledger)
    #expect(try await !fixture.keybag.membersWithoutEscrowCopy().contains(Fixture.ben))
    try await reset()
    #expect(try await fixture.signIn(Fixture.ben, "new") == ben)
    try await fixture.close()
  }

  @Test("a lost device key loses nothing: names are found again, and the sheet gives passcodes")
  func lostDevice() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: ben, token, fixture.deviceKey, created: 0, expires: 1_000)
    let laptop = KnownDevice(tag: KeybagFixture.tag(UInt8(5)), account: Fixture.ben)
    _ = try await fixture.keybag.remember(laptop, at: 0)
    _ = try await onThread { [keybag = fixture.keybag, key = fixture.deviceKey] in
      try keybag.belongs(toDevice: key.check)
    }
    let device = DeviceKey.ephemeral()
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    let tags = [
      Fixture.ada: [UInt8](repeating: 8, count: 32), Fixture.ben: [UInt8](repeating: 9, count: 32),
    ]
    let adas = Fixture.enrol("ada's passcode", device)
    let unable = try await fixture.keybag.adopt(
      AdoptedDevice(check: device.check, nameTags: tags, present: [(fixture.ada, adas)]),
      by: recovered.keys.household, beside: fixture.ledger)
    #expect(unable == [Fixture.ben])
    let belongs = try await onThread { [keybag = fixture.keybag] in
      try keybag.belongs(toDevice: device.check)
    }
    #expect(belongs)
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    let isForgotten = try await fixture.afterKill { keybag in
      let knows = try await keybag.knows(laptop)
      return try !knows && keybag.session(token.hash, at: 1) == nil
    }
    #expect(isForgotten)
    #expect(try await fixture.keybag.account(nameTag: tags[Fixture.ben] ?? [])?.id == Fixture.ben)
    #expect(
      try await fixture.keybag.signIn(Fixture.ada, "ada's passcode", device) == fixture.ada)
    #expect(try await fixture.keybag.signIn(Fixture.ben, "x", device) == nil)
    try await fixture.keybag.resetPasscode(
      of: Fixture.ben, to: Fixture.enrol("new", device), by: recovered, beside: fixture.ledger)
    #expect(try await fixture.keybag.signIn(Fixture.ben, "new", device) == ben)
    try await fixture.close()
  }

  @Test("a device key is not taken while somebody would not be found any more")
  func missingTag() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "x")
    let device = AdoptedDevice(
      check: DeviceKey.ephemeral().check,
      nameTags: [Fixture.ada: [UInt8](repeating: 8, count: 32)])
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.adopt(device, by: fixture.key, beside: fixture.ledger)
      } == .noSuchMember)
    #expect(try await fixture.signIn(Fixture.ada, "ada's passcode") == fixture.ada)
    try await fixture.close()
  }

  @Test("what follows a sheet whose making was interrupted is sealed for that sheet")
  func interrupted() async throws {
    struct Interrupted: Error {}
    let fixture = try await Fixture()
    let ledger = KeyLedger(store: fixture.store) { reached in
      if reached == .changed { throw Interrupted() }
    }
    await #expect(throws: Interrupted.self) {
      _ = try await fixture.newSheet(present: [fixture.ada], beside: ledger)
    }
    let vouched = try await fixture.keybag.changeWraps(by: fixture.key, beside: fixture.ledger) {
      _, vouched in WrapChange { _, _ in vouched }
    }
    let escrow = try await fixture.keybag.writer.run { try $0.foundedHousehold().escrow.publicKey }
    #expect(escrow != fixture.founding.escrow)
    #expect(vouched.escrow == escrow)
    try await fixture.close()
  }
}
