import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: invitations that come back", .timeLimit(.minutes(10))) struct InvitationTamperTests
{
  typealias Fixture = HouseholdFixture

  @Test("nothing of the token is in the file, and another device key opens nothing")
  func atRest() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let file = try await fixture.keybagFile()
    let parts = token.secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
    #expect(file.firstRange(of: parts) == nil)
    #expect(file.firstRange(of: token.hash) != nil)
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.open(token, .ephemeral(), at: 10)
      } == .closed(.household, .notAuthentic))
    #expect(try await fixture.keybag.open(InvitationToken(), fixture.deviceKey, at: 10) == nil)
    try await fixture.close()
  }

  @Test("a row that is put back after its use makes the keybag one that is refused")
  func replayedRow() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let old = try #require(
      try await fixture.keybag.writer.run { try $0.invitation(token.hash) })
    try await fixture.keybag.withdrawInvitation(
      of: Fixture.ben, by: fixture.key, beside: fixture.ledger)
    let opened = OpenedInvitation(invitation: old.invitation, keys: fixture.founding.keys)
    try await fixture.keybag.writer.run { try $0.setInvitation(old) }
    #expect(await keybagFault { _ = try await fixture.open(token) } == .notAuthentic)
    #expect(await keybagFault { _ = try await fixture.accept(opened) } == .notAuthentic)
    #expect(try await fixture.keybag.account(id: Fixture.ben) == nil)
    try await fixture.close()
  }

  @Test("a whole keybag from before its use is an older one than the database, and lets nobody in")
  func replayedKeybag() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let before = try fixture.directory.snapshot()
    try await fixture.keybag.withdrawInvitation(
      of: Fixture.ben, by: fixture.key, beside: fixture.ledger)
    let old = try await onThread { try Keybag.open(path: before.file("keybag.db"), .existing) }
    let opened = try #require(try await old.open(token, fixture.deviceKey, at: 10))
    #expect(
      await keybagFault { try await old.settle(with: fixture.ledger) } == .keybagIsOlder(by: 1))
    #expect(
      await keybagFault {
        _ = try await old.accept(
          opened, as: Fixture.account(Fixture.ben, "x", fixture.deviceKey), at: 10,
          beside: fixture.ledger
        ) { true }
      } == .keybagIsOlder(by: 1))
    try await onThread { old.close() }
    try await fixture.close()
  }

  @Test("a kill at any step of accepting leaves an open invitation, or a member and none")
  func killed() async throws {
    for step in KeyLedger.Step.allCases {
      let fixture = try await Fixture()
      let token = try await fixture.invite(Fixture.ben, until: 100)
      let opened = try #require(try await fixture.open(token))
      let killed = Mutex<TemporaryDirectory?>(nil)
      let ledger = KeyLedger(store: fixture.store) { reached in
        guard reached == step else { return }
        let snapshot = try fixture.directory.snapshot()
        killed.withLock { $0 = snapshot }
      }
      _ = try await fixture.accept(opened, beside: ledger)
      let found = try #require(killed.withLock { $0 })
      let (keybag, store) = try await onThread {
        (
          try Keybag.open(path: found.file("keybag.db"), .existing),
          try Fixture.store(found.path, fixture.founding.keys.database)
        )
      }
      try await keybag.settle(with: KeyLedger(store: store))
      let isIn = try await keybag.account(id: Fixture.ben) != nil
      #expect(isIn == ![.intended, .prepared].contains(step), "killed when \(step)")
      let again = try await keybag.open(token, fixture.deviceKey, at: 10)
      #expect((again == nil) == isIn)
      if let again {
        _ = try await keybag.accept(
          again, as: Fixture.account(Fixture.ben, "ben's passcode", fixture.deviceKey), at: 10,
          beside: KeyLedger(store: store)
        ) { true }
      }
      let ben = try #require(
        try await keybag.signIn(Fixture.ben, "ben's passcode", fixture.deviceKey))
      #expect(
        try await keybag.householdKeys(openedBy: ben).household.secret == fixture.key.secret)
      try await onThread {
        keybag.close()
        store.lock()
      }
      try await fixture.close()
    }
  }
}
