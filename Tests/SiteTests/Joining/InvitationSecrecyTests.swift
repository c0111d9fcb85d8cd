import HTTP
import Household
import SealedStore
import System
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("Who gets in by an invitation, and who does not")
struct InvitationSecrecyTests {
  @Test("the token is in the page of the session that made it, and nowhere else")
  func secrecy() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let link = try await ada.invite("Ben")
      let token = String(link.dropFirst("/join/".count))
      let other = try await site.signedIn(as: "Ada")
      let address = "/invitations/\(try await ada.id(of: "Ben"))"
      #expect(try await ada.get(address).source.contains(token))
      let shown = try await other.get(address)
      #expect(!shown.source.contains(token) && shown.text.contains("Make a new one"))
      let phone = Browser(site)
      let swapped = try await phone.get(link)
      #expect(swapped.location == "/join" && !swapped.source.contains(token))
      #expect(swapped.fields.first("referrer-policy") == "same-origin")
      #expect(swapped.fields.first("cache-control") == "no-store")
      let line = try #require(swapped.fields.first("set-cookie"))
      for part in [
        "hearthkeep-join=\(token)", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=3600",
      ] {
        #expect(line.contains(part))
      }
      #expect(try await !phone.get("/join").source.contains(token))
      _ = try await phone.send(.put, link, [("sec-fetch-site", "same-origin")])
      _ = try await phone.get(link + "/more")
      try await onThread { site.services.keybag.close() }
      #expect(try await phone.get("/join").status == 503)
      #expect(try await phone.post(link).status == 503)
      #expect(site.log.text.contains("\"route\":\"/join/{token}\""))
      #expect(!site.log.text.contains(token))
      let secret = try #require(InvitationToken(cookieText: token)).secret
      let bytes = secret.withBytes { bytes in bytes.indices.map { bytes[$0] } }
      for file in ["keybag.db", "household.db", "household.db-wal"] {
        let content = try FileSystem.read(site.directory.path + "/data/" + file, limit: 1 << 24)
        #expect(content.firstRange(of: bytes) == nil, "\(file)")
        #expect(content.firstRange(of: Array(token.utf8)) == nil, "\(file)")
      }
    }
  }

  @Test("over HTTPS the cookie is bound to the host")
  func secureCookie() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let phone = Browser(site, isSecure: true)
      let line = try #require(try await phone.get(link).fields.first("set-cookie"))
      #expect(line.hasPrefix("__Host-hearthkeep-join=") && line.contains("Secure"))
      #expect(try await phone.get("/join").status == 200)
      phone.cookie = phone.cookie.replacing("__Host-", with: "")
      #expect(try await phone.get("/join").status == 404)
    }
  }

  @Test(
    "links of chance are counted by address, also after a start, and a right one is let through")
  func gate() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let stranger = Browser(site, address: "192.168.1.66")
      var statuses: [Int] = []
      for _ in 1...5 {
        statuses.append(try await stranger.open("/join/\(InvitationToken().cookieText)").status)
      }
      #expect(statuses == [404, 404, 404, 404, 404])
      let waiting = try await stranger.open(link)
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      #expect(!waiting.text.contains("Ben"))
      await site.restart()
      #expect(try await stranger.get("/join").status == 429)
      #expect(try await Browser(site).open(link).status == 200, "another address")
      site.clock.advance(60)
      #expect(try await stranger.join(link).status == 303)
      let same = Browser(site, address: "192.168.1.67")
      for _ in 1...20 { #expect(try await same.open(link).status == 404) }
    }
  }

  @Test("a row put back into the keybag lets nobody in")
  func replayed() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let before = try site.directory.snapshot()
      _ = try await ada.post("/invitations/\(try await ada.id(of: "Ben"))/withdraw")
      let again = try await site.afterKill { directory in
        let old = before.path + "/data/keybag.db"
        let path = directory.path + "/data/keybag.db"
        try FileSystem.remove(path)
        try File.create(path).writeAll(try FileSystem.read(old, limit: 1 << 24))
      }
      let phone = Browser(again)
      #expect(try await phone.get(link).status == 303)
      let page = try await phone.get("/join")
      #expect(page.status == 500 && page.heading == "The household cannot be opened")
      #expect(!page.text.contains("Ben") && !again.services.lock.isOpen)
      try await onThread { again.close() }
    }
  }

  @Test("only adults see and make them; who has a passcode needs none")
  func who() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await ada.id(of: "Ben")
      for name in ["Ben", "Mia"] {
        let browser = try await site.signedIn(as: name)
        for target in ["/invitations", "/invitations/\(ben)", "/people/\(ben)/passcode"] {
          #expect(try await browser.get(target).status == 403, "\(target)")
        }
        for target in [
          "/invitations", "/invitations/\(ben)/withdraw", "/people/\(ben)/passcode",
        ] {
          #expect(try await browser.post(target, [("person", ben)]).status == 403, "\(target)")
        }
        #expect(try await !browser.get("/people").text.contains("Passcodes and invitations"))
      }
      #expect(try await ada.post("/invitations", [("person", ben)]).location == "/invitations")
      #expect(try await ada.get("/invitations/\(ben)").location == "/invitations")
      for person in ["", "x", unknownID()] {
        #expect(try await ada.post("/invitations", [("person", person)]).status == 404)
      }
      #expect(try await site.services.keybag.invitations().isEmpty)
    }
  }
}
