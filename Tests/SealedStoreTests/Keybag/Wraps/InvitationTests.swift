import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: invitations", .timeLimit(.minutes(10))) struct InvitationTests {
  typealias Fixture = HouseholdFixture

  @Test("its token opens the household and uses nothing up; accepted it is gone for good")
  func wholeWay() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    for _ in 1...2 {
      let opened = try #require(try await fixture.open(token))
      #expect(opened.keys.household.secret == fixture.key.secret)
      #expect(opened.keys.database == fixture.founding.keys.database)
      #expect(opened.invitation.person == Fixture.ben && opened.invitation.inviter == Fixture.ada)
    }
    let opened = try #require(try await fixture.open(token))
    let ben = try await fixture.accept(opened)
    #expect(try await fixture.signIn(Fixture.ben, "ben's passcode") == ben)
    let keys = try await fixture.keybag.householdKeys(openedBy: ben)
    #expect(keys.household.secret == fixture.key.secret)
    #expect(
      try await fixture.ledger.publicKeys().members[Fixture.ben] == ben.privateKey.publicKey)
    let origins = try await fixture.store.write { try $0.keyOrigins() }
    #expect(origins[Fixture.ben] == .invitation(by: Fixture.ada, at: 10), "whose doing it is")
    #expect(try await fixture.open(token) == nil)
    #expect(try await fixture.keybag.invitations().isEmpty)
    #expect(await keybagFault { _ = try await fixture.accept(opened) } == .noInvitation)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("of many who use one at the same moment one comes in")
  func race() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let opened = try #require(try await fixture.open(token))
    let results = await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask { try? await fixture.accept(opened) }
      }
      return await group.reduce(into: [KeyHolder?]()) { $0.append($1) }
    }
    let holders = results.compactMap(\.self)
    #expect(holders.count == 1)
    #expect(try await fixture.signIn(Fixture.ben, "ben's passcode") == holders.first)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("withdrawn while it is being accepted, either the one counts or the other")
  func withdrawing() async throws {
    let fixture = try await Fixture()
    for number in UInt8(20)..<26 {
      let person = [UInt8](repeating: number, count: 16)
      let token = try await fixture.invite(person, until: 100)
      let opened = try #require(try await fixture.open(token))
      async let holder = try? fixture.accept(opened, as: person)
      try await fixture.keybag.withdrawInvitation(
        of: person, by: fixture.key, beside: fixture.ledger)
      let hasCome = await holder != nil
      let isIn = try await fixture.keybag.account(id: person) != nil
      #expect(isIn == hasCome)
      #expect(try await fixture.open(token) == nil)
    }
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  /// What voids an invitation that Ben has made, of Cleo.
  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Fixture, KeyHolder) async throws -> Void

    init(_ name: String, _ make: @escaping @Sendable (Fixture, KeyHolder) async throws -> Void) {
      testDescription = name
      self.make = make
    }
  }

  static let endings: [End] = [
    End("withdrawn") { fixture, _ in
      try await fixture.keybag.withdrawInvitation(
        of: Fixture.cleo, by: fixture.key, beside: fixture.ledger)
    },
    End("all withdrawn") { fixture, _ in
      try await fixture.keybag.withdrawAllInvitations(by: fixture.key, beside: fixture.ledger)
    },
    End("made anew") { fixture, _ in
      _ = try await fixture.invite(Fixture.cleo, until: 100)
    },
    End("swept after it expired") { fixture, _ in
      try await fixture.keybag.sweepInvitations(
        at: 100, by: fixture.key, beside: fixture.ledger)
    },
    End("a passcode set in person") { fixture, _ in
      _ = try await fixture.add(Fixture.cleo, "cleo's passcode")
    },
    End("the inviter left") { fixture, _ in
      try await fixture.keybag.removeAccount(
        Fixture.ben, by: fixture.key, beside: fixture.ledger)
    },
    End("the inviter changed the passcode") { fixture, ben in
      _ = try await fixture.keybag.changePasscode(
        of: ben, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
        beside: fixture.ledger)
    },
    End("the inviter's passcode was reset") { fixture, _ in
      try await fixture.keybag.resetPasscode(
        of: Fixture.ben, to: fixture.enrol("new"), by: fixture.key, beside: fixture.ledger)
    },
    End("the inviter's passcode was reset by the sheet") { fixture, _ in
      let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
      try await fixture.keybag.resetPasscode(
        of: Fixture.ben, to: fixture.enrol("new"), by: recovered, beside: fixture.ledger)
    },
    End("new household keys") { fixture, _ in
      _ = try await fixture.rotate()
    },
    End("another device key") { fixture, _ in
      let other = DeviceKey.ephemeral()
      _ = try await fixture.keybag.adopt(
        AdoptedDevice(
          check: other.check,
          nameTags: [
            Fixture.ada: Fixture.ada + Fixture.ada, Fixture.ben: Fixture.ben + Fixture.ben,
          ]), by: fixture.key, beside: fixture.ledger)
    },
  ]

  @Test("what voids it, also for whoever has it open at the moment", arguments: endings)
  func ended(end: End) async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "ben's passcode")
    let token = try await fixture.invite(Fixture.cleo, by: Fixture.ben, until: 100)
    let opened = try #require(try await fixture.open(token))
    try await end.make(fixture, ben)
    #expect(try await fixture.open(token) == nil)
    let fault = await keybagFault { _ = try await fixture.accept(opened, as: Fixture.cleo) }
    #expect([.noInvitation, .changedMeanwhile].contains(fault))
    let hashes = try await fixture.keybag.invitations().map(\.tokenHash)
    #expect(!hashes.contains(token.hash))
    try await fixture.close()
  }

  @Test("a passcode that is only hashed anew, a new name and another's leaving void nothing")
  func stays() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "ben's passcode")
    let token = try await fixture.invite(Fixture.cleo, until: 100)
    let text = try #require(try await fixture.keybag.account(id: Fixture.ada)?.passcodeHash)
    try await fixture.keybag.upgradePasscode(
      of: fixture.ada, from: try #require(PasscodeHash(text)), to: fixture.enrol("ada's passcode"),
      by: fixture.key, beside: fixture.ledger)
    try await fixture.keybag.setNameTag(
      of: Fixture.ada, to: [UInt8](repeating: 9, count: 32), by: fixture.key,
      beside: fixture.ledger)
    try await fixture.keybag.removeAccount(Fixture.ben, by: fixture.key, beside: fixture.ledger)
    try await fixture.keybag.sweepInvitations(at: 99, by: fixture.key, beside: fixture.ledger)
    #expect(try await fixture.open(token) != nil)
    try await fixture.close()
  }

  @Test("it opens until it expires, and not at that second")
  func expiry() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let opened = try #require(try await fixture.open(token, at: 99))
    #expect(try await fixture.open(token, at: 100) == nil)
    #expect(
      await keybagFault { _ = try await fixture.accept(opened, at: 100) } == .noInvitation)
    _ = try await fixture.accept(opened, at: 99)
    try await fixture.close()
  }

  @Test("it is for one person, who is still welcome, and has no passcode yet")
  func whom() async throws {
    let fixture = try await Fixture()
    let token = try await fixture.invite(Fixture.ben, until: 100)
    let opened = try #require(try await fixture.open(token))
    #expect(
      await keybagFault { _ = try await fixture.accept(opened, as: Fixture.cleo) }
        == .noInvitation)
    #expect(
      await keybagFault { _ = try await fixture.accept(opened, isWelcome: false) }
        == .notWelcome)
    #expect(try await fixture.keybag.account(id: Fixture.ben) == nil)
    _ = try await fixture.accept(opened)
    #expect(
      await keybagFault { _ = try await fixture.invite(Fixture.ben, until: 100) }
        == .changedMeanwhile)
    #expect(
      await keybagFault {
        _ = try await fixture.invite([UInt8](repeating: 8, count: 16), by: Fixture.cleo, until: 100)
      } == .changedMeanwhile)
    try await fixture.close()
  }
}
