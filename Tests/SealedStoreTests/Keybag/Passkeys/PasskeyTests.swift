import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: passkeys", .timeLimit(.minutes(10))) struct PasskeyTests {
  typealias Fixture = HouseholdFixture

  /// A passkey of an authenticator that is none, with the secret it gives.
  struct Made {
    let authenticator: SoftAuthenticator
    let new: NewPasskey
    let secret: PasskeySecret

    /// Any 32 bytes, as a form would send them.
    private static func secret() -> PasskeySecret? {
      PasskeySecret(Array(SessionToken().cookieText.utf8).span)
    }

    var credential: [UInt8] { Passkey.hash(of: new.credential) }

    init() throws {
      let authenticator = SoftAuthenticator()
      self.authenticator = authenticator
      let challenge = [UInt8](repeating: 9, count: 32)
      let clientData =
        #"{"type":"webauthn.create","challenge":"\#(Base64URL.text(challenge.span))","#
        + #""origin":"https://example.org"}"#
      let place = try #require(RelyingParty(host: "example.org", isSecure: true))
      new = try PasskeyCeremony(place, challenge: challenge).register(
        PasskeyRegistration(
          clientData: Array(clientData.utf8), attestation: authenticator.attestation))
      secret = try #require(Self.secret())
    }
  }

  private func add(
    _ made: Made, of holder: KeyHolder? = nil, in fixture: Fixture
  ) async throws {
    try await fixture.keybag.addPasskey(
      made.new, made.secret, fixture.deviceKey, of: holder ?? fixture.ada, by: fixture.key,
      beside: fixture.ledger)
  }

  @Test("a passkey opens its member’s own key, also after a start, and nobody else’s does")
  func opens() async throws {
    let fixture = try await Fixture()
    let (made, other) = (try Made(), try Made())
    let ben = try await fixture.add(Fixture.ben, "x")
    try await add(made, in: fixture)
    try await add(other, of: ben, in: fixture)
    let passkey = try #require(try await fixture.keybag.passkey(made.credential))
    #expect(passkey.account == Fixture.ada && passkey.key == made.new.key)
    let deviceKey = fixture.deviceKey
    #expect(
      try await fixture.keybag.holder(of: passkey, by: made.secret, deviceKey) == fixture.ada)
    let opened = try await fixture.afterKill { keybag in
      let kept = try #require(try await keybag.passkey(made.credential))
      return try await keybag.holder(of: kept, by: made.secret, deviceKey)
    }
    #expect(opened == fixture.ada)
    for (secret, key) in [(other.secret, deviceKey), (made.secret, .ephemeral())] {
      #expect(
        await keybagFault {
          _ = try await fixture.keybag.holder(of: passkey, by: secret, key)
        } == .closed(.member, .notAuthentic))
    }
    #expect(try await fixture.keybag.passkeys(of: Fixture.ada) == [made.credential])
    #expect(try await fixture.keybag.passkeys(of: Fixture.ben) == [other.credential])
    _ = try await fixture.keybag.householdKeys(openedBy: fixture.ada)
    try await fixture.close()
  }

  @Test("a passkey is kept once, by the present pair, and not without end")
  func refused() async throws {
    let fixture = try await Fixture()
    let made = try Made()
    try await add(made, in: fixture)
    #expect(await asyncCode { try await add(made, in: fixture) } == .unique)
    let ben = try await fixture.add(Fixture.ben, "x")
    #expect(await asyncCode { try await add(made, of: ben, in: fixture) } == .unique)
    let stale = KeyHolder(member: Fixture.ada, privateKey: PrivateKey())
    let next = try Made()
    #expect(
      await keybagFault { try await add(next, of: stale, in: fixture) } == .changedMeanwhile)
    for _ in 1..<Keybag.passkeysPerMember { try await add(try Made(), in: fixture) }
    #expect(await keybagFault { try await add(next, in: fixture) } == .tooManyPasskeys)
    try await add(next, of: ben, in: fixture)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("a passkey is removed by its own member only")
  func removed() async throws {
    let fixture = try await Fixture()
    let made = try Made()
    _ = try await fixture.add(Fixture.ben, "x")
    try await add(made, in: fixture)
    let credential = made.credential
    func remove(_ account: [UInt8]) async throws {
      try await fixture.keybag.removePasskey(
        credential, of: account, by: fixture.key, beside: fixture.ledger)
    }
    try await remove(Fixture.ben)
    #expect(try await fixture.keybag.passkey(credential) != nil)
    try await remove(Fixture.ada)
    #expect(try await fixture.keybag.passkey(credential) == nil)
    try await remove(Fixture.ada)
    let kept = try await fixture.afterKill { try await $0.passkey(credential) }
    #expect(kept == nil)
    try await fixture.close()
  }

  @Test("of two answers that count alike one opens")
  func counted() async throws {
    let fixture = try await Fixture()
    let made = try Made()
    try await add(made, in: fixture)
    let passkey = try #require(try await fixture.keybag.passkey(made.credential))
    let use = try used(count: 3, passkey, fixture)
    try await fixture.keybag.count(use, of: passkey)
    #expect(
      await keybagFault { try await fixture.keybag.count(use, of: passkey) } == .changedMeanwhile)
    let counted = try #require(try await fixture.keybag.passkey(passkey.credential))
    #expect(counted.signCount == 3)
    _ = try await fixture.keybag.householdKeys(openedBy: fixture.ada)
    try await fixture.close()
  }

  private func used(
    count: UInt32, _ passkey: Passkey, _ fixture: Fixture
  ) throws -> VerifiedPasskey {
    var authenticator = SoftAuthenticator()
    authenticator.signCount = count
    let challenge = [UInt8](repeating: 9, count: 32)
    let clientData = Array(
      (#"{"type":"webauthn.get","challenge":"\#(Base64URL.text(challenge.span))","#
        + #""origin":"https://example.org"}"#).utf8)
    let place = try #require(RelyingParty(host: "example.org", isSecure: true))
    let key = try #require(PasskeyKey(bytes: authenticator.key))
    return try PasskeyCeremony(place, challenge: challenge).verify(
      PasskeyAssertion(
        clientData: clientData, authenticatorData: authenticator.usedData,
        signature: authenticator.sign(clientData), userHandle: passkey.account),
      by: KnownPasskey(
        key: key, userHandle: passkey.account, signCount: passkey.signCount,
        mayBeBackedUp: false))
  }

  /// What becomes of Ada's passkeys, and of Ben's, at each change.
  enum Change: String, CaseIterable, Sendable {
    case ownPasscode, reset, resetBySheet, upgrade, leaves, newKeys, newSheet, newDeviceKey
  }

  @Test("passkeys go with the pair that they open, and stay with it", arguments: Change.allCases)
  func changes(change: Change) async throws {
    let fixture = try await Fixture()
    let (made, bens) = (try Made(), try Made())
    let ben = try await fixture.add(Fixture.ben, "x")
    try await add(made, in: fixture)
    try await add(bens, of: ben, in: fixture)
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    let enrolment = fixture.enrol("new")
    var (adaKeeps, benKeeps) = (false, true)
    switch change {
    case .ownPasscode:
      _ = try await fixture.keybag.changePasscode(
        of: fixture.ada, to: enrolment, keeping: nil, by: fixture.key, beside: fixture.ledger)
    case .reset:
      try await fixture.keybag.resetPasscode(
        of: Fixture.ada, to: enrolment, by: fixture.key, beside: fixture.ledger)
    case .resetBySheet:
      try await fixture.keybag.resetPasscode(
        of: Fixture.ada, to: enrolment, by: recovered, beside: fixture.ledger)
    case .upgrade:
      let text = try #require(try await fixture.keybag.account(id: Fixture.ada)?.passcodeHash)
      try await fixture.keybag.upgradePasscode(
        of: fixture.ada, from: #require(PasscodeHash(text)), to: enrolment, by: fixture.key,
        beside: fixture.ledger)
      adaKeeps = true
    case .leaves:
      try await fixture.keybag.removeAccount(
        Fixture.ada, by: fixture.key, beside: fixture.ledger)
    case .newKeys:
      _ = try await fixture.rotate()
      adaKeeps = true
    case .newSheet:
      _ = try await fixture.newSheet(present: [fixture.ada], beside: fixture.ledger)
      adaKeeps = true
    case .newDeviceKey:
      _ = try await fixture.keybag.adopt(
        AdoptedDevice(
          check: DeviceKey.ephemeral().check,
          nameTags: [
            Fixture.ada: [UInt8](repeating: 8, count: 32),
            Fixture.ben: [UInt8](repeating: 9, count: 32),
          ]), by: fixture.key, beside: fixture.ledger)
      benKeeps = false
    }
    let ada = try await fixture.keybag.passkey(made.credential)
    let kept = try await fixture.keybag.passkey(bens.credential)
    #expect((ada != nil) == adaKeeps && (kept != nil) == benKeeps)
    if let ada {
      let opened = try await fixture.keybag.holder(of: ada, by: made.secret, fixture.deviceKey)
      #expect(opened == fixture.ada)
    }
    _ = try await fixture.keybag.householdKeys(openedBy: ben)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test(
    "what somebody else has changed is found when the household opens; a count of uses is not held",
    arguments: [
      ("DELETE FROM passkeys", true),
      ("UPDATE passkeys SET credential = zeroblob(32)", true),
      ("UPDATE passkeys SET account = x'02020202020202020202020202020202'", true),
      ("UPDATE passkeys SET sealed_key = zeroblob(60)", true),
      ("UPDATE passkeys SET may_be_backed_up = 1", true),
      (
        "UPDATE passkeys SET public_key = x'a50102032620012158201ccbe91c075fc7f4f033bfa248db8fccd3565de94bbfb12f3c59ff46c271bf83225820ce4014c68811f9a21a1fdb2c0e6113e06db7ca93b7404e78dc7ccd5ca89a4ca9'",
        true
      ),
      ("UPDATE passkeys SET sign_count = sign_count + 1", false),
    ] as [(StaticString, Bool)])
  func tampered(sql: StaticString, isFound: Bool) async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    try await add(try Made(), in: fixture)
    try await fixture.keybag.writer.run { try $0.execute(sql) }
    if isFound {
      #expect(
        await keybagFault {
          _ = try await fixture.keybag.householdKeys(openedBy: ben)
        } == .notAuthentic)
    } else {
      _ = try await fixture.keybag.householdKeys(openedBy: ben)
    }
    try await fixture.close()
  }
}
