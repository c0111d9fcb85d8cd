import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: PINs on shared devices") struct EnrolmentTests {
  @Test("the PIN's key opens the household key, and no other's does, also after a kill")
  func opens() async throws {
    let fixture = try await HouseholdFixture()
    let ben = try await fixture.add(HouseholdFixture.ben, "x")
    let ada = try await fixture.enrol(fixture.ada)
    let bens = try await fixture.enrol(ben, on: ada.device, pin: 1)
    #expect(try await fixture.count(ada) == 2)
    #expect(try await fixture.isOpening(ada))
    #expect(try await fixture.isOpening(bens))
    #expect(try await fixture.keybag.householdKey(by: bens.pinKey, in: ada.id) == nil)
    #expect(
      try await fixture.keybag.householdKey(by: ada.pinKey, in: [UInt8](repeating: 9, count: 16))
        == nil)
    let found = try await fixture.afterKill {
      try await $0.householdKey(by: ada.pinKey, in: ada.id)
    }
    let again = try #require(found)
    #expect(again.isSame(as: fixture.key))
    try await fixture.close()
  }

  @Test("a new PIN on the same device takes the old one's place, with its sessions")
  func again() async throws {
    let fixture = try await HouseholdFixture()
    let first = try await fixture.enrol(fixture.ada)
    let token = try await fixture.start(first)
    let second = try await fixture.enrol(fixture.ada, on: first.device, pin: 1)
    #expect(try await fixture.count(first) == 1)
    #expect(try await fixture.opens(first) == nil)
    #expect(try await fixture.opens(second) != nil)
    #expect(try !fixture.isLive(token))
    try await fixture.close()
  }

  @Test("the latch goes at the lock and comes back by the household key alone")
  func latch() async throws {
    let fixture = try await HouseholdFixture()
    let (keybag, deviceKey) = (fixture.keybag, fixture.deviceKey)
    #expect(try await keybag.latch(deviceKey) == nil)
    let enrolled = try await fixture.enrol(fixture.ada)
    #expect(try await keybag.latch(deviceKey) == fixture.key.latch)
    #expect(try await fixture.afterKill { try await $0.latch(deviceKey) } == fixture.key.latch)
    #expect(try await keybag.latch(.ephemeral()) == nil)
    try await keybag.removeAllSessions()
    #expect(try await keybag.latch(deviceKey) == nil)
    #expect(try await fixture.afterKill { try await $0.latch(deviceKey) } == nil)
    #expect(await keybagFault { _ = try await fixture.start(enrolled) } == .changedMeanwhile)
    #expect(try await fixture.count(enrolled) == 1)
    try await keybag.setLatch(by: fixture.key, deviceKey)
    #expect(try await keybag.latch(deviceKey) == fixture.key.latch)
    _ = try await fixture.start(enrolled)
    let next = try await fixture.rotate()
    #expect(
      await keybagFault { try await keybag.setLatch(by: fixture.key, deviceKey) }
        == .changedMeanwhile)
    #expect(next.household.latch != fixture.key.latch)
    try await fixture.close()
  }

  @Test("beyond the limit the devices unused the longest know somebody no more")
  func bounded() async throws {
    var limits = KeybagLimits()
    limits.enrolmentsPerAccount = 2
    let fixture = try await HouseholdFixture(limits: limits)
    var all: [Enrolled] = []
    for now in 1...3 as ClosedRange<Int64> {
      all.append(try await fixture.enrol(fixture.ada, at: now))
    }
    #expect(try await fixture.opens(all[0]) == nil)
    #expect(try await fixture.opens(all[1]) != nil)
    #expect(try await fixture.opens(all[2]) != nil)
    try await fixture.close()
  }

  @Test("only a present pair and the present household key enrol")
  func present() async throws {
    let fixture = try await HouseholdFixture()
    let stranger = KeyHolder(member: HouseholdFixture.ada, privateKey: PrivateKey())
    #expect(await keybagFault { _ = try await fixture.enrol(stranger) } == .changedMeanwhile)
    let next = try await fixture.rotate()
    #expect(await keybagFault { _ = try await fixture.enrol(fixture.ada) } == .changedMeanwhile)
    _ = try await fixture.enrol(fixture.ada, by: next.household)
    try await fixture.close()
  }
}
