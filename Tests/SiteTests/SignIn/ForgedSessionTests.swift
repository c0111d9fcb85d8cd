import HTTP
import Household
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

/// What somebody can do who writes into the keybag's file while the machine is off.
@Suite("Sessions that somebody else has put into the keybag")
struct ForgedSessionTests {
  /// Plants a session of Ada's for a cookie of the forger's own, and starts the site anew.
  private func plant(
    _ site: TestSite,
    sealing seal: @escaping @Sendable (_ context: KeyContext, SessionToken) -> [UInt8]
  ) async throws -> (site: TestSite, forger: Browser) {
    let token = SessionToken()
    let now = site.clock.now
    let again = try await site.afterKill { directory in
      let keybag = try await onThread {
        try Keybag.open(path: directory.path + "/data/keybag.db", .existing)
      }
      try await keybag.change { db in
        let ada = try #require(try db.allMemberWraps().first)
        let context = ada.context(in: try db.foundedHousehold().id)
        try db.run(
          """
          INSERT INTO sessions (token_hash, account, sealed_key, created, last_used, expires)
          VALUES (?, ?, ?, ?, ?, ?)
          """, token.hash, ada.member, seal(context, token), now, now, now + 1_000_000)
      }
      try await onThread { keybag.close() }
    }
    let forger = Browser(again)
    forger.cookie = "hearthkeep=\(token.cookieText)"
    return (again, forger)
  }

  private func expectSignedOut(
    _ forger: Browser, on site: TestSite, beside ada: Browser
  ) async throws {
    #expect(try await forger.get("/people").location == "/sign-in?next=%2Fpeople")
    #expect(!site.services.lock.isOpen)
    let own = Browser(site)
    own.cookie = ada.cookie
    #expect(try await own.get("/people").status == 200)
    #expect(site.services.lock.isOpen)
    #expect(try await forger.get("/people").location == "/sign-in?next=%2Fpeople")
    #expect(try await forger.post("/chores", [("name", "x")]).location == "/sign-in?next=%2F")
  }

  @Test("with a key of chance they are signed out, locked or open")
  func chance() async throws {
    try await withHousehold { site, ada async throws in
      let (again, forger) = try await plant(site) { _, _ in RandomBytes.make(60) }
      try await expectSignedOut(forger, on: again, beside: ada)
      try await onThread { again.close() }
    }
  }

  @Test("with a pair of the forger's own, sealed by a stolen device key, they are signed out too")
  func ownPair() async throws {
    try await withHousehold { site, ada async throws in
      let deviceKey = site.services.deviceKey
      let (again, forger) = try await plant(site) { context, token in
        token.wrappingKey(deviceKey).seal(PrivateKey().scalar, as: context)
      }
      #expect(try await forger.get("/people").status != 200)
      let own = Browser(again)
      own.cookie = ada.cookie
      #expect(try await own.get("/people").status == 200)
      #expect(try await forger.get("/people").location == "/sign-in?next=%2Fpeople")
      try await onThread { again.close() }
    }
  }

  @Test("a session that was signed out does not come back with an older keybag beside new keys")
  func replayed() async throws {
    try await withHousehold { site, ada async throws in
      let before = try site.directory.snapshot()
      let copy = Browser(site)
      copy.cookie = ada.cookie
      _ = try await ada.get("/settings")
      try await site.services.lock.renewKeys()
      let again = try await site.afterKill { directory in
        try FileSystem.remove(directory.path + "/data/keybag.db")
        let old = try FileSystem.read(before.path + "/data/keybag.db", limit: 1 << 24)
        try File.create(directory.path + "/data/keybag.db").writeAll(old)
      }
      let browser = Browser(again)
      browser.cookie = copy.cookie
      let page = try await browser.get("/people")
      #expect(page.status == 500 && page.heading == "The household cannot be opened")
      #expect(try await browser.get("/sign-in").status == 200, "the door is always there")
      let told = try await Browser(again).signIn("Ada")
      #expect(told.status == 500 && told.text.contains("Your passcode is right"))
      try await onThread { again.close() }
    }
  }

  @Test("an older database beside the keybag, or the other way round, is told with the way out")
  func older() async throws {
    for (name, sentence) in [
      ("household.db", "household.db is an older copy"),
      ("keybag.db", "keybag.db is an older copy"),
    ] {
      try await withHousehold { site, ada async throws in
        await site.restart()
        let before = try site.directory.snapshot()
        #expect(try await ada.get("/people").status == 200)
        for passcode in ["seven green bottles", "eight blue bottles"] {
          let old = passcode == "seven green bottles" ? SetUpFields.passcode : "seven green bottles"
          let form = [("current", old), ("passcode", passcode), ("passcode_again", passcode)]
          #expect(try await ada.post("/settings/passcode", form).status == 303)
        }
        await site.restart()
        let again = try await site.afterKill { directory in
          for ending in ["", "-wal"] {
            let path = directory.path + "/data/" + name + ending
            try FileSystem.remove(path)
            let source = before.path + "/data/" + name + ending
            guard try FileSystem.exists(source) else { continue }
            try File.create(path).writeAll(try FileSystem.read(source, limit: 1 << 24))
          }
        }
        let passcode = name == "keybag.db" ? SetUpFields.passcode : "eight blue bottles"
        let told = try await Browser(again).signIn("Ada", passcode)
        #expect(told.status == 500 && told.text.contains(sentence), "\(told.text)")
        #expect(!again.services.lock.isOpen)
        try await onThread { again.close() }
      }
    }
  }
}
