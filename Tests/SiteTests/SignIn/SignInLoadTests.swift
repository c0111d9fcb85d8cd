import Testing

@testable import SealedStore
@testable import Site

@Suite("Sign-in under load, and what it does for names that nobody has")
struct SignInLoadTests {
  private func attempts(_ site: TestSite) async throws -> (rows: Int64, count: Int64) {
    try await site.services.keybag.writer.run { db in
      (
        try db.integer("SELECT count(*) FROM attempts"),
        try db.integer("SELECT coalesce(sum(count), 0) FROM attempts")
      )
    }
  }

  @Test("200 wrong passcodes at once are each counted or refused, and few are checked")
  func parallel() async throws {
    for name in ["Ada", "Zeno"] {
      try await withHousehold { site, _ async throws in
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<200 {
            group.addTask {
              // Each from an address of its own, so that the desk sends nobody away for that.
              let browser = Browser(site, address: "10.0.\(number / 100).\(number % 100)")
              return try await browser.signIn(name, "guess number \(number)").status
            }
          }
          return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(Set(statuses.keys).isSubset(of: [401, 429, 503]), "\(statuses)")
        #expect(statuses.values.reduce(0, +) == 200)
        let checked = Int64(statuses[401] ?? 0)
        #expect(checked <= 5, "\(statuses)")
        // One for the account, and one for each address.
        #expect(try await attempts(site).count == 2 * checked)
        #expect(try await Browser(site, address: "10.9.9.9").signIn(name).status == 429)
      }
    }
  }

  @Test("a wrong passcode leaves the same behind for a name that nobody has")
  func sameWork() async throws {
    for name in ["Ada", "Zeno"] {
      try await withHousehold { site, _ async throws in
        let before = try await attempts(site)
        #expect(try await Browser(site).signIn(name, "not this one").status == 401)
        let after = try await attempts(site)
        #expect([after.rows - before.rows, after.count - before.count] == [2, 2], "\(name)")
      }
    }
  }

  @Test("a stolen cookie is worth nothing once its owner has signed out or in again")
  func theft() async throws {
    try await withHousehold { site, ada async throws in
      let thief = Browser(site)
      thief.cookie = try #require(ada.session)
      #expect(try await thief.get("/people").status == 200)
      _ = try await ada.signIn("Ada")
      #expect(try await thief.get("/people").status == 303)
      thief.cookie = try #require(ada.session)
      #expect(try await thief.get("/people").status == 200)
      _ = try await ada.post("/sign-out")
      #expect(try await thief.get("/people").status == 303)
      #expect(try await thief.post("/chores", [("name", "x")]).location == "/sign-in?next=%2F")
    }
  }
}
