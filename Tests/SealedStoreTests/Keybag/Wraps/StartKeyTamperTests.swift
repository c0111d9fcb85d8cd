import Testing
import Vault

@testable import SealedStore

/// The wrap that opens the household by the device key alone.
@Suite("Keybag: a changed key for the start", .timeLimit(.minutes(10))) struct StartKeyTamperTests {
  typealias Fixture = HouseholdFixture

  let fixture: Fixture
  let wrap: [UInt8]

  init() async throws {
    let fixture = try await Fixture()
    try await fixture.keybag.addStartKey(
      fixture.deviceKey, by: fixture.key, beside: fixture.ledger)
    wrap = try #require(try await fixture.household().startWrap)
    self.fixture = fixture
  }

  /// Puts `wrap` into the row as somebody with the file would, for whom no rule of the table holds.
  private func plant(_ wrap: [UInt8]?) async throws {
    try await fixture.keybag.writer.run { db in
      try db.run("PRAGMA ignore_check_constraints = ON")
      try db.run("UPDATE household SET start_key = ?", wrap)
    }
  }

  private func fault(of wrap: [UInt8]) async throws -> KeybagFault? {
    try await plant(wrap)
    return await keybagFault {
      _ = try await fixture.keybag.householdKeys(openedAtStartBy: fixture.deviceKey)
    }
  }

  private func opens() async throws -> Bool {
    let keys = try await fixture.keybag.householdKeys(openedAtStartBy: fixture.deviceKey)
    return keys?.household.secret == fixture.key.secret
  }

  @Test("one changed bit in any byte opens nothing, and everybody else is told too")
  func flipped() async throws {
    for place in wrap.indices {
      var changed = wrap
      changed[place] ^= 1 << (place % 8)
      #expect(try await fault(of: changed) == .closed(.household, .notAuthentic))
    }
    #expect(
      await keybagFault { _ = try await fixture.keybag.householdKeys(openedBy: fixture.ada) }
        == .notAuthentic)
    try await plant(wrap)
    #expect(try await opens())
    try await fixture.close()
  }

  @Test("a wrap that is cut, or longer than it was, is told by its length or its tag")
  func lengths() async throws {
    // Nonce and tag alone are 28 bytes.
    for length in 0..<wrap.count {
      #expect(
        try await fault(of: Array(wrap.prefix(length)))
          == .closed(.household, length < 28 ? .tooShort : .notAuthentic), "\(length) bytes")
    }
    for length in [1, 27, 28, 59] {
      #expect(
        try await fault(of: Array(wrap.suffix(length)))
          == .closed(.household, length < 28 ? .tooShort : .notAuthentic), "\(length) bytes")
    }
    for more in [1, 4, 28, 60, 4_096] {
      #expect(
        try await fault(of: wrap + [UInt8](repeating: 0, count: more))
          == .closed(.household, .keySize))
    }
    #expect(try await fault(of: []) == .closed(.household, .tooShort))
    try await plant(wrap)
    #expect(try await opens())
    try await fixture.close()
  }

  @Test("a wrap of another household or another time, under the same device key, opens nothing")
  func foreign() async throws {
    let deviceKey = fixture.deviceKey
    let (household, key) = (fixture.key.household, fixture.key)
    for (id, generation, receiver) in [
      (Fixture.ben, key.generation, KeyReceiver.household),
      (household, key.generation + 1, .household),
      (household, key.generation, .escrow(fixture.founding.escrow)),
    ] {
      let context = KeyContext.household(id, generation: generation, for: receiver)
      let planted = deviceKey.startKey.seal(key.secret, as: context)
      #expect(try await fault(of: planted) == .closed(.household, .notAuthentic))
    }
    let other = try await Fixture()
    try await other.keybag.addStartKey(deviceKey, by: other.key, beside: other.ledger)
    let foreign = try #require(try await other.household().startWrap)
    #expect(try await fault(of: foreign) == .closed(.household, .notAuthentic))
    // Ours again, sealed anew: right in every field, and still not what the household left there.
    let again = deviceKey.startKey.seal(
      key.secret, as: .household(household, generation: key.generation, for: .household))
    #expect(try await fault(of: again) == .notAuthentic)
    let stranger = HouseholdKey(household: household, generation: key.generation)
    let strangers = deviceKey.startKey.seal(
      stranger.secret, as: .household(household, generation: key.generation, for: .household))
    #expect(try await fault(of: strangers) == .notAuthentic)
    try await other.close()
    try await fixture.close()
  }

  @Test("a wrap that was taken away opens nothing, and the next to come is told")
  func takenAway() async throws {
    try await plant(nil)
    #expect(
      try await fixture.keybag.householdKeys(openedAtStartBy: fixture.deviceKey) == nil)
    #expect(
      await keybagFault { _ = try await fixture.keybag.householdKeys(openedBy: fixture.ada) }
        == .notAuthentic)
    try await fixture.close()
  }

  @Test("the wrap of the household key before this one opens nothing any more")
  func older() async throws {
    let next = try await fixture.rotate()
    #expect(try await fault(of: wrap) == .closed(.household, .notAuthentic))
    try await plant(nil)
    try await fixture.keybag.addStartKey(
      fixture.deviceKey, by: next.household, beside: fixture.ledger)
    #expect(try await fault(of: wrap) == .closed(.household, .notAuthentic))
    try await fixture.close()
  }
}
