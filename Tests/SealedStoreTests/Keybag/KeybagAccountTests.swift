import System
import TestSupport
import Testing

@testable import SealedStore

@Suite("Keybag: accounts") struct KeybagAccountTests {
  typealias Fixture = KeybagFixture

  @Test("an account is found by its tag and by its id")
  func find() async throws {
    let fixture = try await Fixture()
    let ada = Fixture.account(1)
    try await fixture.keybag.addAccount(ada)
    #expect(try await fixture.keybag.account(nameTag: ada.nameTag) == ada)
    #expect(try await fixture.keybag.account(id: ada.id) == ada)
    #expect(try await fixture.keybag.account(nameTag: Fixture.tag(UInt8(2))) == nil)
    #expect(try await fixture.keybag.account(id: Fixture.account(2).id) == nil)
    try await fixture.close()
  }

  @Test("one name has one account")
  func unique() async throws {
    let fixture = try await Fixture()
    try await fixture.keybag.addAccount(Fixture.account(1))
    let same = Account(id: Fixture.account(2).id, nameTag: Fixture.tag(UInt8(1)), passcodeHash: "$")
    #expect(await asyncCode { try await fixture.keybag.addAccount(same) } == .unique)
    try await fixture.keybag.addAccount(Fixture.account(2))
    #expect(
      await asyncCode {
        try await fixture.keybag.setNameTag(of: same.id, to: Fixture.tag(UInt8(1)))
      } == .unique)
    try await fixture.keybag.setNameTag(of: same.id, to: Fixture.tag(UInt8(3)))
    #expect(try await fixture.keybag.account(nameTag: Fixture.tag(UInt8(3)))?.id == same.id)
    try await fixture.close()
  }

  @Test("values of the wrong size are refused")
  func sizes() async throws {
    let fixture = try await Fixture()
    for account in [
      Account(id: [1], nameTag: Fixture.tag(UInt8(1)), passcodeHash: "$"),
      Account(id: Fixture.account(1).id, nameTag: [1], passcodeHash: "$"),
      Account(id: Fixture.account(1).id, nameTag: Fixture.tag(UInt8(1)), passcodeHash: ""),
    ] {
      #expect(await asyncCode { try await fixture.keybag.addAccount(account) } == .constraint)
    }
    try await fixture.close()
  }

  @Test("a new passcode ends every other session, also for a process killed right after")
  func passcodeChange() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    try await keybag.addAccount(Fixture.account(1))
    try await keybag.addAccount(Fixture.account(2))
    for number in 1...3 { try await keybag.addSession(Fixture.session(UInt8(number))) }
    try await keybag.addSession(Fixture.session(9, of: 2))
    let kept = Fixture.session(2).tokenHash
    #expect(try await keybag.setPasscode(of: Fixture.account(1).id, to: "$new", keeping: kept))
    @Sendable func live(_ keybag: Keybag) async throws -> [UInt8] {
      try (UInt8(1)...9).filter { try keybag.session(Fixture.tag($0), at: 1_001) != nil }
    }
    #expect(try await live(keybag) == [2, 9])
    #expect(try await fixture.afterKill(live) == [2, 9])
    let hash = try await fixture.afterKill {
      try await $0.account(id: Fixture.account(1).id)?.passcodeHash
    }
    #expect(hash == "$new")
    #expect(try await keybag.setPasscode(of: Fixture.account(1).id, to: "$2", keeping: nil))
    #expect(try await live(keybag) == [9])
    #expect(
      try await keybag.setPasscode(of: Fixture.account(7).id, to: "$2", keeping: nil) == false)
    try await fixture.close()
  }

  @Test("a hash made anew keeps the sessions, and never overwrites a changed passcode")
  func upgrade() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    let id = Fixture.account(1).id
    try await keybag.addAccount(Fixture.account(1, passcodeHash: "$old"))
    try await keybag.addSession(Fixture.session(1))
    try await keybag.upgradeHash(of: id, from: "$old", to: "$more")
    #expect(try await keybag.account(id: id)?.passcodeHash == "$more")
    #expect(try keybag.session(Fixture.tag(UInt8(1)), at: 1_001) != nil)
    try await keybag.upgradeHash(of: id, from: "$old", to: "$late")
    #expect(try await keybag.account(id: id)?.passcodeHash == "$more")
    try await fixture.close()
  }

  @Test("an account that goes takes its sessions with it")
  func removal() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    for number in 1...2 {
      try await keybag.addAccount(Fixture.account(UInt8(number)))
      try await keybag.addSession(Fixture.session(UInt8(number), of: UInt8(number)))
    }
    try await keybag.removeAccount(Fixture.account(1).id)
    #expect(try keybag.session(Fixture.tag(UInt8(1)), at: 1_001) == nil)
    #expect(try keybag.session(Fixture.tag(UInt8(2)), at: 1_001) != nil)
    try await keybag.replaceAllAccounts(with: Fixture.account(3))
    #expect(try keybag.session(Fixture.tag(UInt8(2)), at: 1_001) == nil)
    #expect(try await fixture.afterKill { try await $0.accounts() } == [Fixture.account(3)])
    try await fixture.close()
  }

  @Test("a closed keybag answers locked")
  func closed() async throws {
    let fixture = try await Fixture()
    try await fixture.close()
    #expect(code { _ = try fixture.keybag.session(Fixture.tag(UInt8(1)), at: 0) } == .locked)
    #expect(code { _ = try fixture.keybag.sessions(of: [], at: 0) } == .locked)
    #expect(await asyncCode { _ = try await fixture.keybag.accounts() } == .locked)
    #expect(
      await asyncCode { try await fixture.keybag.addAccount(Fixture.account(1)) } == .locked)
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
