import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: what ends a PIN on a shared device") struct EnrolmentEndTests {
  /// What ends every PIN of Ada's, and whether Ben's end too.
  enum Ending: CaseIterable {
    case passcode, reset, recovered, archived, rotation, device
  }

  @Test(
    "a new passcode, a reset, leaving, new keys and another device key end it",
    arguments: Ending.allCases)
  func ends(ending: Ending) async throws {
    let fixture = try await HouseholdFixture()
    let ben = try await fixture.add(HouseholdFixture.ben, "x")
    let ada = try await fixture.enrol(fixture.ada)
    let bens = try await fixture.enrol(ben)
    let token = try await fixture.start(ada)
    let (key, ledger, keybag) = (fixture.key, fixture.ledger, fixture.keybag)
    switch ending {
    case .passcode:
      _ = try await keybag.changePasscode(
        of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: key, beside: ledger)
    case .reset:
      try await keybag.resetPasscode(
        of: HouseholdFixture.ada, to: fixture.enrol("new"), by: key, beside: ledger)
    case .recovered:
      let recovered = try await keybag.recover(with: fixture.founding.recoveryKey)
      try await keybag.resetPasscode(
        of: HouseholdFixture.ada, to: fixture.enrol("new"), by: recovered, beside: ledger)
    case .archived: try await keybag.removeAccount(HouseholdFixture.ada, by: key, beside: ledger)
    case .rotation: _ = try await fixture.rotate()
    case .device:
      _ = try await keybag.adopt(
        AdoptedDevice(
          check: fixture.deviceKey.check,
          nameTags: [
            HouseholdFixture.ada: HouseholdFixture.ada + HouseholdFixture.ada,
            HouseholdFixture.ben: HouseholdFixture.ben + HouseholdFixture.ben,
          ]), by: key, beside: ledger)
    }
    #expect(try await fixture.opens(ada) == nil)
    #expect(try await fixture.count(ada) == 0)
    #expect(try !fixture.isLive(token))
    let everybody = [Ending.rotation, .device].contains(ending)
    #expect(try await fixture.count(bens) == (everybody ? 0 : 1))
    let latch = try await keybag.latch(fixture.deviceKey)
    #expect(latch == nil || !everybody)
    try await fixture.close()
  }

  @Test("the session in which somebody changes their passcode outlives the PIN that began it")
  func kept() async throws {
    let fixture = try await HouseholdFixture()
    let enrolled = try await fixture.enrol(fixture.ada)
    let weak = try await fixture.start(enrolled)
    let strong = SessionToken()
    try await fixture.keybag.strengthen(
      weak.hash, of: fixture.ada, to: strong, fixture.deviceKey)
    let renewed = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: KeptSession(strong, fixture.deviceKey),
      by: fixture.key, beside: fixture.ledger)
    #expect(try await fixture.count(enrolled) == 0)
    try await fixture.expectSession(strong, opens: renewed)
    try await fixture.close()
  }

  @Test("removed, it takes its sessions along, a full one too")
  func removed() async throws {
    let fixture = try await HouseholdFixture()
    let ben = try await fixture.add(HouseholdFixture.ben, "x")
    let ada = try await fixture.enrol(fixture.ada)
    let bens = try await fixture.enrol(ben, on: ada.device)
    let one = try await fixture.start(ada)
    let other = try await fixture.start(bens, of: HouseholdFixture.ben)
    let strong = SessionToken()
    try await fixture.keybag.strengthen(one.hash, of: fixture.ada, to: strong, fixture.deviceKey)
    try await fixture.keybag.removeEnrolment(ada.id)
    #expect(try !fixture.isLive(strong))
    #expect(try fixture.isLive(other))
    try await fixture.keybag.removeEnrolments(onDevice: ada.device.tag(fixture.deviceKey))
    #expect(try !fixture.isLive(other))
    #expect(try await fixture.count(ada) == 0)
    #expect(try await fixture.afterKill { try $0.session(strong.hash, at: 1) } == nil)
    try await fixture.close()
  }
}
