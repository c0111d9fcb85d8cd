import HTTP
import SealedStore
import System
import TestSupport
import Testing

@testable import Site

@Suite("The lock")
struct LockTests {
  @Test("locking signs everybody out; no session opens anything, and a passcode opens it all")
  func lock() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let before = ada.cookie
      let answer = try await ada.post("/lock")
      #expect(answer.status == 303 && answer.location == "/sign-in")
      #expect(ada.session == nil && !site.services.lock.isOpen)
      ada.cookie = before
      for browser in [ada, ben] {
        #expect(try await browser.get("/chores").location == "/sign-in?next=%2Fchores")
      }
      #expect(!site.services.lock.isOpen)
      let door = try await Browser(site).get("/sign-in")
      #expect(door.status == 200 && door.text.contains("The household is locked"))
      #expect(!door.source.contains("Lovelace") && !door.source.contains("Ada"))
      #expect(try await ben.signIn("Ben").status == 303)
      #expect(try await ben.get("/chores").text.contains("Dishes"))
      #expect(try await !Browser(site).get("/sign-in").text.contains("The household is locked"))
    }
  }

  @Test("only adults lock, and asking while signed out changes nothing")
  func who() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      try await ada.addPerson("Leo", role: "member")
      for name in ["Mia", "Leo"] {
        let browser = try await site.signedIn(as: name)
        #expect(try await browser.post("/lock").status == 403)
        #expect(try await !browser.get("/settings").text.contains("Lock now"))
      }
      #expect(try await Browser(site).post("/lock").location?.hasPrefix("/sign-in") == true)
      #expect(site.services.lock.isOpen)
      #expect(try await ada.get("/settings").text.contains("Lock now"))
    }
  }

  @Test("after a start everybody is still signed in, and strangers see a locked door")
  func restart() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list)
      await site.restart()
      #expect(try await Browser(site).get("/sign-in").text.contains("The household is locked"))
      #expect(!site.services.lock.isOpen, "a stranger opens nothing")
      #expect(try await ada.get(gift).heading == "Kite")
      #expect(site.services.lock.isOpen)
    }
  }

  @Test("many first requests at once open it once")
  func atOnce() async throws {
    try await withHousehold { site, ada async throws in
      for _ in 1...5 {
        await site.restart()
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 1...12 { group.addTask { try await ada.get("/people").status } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.allSatisfy { $0 == 200 })
      }
    }
  }

  @Test("a wrong passcode opens nothing, also while it is locked")
  func wrong() async throws {
    try await withHousehold { site, _ async throws in
      await site.restart()
      #expect(try await Browser(site).signIn("Ada", "not this one at all").status == 401)
      #expect(!site.services.lock.isOpen)
    }
  }

  @Test("a database that cannot be opened is told at sign-in, and stays as it is")
  func damaged() async throws {
    try await withHousehold { site, ada async throws in
      let path = site.services.setUp.directory.path(of: .household)
      await site.restart()
      let nonsense = [UInt8](repeating: 0x5A, count: 8_192)
      try await onThread {
        try FileSystem.remove(path)
        try FileSystem.remove(path + "-wal")
        try File.create(path).writeAll(nonsense)
      }
      let browser = Browser(site)
      let page = try await browser.signIn("Ada")
      #expect(page.status == 500 && page.text.contains("household.db do not belong together, or"))
      #expect(browser.cookie.isEmpty)
      #expect(try await ada.get("/").status == 500)
      #expect(site.log.text.contains("the household cannot be opened"))
      try await onThread {
        let found = try FileSystem.read(path, limit: 1 << 20)
        #expect(found == nonsense)
      }
    }
  }
}
