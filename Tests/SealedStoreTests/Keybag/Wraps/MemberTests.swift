import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: members' keys") struct MemberTests {
  typealias Fixture = HouseholdFixture

  private func publicKey(_ member: [UInt8], in fixture: Fixture) async throws -> PublicKey? {
    try await fixture.ledger.publicKeys().members[member]
  }

  private func opens(_ holder: KeyHolder, in fixture: Fixture) async throws -> Bool {
    try await fixture.keybag.householdKeys(openedBy: holder).household.secret
      == fixture.key.secret
  }

  @Test("a member who is added opens the household, and the database vouches for the pair")
  func add() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "ben's passcode")
    #expect(try await opens(ben, in: fixture))
    #expect(try await opens(fixture.ada, in: fixture))
    #expect(try await publicKey(Fixture.ben, in: fixture) == ben.privateKey.publicKey)
    #expect(try await fixture.signIn(Fixture.ben, "ben's passcode") == ben)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("a name has one account, and a refusal changes nothing")
  func unique() async throws {
    let fixture = try await Fixture()
    let same = NewAccount(
      id: Fixture.ben, nameTag: Fixture.ada + Fixture.ada, enrolment: fixture.enrol("x"))
    #expect(
      await asyncCode {
        try await fixture.keybag.addAccount(same, by: fixture.key, beside: fixture.ledger)
      } == .unique)
    try await fixture.keybag.settle(with: fixture.ledger)
    #expect(try await publicKey(Fixture.ben, in: fixture) == nil)
    #expect(try await opens(try await fixture.add(Fixture.ben, "y"), in: fixture))
    try await fixture.close()
  }

  @Test("nobody changes wraps with another household's key")
  func stranger() async throws {
    let fixture = try await Fixture()
    let stranger = HouseholdKey(household: fixture.key.household, generation: 1)
    let account = Fixture.account(Fixture.ben, "x", fixture.deviceKey)
    #expect(
      await keybagFault {
        try await fixture.keybag.addAccount(account, by: stranger, beside: fixture.ledger)
      } == .notAuthentic)
    #expect(try await fixture.keybag.account(id: Fixture.ben) == nil)
    try await fixture.close()
  }

  @Test("a changed passcode is a new pair; the session that changed it stays, others end")
  func change() async throws {
    let fixture = try await Fixture()
    let (kept, other) = (SessionToken(), SessionToken())
    for token in [kept, other] {
      try await fixture.keybag.addSession(
        of: fixture.ada, token, fixture.deviceKey, created: 0, expires: 1_000)
    }
    let renewed = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: KeptSession(kept, fixture.deviceKey),
      by: fixture.key, beside: fixture.ledger)
    #expect(renewed != fixture.ada)
    #expect(try await opens(renewed, in: fixture))
    #expect(
      await keybagFault { _ = try await opens(fixture.ada, in: fixture) } == .changedMeanwhile)
    #expect(try await fixture.signIn(Fixture.ada, "ada's passcode") == nil)
    #expect(try await fixture.signIn(Fixture.ada, "new") == renewed)
    #expect(try await publicKey(Fixture.ada, in: fixture) == renewed.privateKey.publicKey)
    #expect(try fixture.keybag.session(other.hash, at: 1) == nil)
    try await fixture.expectSession(kept, opens: renewed)
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    try await fixture.keybag.resetPasscode(
      of: Fixture.ada, to: fixture.enrol("newest"), by: recovered, beside: fixture.ledger)
    #expect(try await fixture.signIn(Fixture.ada, "newest") == renewed)
    try await fixture.close()
  }

  @Test("an old key changes no passcode and opens no session")
  func changedMeanwhile() async throws {
    let fixture = try await Fixture()
    let enrolment = fixture.enrol("new")
    try await fixture.keybag.resetPasscode(
      of: Fixture.ada, to: enrolment, by: fixture.key, beside: fixture.ledger)
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.changePasscode(
          of: fixture.ada, to: fixture.enrol("x"), keeping: nil, by: fixture.key,
          beside: fixture.ledger)
      } == .changedMeanwhile)
    #expect(
      await keybagFault {
        try await fixture.keybag.upgradePasscode(
          of: fixture.ada, from: enrolment.hash, to: fixture.enrol("x"), by: fixture.key,
          beside: fixture.ledger)
      } == .changedMeanwhile)
    #expect(
      await keybagFault {
        try await fixture.keybag.addSession(
          of: fixture.ada, SessionToken(), fixture.deviceKey, created: 0, expires: 1_000)
      } == .changedMeanwhile)
    #expect(try await fixture.signIn(Fixture.ada, "new") != nil)
    try await fixture.close()
  }

  @Test("a passcode hashed anew opens the same pair, once")
  func upgrade() async throws {
    let fixture = try await Fixture()
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: fixture.ada, token, fixture.deviceKey, created: 0, expires: 1_000)
    let text = try #require(try await fixture.keybag.account(id: Fixture.ada)?.passcodeHash)
    let old = try #require(PasscodeHash(text))
    let hasher = PasscodeHasher(deviceKey: fixture.deviceKey, iterations: 2)
    let more = hasher.enrol(secret("ada's passcode"))
    try await fixture.keybag.upgradePasscode(
      of: fixture.ada, from: old, to: more, by: fixture.key, beside: fixture.ledger)
    let stored = try await fixture.keybag.account(id: Fixture.ada)?.passcodeHash
    #expect(stored == more.hash.text)
    #expect(try await fixture.signIn(Fixture.ada, "ada's passcode") == fixture.ada)
    try await fixture.expectSession(token, opens: fixture.ada)
    #expect(
      await keybagFault {
        try await fixture.keybag.upgradePasscode(
          of: fixture.ada, from: old, to: fixture.enrol("x"), by: fixture.key,
          beside: fixture.ledger)
      } == .changedMeanwhile)
    try await fixture.close()
  }

  @Test("a reset passcode is a new pair, and every session of the member ends")
  func reset() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "ben's passcode")
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: ben, token, fixture.deviceKey, created: 0, expires: 1_000)
    try await fixture.keybag.resetPasscode(
      of: Fixture.ben, to: fixture.enrol("new"), by: fixture.key, beside: fixture.ledger)
    let again = try #require(try await fixture.signIn(Fixture.ben, "new"))
    #expect(again != ben)
    #expect(try await opens(again, in: fixture))
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    #expect(
      await keybagFault {
        try await fixture.keybag.resetPasscode(
          of: Fixture.cleo, to: fixture.enrol("x"), by: fixture.key, beside: fixture.ledger)
      } == .noSuchMember)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("a member who is removed is gone from keybag, sessions and ledger")
  func remove() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "ben's passcode")
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: ben, token, fixture.deviceKey, created: 0, expires: 1_000)
    try await fixture.keybag.removeAccount(
      Fixture.ben, by: fixture.key, beside: fixture.ledger)
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    #expect(try await publicKey(Fixture.ben, in: fixture) == nil)
    #expect(
      await keybagFault { _ = try await opens(ben, in: fixture) } == .noSuchMember)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("a member who is renamed is found by the new name only")
  func rename() async throws {
    let fixture = try await Fixture()
    let tag = [UInt8](repeating: 9, count: 32)
    try await fixture.keybag.setNameTag(
      of: Fixture.ada, to: tag, by: fixture.key, beside: fixture.ledger)
    #expect(try await fixture.keybag.account(nameTag: tag)?.id == Fixture.ada)
    #expect(try await fixture.keybag.account(nameTag: Fixture.ada + Fixture.ada) == nil)
    #expect(try await opens(fixture.ada, in: fixture))
    try await fixture.close()
  }

  @Test("changes that are asked for at once are made one after the other")
  func racing() async throws {
    let fixture = try await Fixture()
    try await withThrowingTaskGroup { group in
      for number in UInt8(10)..<20 {
        group.addTask {
          let account = Fixture.account(
            [UInt8](repeating: number, count: 16), "x", fixture.deviceKey)
          try await fixture.keybag.addAccount(
            account, by: fixture.key, beside: fixture.ledger)
        }
      }
      try await group.waitForAll()
    }
    try await fixture.keybag.settle(with: fixture.ledger)
    #expect(try await fixture.ledger.publicKeys().members.count == 11)
    #expect(try await opens(fixture.ada, in: fixture))
    try await fixture.close()
  }
}
