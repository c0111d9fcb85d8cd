import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: keys of sessions") struct SessionKeyTests {
  typealias Fixture = HouseholdFixture

  private func open(
    _ token: SessionToken, _ fixture: Fixture, as other: SessionToken? = nil,
    _ deviceKey: DeviceKey? = nil
  ) throws -> KeyHolder {
    let session = try #require(try fixture.keybag.session(token.hash, at: 1))
    return try fixture.keybag.holder(
      of: session, by: other ?? token, deviceKey ?? fixture.deviceKey)
  }

  private func start(_ holder: KeyHolder, _ fixture: Fixture) async throws -> SessionToken {
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: holder, token, fixture.deviceKey, created: 0, expires: 1_000)
    return token
  }

  @Test("the token opens the member's key, also after a restart")
  func open() async throws {
    let fixture = try await Fixture()
    let token = try await start(fixture.ada, fixture)
    try await fixture.expectSession(token, opens: fixture.ada)
    try await fixture.close()
  }

  @Test("another token, another device and another session's seal open nothing")
  func foreign() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let token = try await start(fixture.ada, fixture)
    let other = try await start(ben, fixture)
    let closed = KeybagFault.closed(.member, .notAuthentic)
    #expect(await keybagFault { _ = try open(token, fixture, as: SessionToken()) } == closed)
    #expect(await keybagFault { _ = try open(token, fixture, .ephemeral()) } == closed)
    var stolen = try #require(try fixture.keybag.session(token.hash, at: 1))
    let bens = try #require(try fixture.keybag.session(other.hash, at: 1))
    stolen.seal = bens.seal
    #expect(
      await keybagFault {
        _ = try fixture.keybag.holder(of: stolen, by: token, fixture.deviceKey)
      } == closed)
    // Ben's own seal, in a row that says it is Ada's.
    stolen.seal = SessionSeal(
      wrap: bens.seal.wrap,
      context: .member(
        Fixture.ada, ben.privateKey.publicKey, in: fixture.key.household, generation: 2))
    #expect(
      await keybagFault {
        _ = try fixture.keybag.holder(of: stolen, by: other, fixture.deviceKey)
      } == closed)
    try await fixture.close()
  }
}
