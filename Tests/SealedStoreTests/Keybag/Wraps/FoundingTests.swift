import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: founding and opening") struct FoundingTests {
  typealias Fixture = HouseholdFixture

  @Test("passcode and recovery key open the same keys")
  func chains() async throws {
    let fixture = try await Fixture()
    let ada = try #require(try await fixture.signIn(Fixture.ada, "ada's passcode"))
    #expect(ada == fixture.ada)
    let keys = try await fixture.keybag.householdKeys(openedBy: ada)
    #expect(keys.household.secret == fixture.key.secret)
    #expect(keys.household.household == fixture.key.household)
    #expect(keys.database == fixture.founding.keys.database)
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    #expect(recovered.keys.household.secret == fixture.key.secret)
    #expect(recovered.keys.database == fixture.founding.keys.database)
    #expect(recovered.escrow.publicKey == fixture.founding.escrow)
    #expect(try await fixture.signIn(Fixture.ada, "another passcode") == nil)
    try await fixture.close()
  }

  @Test("the keys are there after a kill right after founding")
  func kill() async throws {
    let fixture = try await Fixture()
    let secret = try await fixture.afterKill { keybag in
      let ada = try await keybag.signIn(Fixture.ada, "ada's passcode", fixture.deviceKey)
      return try await keybag.householdKeys(openedBy: #require(ada)).household.secret
    }
    #expect(secret == fixture.key.secret)
    try await fixture.close()
  }

  @Test("another passcode's key and another recovery sheet open nothing")
  func wrong() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    #expect(
      await keybagFault {
        _ = try await keybag.holder(of: Fixture.ada, passcodeKey: .random(32))
      } == .closed(.member, .notAuthentic))
    #expect(
      await keybagFault {
        _ = try await keybag.holder(of: Fixture.ben, passcodeKey: .random(32))
      } == .noSuchMember)
    #expect(
      await keybagFault { _ = try await keybag.recover(with: RecoveryKey()) }
        == .wrongRecoveryKey)
    let stranger = KeyHolder(member: Fixture.ada, privateKey: PrivateKey())
    #expect(
      await keybagFault { _ = try await keybag.householdKeys(openedBy: stranger) }
        == .changedMeanwhile)
    try await fixture.close()
  }

  @Test("before set-up there is nothing to open")
  func empty() async throws {
    let fixture = try await KeybagFixture()
    #expect(try await !fixture.keybag.isFounded())
    #expect(
      await keybagFault { _ = try await fixture.keybag.recover(with: RecoveryKey()) }
        == .notFounded)
    try await fixture.close()
  }

  @Test("a set-up that is done again leaves nothing of the first")
  func again() async throws {
    let fixture = try await Fixture()
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: fixture.ada, token, fixture.deviceKey, created: 0, expires: 1_000)
    let again = try await fixture.keybag.found(
      Fixture.account(Fixture.ben, "ben's passcode", fixture.deviceKey))
    #expect(try await fixture.keybag.account(id: Fixture.ada) == nil)
    #expect(try await fixture.keybag.account(id: Fixture.ben) != nil)
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    #expect(again.keys.household.household != fixture.key.household)
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
      } == .wrongRecoveryKey)
    _ = try await fixture.keybag.recover(with: again.recoveryKey)
    try await fixture.close()
  }

  @Test("nothing typed and no key stands in the file")
  func planted() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "ben's passcode")
    let secrets = [
      fixture.key.secret, fixture.founding.keys.database.secret, fixture.ada.privateKey.scalar,
      secret("ada's passcode"), secret("ben's passcode"),
    ]
    let file = try await fixture.keybagFile()
    for secret in secrets {
      let bytes = secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
      #expect(!file.contains(bytes))
    }
    #expect(file.contains(fixture.key.household))
    try await fixture.close()
  }
}
