import Testing

@testable import SealedStore

@Suite("Keybag: known devices") struct KnownDeviceTests {
  typealias Fixture = HouseholdFixture

  private func device(_ number: UInt8, of account: [UInt8] = Fixture.ada) -> KnownDevice {
    KnownDevice(tag: KeybagFixture.tag(number), account: account)
  }

  @Test("a device is known for the member that it signed in, also after a kill")
  func known() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "x")
    #expect(try await !fixture.keybag.knows(device(1)))
    #expect(try await fixture.keybag.remember(device(1), at: 5) == nil)
    for time in [6, 7] as [Int64] {
      #expect(try await fixture.keybag.remember(device(1), at: time) == 5, "since the first time")
    }
    let (own, foreign) = (device(1), device(1, of: Fixture.ben))
    #expect(try await fixture.keybag.knows(own))
    #expect(try await !fixture.keybag.knows(foreign))
    #expect(try await fixture.afterKill { try await $0.knows(own) })
    #expect(try await fixture.keybag.remember(foreign, at: 0) == nil)
    try await fixture.keybag.removeAccount(Fixture.ben, by: fixture.key, beside: fixture.ledger)
    #expect(try await !fixture.keybag.knows(foreign))
    #expect(
      await asyncCode {
        _ = try await fixture.keybag.remember(foreign, at: 0)
      } == .foreignKey)
    try await fixture.close()
  }

  @Test("beyond the limit the devices that signed the member in longest ago are forgotten")
  func bounded() async throws {
    var limits = KeybagLimits()
    limits.devicesPerAccount = 2
    let fixture = try await Fixture(limits: limits)
    for (number, time) in [(1, 10), (2, 20), (1, 30), (3, 40)] as [(UInt8, Int64)] {
      _ = try await fixture.keybag.remember(device(number), at: time)
    }
    #expect(try await fixture.keybag.knows(device(1)))
    #expect(try await !fixture.keybag.knows(device(2)))
    #expect(try await fixture.keybag.knows(device(3)))
    try await fixture.close()
  }

  @Test("a try that is taken back leaves the others that were counted with it")
  func takenBack() async throws {
    let fixture = try await KeybagFixture()
    let tag = KeybagFixture.tag(UInt8(1))
    @Sendable func count() async throws -> Int64 {
      try await fixture.keybag.writer.run { db in
        try db.integer("SELECT coalesce(sum(count), 0) FROM attempts")
      }
    }
    for number in 1...2 {
      let wait = try await fixture.keybag.recordAttempt([tag], at: 0) { _ in
        .counted(Attempts(count: number, waitUntil: 100))
      }
      #expect(wait == nil)
    }
    for left in [1, 0, 0] as [Int64] {
      try await fixture.keybag.recordSuccess(clearing: [], takingBack: [tag])
      #expect(try await count() == left)
      let waiting = try await fixture.keybag.writer.run { db in
        try db.integer("SELECT count(*) FROM attempts WHERE wait_until IS NOT NULL")
      }
      #expect(waiting == 0)
    }
    try await fixture.close()
  }
}
