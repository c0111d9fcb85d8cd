import Testing

@testable import SealedStore

@Suite("Keybag: a PIN's row that somebody else has written") struct EnrolmentTamperTests {
  /// What somebody can write into the rows while the machine is off; Ada is enrolled on one device, Ben on
  /// another, and both have the same PIN's key here: what is left to tell them apart is the seal.
  static let changes: [StaticString] = [
    // Swapped between accounts, and between devices.
    "UPDATE enrolments SET sealed_key = (SELECT sealed_key FROM enrolments AS other WHERE other.account <> enrolments.account)",
    "UPDATE enrolments SET account = x'03030303030303030303030303030303' WHERE account = x'01010101010101010101010101010101'",
    "UPDATE enrolments SET id = x'09090909090909090909090909090909' WHERE account = x'01010101010101010101010101010101'",
    "UPDATE enrolments SET key_generation = key_generation + 1",
    "UPDATE household SET key_generation = key_generation + 1, generation = generation + 1",
    "UPDATE member_keys SET public_key = (SELECT public_key FROM member_keys AS other WHERE other.account = x'03030303030303030303030303030303')",
  ]

  private static let tag = [UInt8](repeating: 5, count: 32)

  @Test("a row that was changed or moved opens nothing", arguments: changes.indices)
  func tampered(place: Int) async throws {
    let fixture = try await HouseholdFixture()
    let ben = try await fixture.add(HouseholdFixture.ben, "x")
    _ = try await fixture.add(HouseholdFixture.cleo, "x")
    let ada = try await fixture.enrol(fixture.ada)
    _ = try await fixture.enrol(ben)
    #expect(try await fixture.opens(ada) != nil)
    try await fixture.keybag.writer.run { try $0.execute(Self.changes[place]) }
    let id = place == 2 ? [UInt8](repeating: 9, count: 16) : ada.id
    let isFound = try await fixture.afterKill { again -> Bool in
      let ruling = try await again.recordPIN(for: id, Self.tag, at: 0) { _ in .repeated }
      if ruling == .gone { return false }
      let key = try await again.householdKey(by: ada.pinKey, in: id)
      return key != nil
    }
    #expect(!isFound)
    try await fixture.close()
  }

  @Test("one changed byte of what is sealed opens nothing")
  func bytes() async throws {
    let fixture = try await HouseholdFixture()
    let ada = try await fixture.enrol(fixture.ada)
    let whole = try #require(
      try await fixture.keybag.writer.run { db in
        try db.first("SELECT sealed_key FROM enrolments") { try $0.blob(0) }
      })
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 0x10
      let bytes = changed
      try await fixture.keybag.writer.run {
        try $0.run("UPDATE enrolments SET sealed_key = ?", bytes)
      }
      #expect(try await fixture.opens(ada) == nil)
    }
    try await fixture.close()
  }

  @Test("an old row that is put back after a new passcode or new keys opens nothing")
  func putBack() async throws {
    for rotates in [false, true] {
      let fixture = try await HouseholdFixture()
      let ada = try await fixture.enrol(fixture.ada)
      // The whole row is kept aside, and put back from there.
      try await fixture.keybag.writer.run { db in
        try db.execute("CREATE TABLE aside AS SELECT * FROM enrolments")
      }
      if rotates {
        _ = try await fixture.rotate()
      } else {
        _ = try await fixture.keybag.changePasscode(
          of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
          beside: fixture.ledger)
      }
      try await fixture.keybag.writer.run { db in
        try db.execute("INSERT INTO enrolments SELECT * FROM aside")
      }
      #expect(try await fixture.opens(ada) == nil)
      #expect(try await fixture.count(ada) == (rotates ? 0 : 1))
      try await fixture.close()
    }
  }
}
