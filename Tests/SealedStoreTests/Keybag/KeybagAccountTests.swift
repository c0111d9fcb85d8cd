import System
import TestSupport
import Testing

@testable import SealedStore

@Suite("Keybag: the file and its accounts") struct KeybagAccountTests {
  @Test("an account is found by its tag and by its id")
  func find() async throws {
    let fixture = try await HouseholdFixture()
    let ada = HouseholdFixture.account(HouseholdFixture.ada, "x", fixture.deviceKey)
    let found = try #require(try await fixture.keybag.account(nameTag: ada.nameTag))
    #expect(found.id == HouseholdFixture.ada)
    #expect(found.nameTag == ada.nameTag)
    #expect(try await fixture.keybag.account(id: HouseholdFixture.ada) == found)
    #expect(try await fixture.keybag.account(nameTag: KeybagFixture.tag(UInt8(9))) == nil)
    #expect(try await fixture.keybag.account(id: HouseholdFixture.ben) == nil)
    try await fixture.close()
  }

  @Test("a closed keybag answers locked")
  func closed() async throws {
    let fixture = try await KeybagFixture()
    try await fixture.close()
    let tag = KeybagFixture.tag(UInt8(1))
    #expect(code { _ = try fixture.keybag.session(tag, at: 0) } == .locked)
    #expect(await asyncCode { _ = try await fixture.keybag.account(id: []) } == .locked)
    #expect(
      await asyncCode { try await fixture.keybag.recordSuccess(clearing: [tag]) }
        == .locked)
  }

  @Test("a lost, emptied or foreign keybag is refused")
  func refused() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("keybag.db")
    func open(_ presence: Presence) async throws {
      let keybag = try await onThread { try Keybag.open(path: path, presence) }
      try await onThread { keybag.close() }
    }
    #expect(await asyncCode { try await open(.existing) } == .missing)
    _ = try File.create(path)
    #expect(await asyncCode { try await open(.existing) } == .notADatabase)
    let junk = [UInt8](repeating: 0x41, count: 8_192)
    try File.open(path, .readWrite).writeAll(junk)
    #expect(await asyncCode { try await open(.existing) } == .notADatabase)
    #expect(await asyncCode { try await open(.new) } == .notADatabase)
    #expect(try FileSystem.read(path, limit: 10_000) == junk)
    try FileSystem.remove(path)
    try await open(.new)
    try await open(.existing)
    #expect(try FileSystem.status(path)?.mode == 0o600)
    try File.open(path, .readWrite).truncate(to: 5_000)
    #expect(await asyncCode { try await open(.existing) } == .damaged)
  }
}
