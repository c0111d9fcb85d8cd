import HTTP
import Testing
import Vault

@Suite("Sessions")
struct SessionTests {
  @Test("over HTTP the cookie is plain, over HTTPS it is bound to the host and secure")
  func cookies() async throws {
    try await withHousehold { site, _ async throws in
      let plain = Browser(site)
      let line = try #require(try await plain.signIn("Ada").fields.first("set-cookie"))
      #expect(line.hasPrefix("hearthkeep="))
      for part in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(line.contains(part)) }
      #expect(!line.contains("Secure") && !line.contains("Domain"))

      let secure = Browser(site, isSecure: true)
      let secureLine = try #require(
        try await secure.signIn("Ada").fields.all("set-cookie").first {
          $0.hasPrefix("__Host-hearthkeep=")
        })
      for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
        #expect(secureLine.contains(part))
      }
      #expect(try await secure.get("/").status == 200)
    }
  }

  @Test("over HTTPS the plain cookie is ignored and expired")
  func plainCookieOverHTTPS() async throws {
    try await withHousehold { site, ada async throws in
      let secure = Browser(site, isSecure: true)
      secure.cookie = ada.cookie
      let answer = try await secure.get("/")
      #expect(answer.status == 303)
      #expect(
        answer.fields.all("set-cookie").contains {
          $0.hasPrefix("hearthkeep=;") && $0.contains("Max-Age=0")
        })
      #expect(try await ada.get("/").status == 200, "where it is valid it stays so")
    }
  }

  @Test("a stale, foreign, malformed or double cookie is simply signed out, without a loop")
  func strangeCookies() async throws {
    try await withHousehold { site, ada async throws in
      let own = try #require(ada.session)
      let foreign = SessionToken().cookieText
      for cookie in [
        "hearthkeep=", "hearthkeep", "hearthkeep=\(foreign)", "hearthkeep=%00",
        "hearthkeep=" + String(repeating: "A", count: 5_000), "\(own)x", "\(own); \(own)",
        "\(own); hearthkeep=\(foreign)", "__Host-\(own)", "theme=dark", "hearthkeep=\"\(foreign)\"",
        ";;=;", "Hearthkeep=\(own.dropFirst("hearthkeep=".count))",
      ] {
        let visitor = Browser(site)
        let line = [("cookie", cookie)]
        let answer = try await visitor.send(.get, "/gifts", line)
        #expect(answer.status == 303 && answer.location == "/sign-in?next=%2Fgifts", "\(cookie)")
        #expect(try await visitor.send(.get, "/sign-in", line).status == 200, "\(cookie)")
      }
      #expect(try await ada.get("/gifts").status == 200)
    }
  }

  @Test("two cookie fields of one name mean signed out too")
  func twoFields() async throws {
    try await withHousehold { site, ada async throws in
      let two = [("cookie", ada.cookie), ("cookie", ada.cookie)]
      #expect(try await Browser(site).send(.get, "/", two).status == 303)
      let beside = [("cookie", "theme=dark"), ("cookie", ada.cookie)]
      #expect(try await Browser(site).send(.get, "/", beside).status == 200)
    }
  }

  @Test("signing out ends the session for good, also for a copy of its cookie")
  func signOut() async throws {
    try await withHousehold { site, ada async throws in
      let copy = Browser(site)
      copy.cookie = ada.cookie
      let other = Browser(site)
      _ = try await other.signIn("Ada")
      let answer = try await ada.submit(try await ada.get("/settings").form(to: "/sign-out"))
      #expect(answer.status == 303 && answer.location == "/sign-in")
      #expect(answer.fields.first("set-cookie")?.contains("Max-Age=0") == true)
      #expect(ada.session == nil)
      #expect(try await copy.get("/").status == 303)
      #expect(try await other.get("/").status == 200, "another device stays signed in")
      #expect(try await ada.post("/sign-out").location == "/sign-in", "twice is fine")
    }
  }

  @Test("a session ends a month after its last use, and half a year after an adult's sign-in")
  func lifetime() async throws {
    try await withHousehold { site, ada async throws in
      let idle = Browser(site)
      _ = try await idle.signIn("Ada")
      for _ in 1...6 {
        site.clock.advance(29 * 86_400)
        #expect(try await ada.get("/").status == 200)
      }
      #expect(try await idle.get("/").status == 303)
      site.clock.advance(6 * 86_400)
      #expect(try await ada.get("/").status == 303)
    }
  }

  @Test("each sign-in makes a new token")
  func fresh() async throws {
    try await withHousehold { site, ada async throws in
      let before = ada.cookie
      _ = try await ada.signIn("Ada")
      #expect(ada.cookie != before)
    }
  }
}
