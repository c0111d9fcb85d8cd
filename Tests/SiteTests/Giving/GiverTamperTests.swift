import Household
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Giver keys: what somebody else has changed", .timeLimit(.minutes(10)))
struct GiverTamperTests {
  typealias Fixture = GivingFixture

  /// Why Cleo is refused Dora's list while `change` is made to the rows; nil where she is not.
  private func fault(
    in fixture: Fixture, _ change: @escaping @Sendable (Database) throws -> Void
  ) async throws -> GivingFault? {
    struct Undo: Error { let fault: GivingFault? }
    let pass = GiverPass(
      list: Fixture.dorasList, circle: fixture.circle(Fixture.dorasList),
      visitor: try fixture.holder("cleo"), household: fixture.household)
    do {
      return try await fixture.store.write { db in
        try change(db)
        do {
          _ = try pass.look(at: db)
        } catch let fault as GivingFault {
          throw Undo(fault: fault)
        }
        throw Undo(fault: nil)
      }
    } catch let undo as Undo {
      return undo.fault
    }
  }

  @Test("one changed byte of a wrap, a key's id, a roster or a succession is found")
  func bytes() async throws {
    let fixture = try await Fixture()
    try await fixture.changePasscode(of: "ben")
    let (list, cleo, ben) = (Fixture.dorasList.bytes, Fixture.id("cleo"), Fixture.id("ben"))
    #expect(try await fault(in: fixture) { _ in } == nil)
    let time = try #require(
      try await fixture.store.write { try $0.giverTimes(of: list) }.first)
    let wrap = try #require(time.wraps[cleo.bytes]).sealedKey
    for place in wrap.indices {
      let changed = wrap.flipped(place)
      let found = try await fault(in: fixture) { db in
        try db.run(
          "UPDATE giver_wraps SET sealed_key = ? WHERE list = ? AND receiver = ?", changed, list,
          cleo.bytes)
      }
      let isRefused = found == .closed(.notAuthentic) || found == .closed(.notAKey)
      #expect(isRefused, "byte \(place) of the wrap: \(String(describing: found))")
    }
    for place in time.keyID.indices {
      let changed = time.keyID.flipped(place)
      #expect(
        try await fault(in: fixture) { db in
          try db.run("UPDATE giver_times SET key_id = ? WHERE list = ?", changed, list)
        } == .closed(.wrongCommitment))
    }
    for place in stride(from: 0, to: time.roster.count, by: 13) {
      let changed = time.roster.flipped(place)
      #expect(
        try await fault(in: fixture) { db in
          try db.run("UPDATE giver_times SET roster = ? WHERE list = ?", changed, list)
        } == .roster(.notAuthentic))
    }
    let succession = try #require(time.wraps[ben.bytes]?.succession)
    for place in stride(from: 0, to: succession.count, by: 13) {
      let changed = succession.flipped(place)
      #expect(
        try await fault(in: fixture) { db in
          try db.run(
            "UPDATE giver_wraps SET succession = ? WHERE list = ? AND receiver = ?", changed, list,
            ben.bytes)
        } == .roster(.notAuthentic))
    }
    try await fixture.close()
  }

  @Test("what is moved from another list, receiver or generation opens nothing")
  func moved() async throws {
    let fixture = try await Fixture()
    let (doras, adas) = (Fixture.dorasList.bytes, Fixture.adasList.bytes)
    let (ben, cleo) = (Fixture.id("ben").bytes, Fixture.id("cleo").bytes)
    #expect(
      try await fault(in: fixture) { db in
        try db.run(
          """
          UPDATE giver_wraps SET sealed_key = (
            SELECT sealed_key FROM giver_wraps WHERE list = ?1 AND receiver = ?3)
          WHERE list = ?2 AND receiver = ?3
          """, adas, doras, cleo)
      } == .closed(.foreign(.subject)))
    #expect(
      try await fault(in: fixture) { db in
        try db.run(
          """
          UPDATE giver_wraps SET sealed_key = (
            SELECT sealed_key FROM giver_wraps WHERE list = ?1 AND receiver = ?2)
          WHERE list = ?1 AND receiver = ?3
          """, doras, ben, cleo)
      } == .closed(.notAuthentic))
    #expect(
      try await fault(in: fixture) { db in
        try db.run("UPDATE giver_times SET generation = 9 WHERE list = ?", doras)
      } == .closed(.foreign(.generation)))
    #expect(
      try await fault(in: fixture) { db in
        try db.run(
          """
          UPDATE giver_times SET roster = (SELECT roster FROM giver_times WHERE list = ?)
          WHERE list = ?
          """, adas, doras)
      } == .roster(.notAuthentic))
    try await fixture.close()
  }

  @Test("a key that somebody plants is not taken for the list's, and a row for nobody cannot stand")
  func planted() async throws {
    let fixture = try await Fixture()
    let list = Fixture.dorasList.bytes
    let planted = GiverKey(household: fixture.household, list: list, generation: 1)
    #expect(
      try await fault(in: fixture) { db in
        try db.sealGiverKey(planted, of: 1, to: Fixture.id("cleo").bytes)
      } == .closed(.wrongCommitment))
    await #expect(throws: KeybagFault.noSuchMember) {
      try await fixture.store.write { db in
        try db.sealGiverKey(planted, of: 1, to: Fixture.id("eve").bytes)
      }
    }
    let stranger = PrivateKey().publicKey
    await #expect(throws: StoreError.self) {
      try await fixture.store.write { db in
        let eve = Fixture.id("eve").bytes
        try db.addGiverWrap(
          planted, 1, to: stranger, of: .member(eve, stranger), holder: eve, isIntended: false)
      }
    }
    try await fixture.close()
  }

  @Test("a public key that is put in the place of another's gets no key of the next generation")
  func plantedPair() async throws {
    let fixture = try await Fixture()
    let stranger = PrivateKey()
    try await fixture.store.write { db in
      try db.run(
        "UPDATE public_keys SET public_key = ? WHERE holder = ?", stranger.publicKey.bytes,
        Fixture.id("ben").bytes)
      // With a word that no holder has given.
      let planted = GiverKey(
        household: fixture.household, list: Fixture.dorasList.bytes, generation: 1)
      let entry = Roster.Entry(
        member: Fixture.id("ben").bytes, keyDigest: stranger.publicKey.digest,
        vouchedBy: Fixture.id("ben").bytes, standing: .holder)
      try db.addGiverWrap(
        planted, 1, to: stranger.publicKey,
        of: .member(Fixture.id("ben").bytes, stranger.publicKey),
        holder: Fixture.id("ben").bytes, isIntended: false, succession: Roster([entry]))
    }
    await #expect(throws: GivingFault.roster(.notAuthentic)) {
      _ = try await fixture.visit(Fixture.dorasList, "cleo")
    }
    try await fixture.close()
  }
}

extension [UInt8] {
  fileprivate func flipped(_ place: Int) -> [UInt8] {
    var bytes = self
    bytes[place] ^= 1 << UInt8(place % 8)
    return bytes
  }
}
