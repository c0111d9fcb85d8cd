import HTTP
import System
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("Passkeys in Settings")
struct PasskeySettingsTests {
  @Test("one is added after the passcode, has a name, is renamed and removed")
  func life() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      #expect(try await ada.get("/settings").links.contains { $0.address == "/settings/passkeys" })
      #expect(try await ada.get("/settings/passkeys").text.contains("no passkey yet"))
      var passkey = TestPasskey()
      #expect(try await ada.addPasskey(&passkey).location == "/settings/passkeys?passkey=made")
      let list = try await ada.get("/settings/passkeys?passkey=made")
      #expect(list.text.contains("My phone") && list.text.contains("For localhost"))
      #expect(list.text.contains("made today, not used yet") && list.notices.count == 1)
      let address = try #require(
        list.links.first { $0.text == "Change: My phone" }?.address)
      let form = try await ada.get(address).form
      #expect(form["name"] == "My phone")
      #expect(try await ada.submit(form.filled(["name": " "])).status == 422)
      #expect(try await ada.submit(form.filled(["name": "The old one"])).status == 303)
      #expect(try await ada.get("/settings/passkeys").text.contains("The old one"))
      #expect(
        try await ada.post(address + "/remove").location == "/settings/passkeys?passkey=removed")
      #expect(try await ada.get("/settings/passkeys").text.contains("no passkey yet"))
      #expect(try await ada.get(address).status == 404)
      #expect(try site.count("SELECT count(*) FROM passkeys") == 0)
    }
  }

  @Test("the question asks for all that is needed, and names the passkeys that are there")
  func question() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      var passkey = TestPasskey()
      try await ada.addPasskey(&passkey)
      let question = try await ada.passkeyQuestion()
      #expect(question["data-place"] == "localhost")
      #expect(question["data-known"] == passkey.credential)
      #expect(question["data-user"] == passkey.user)
      #expect(Base64URL.bytes(question["data-salt"] ?? "")?.count == 32)
      #expect(Base64URL.bytes(question["data-challenge"] ?? "")?.count == 32)
      #expect(question["data-challenge"] != passkey.challenge)
    }
  }

  @Test("without a right passcode nothing is asked")
  func passcode() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      let form = try await ada.get("/settings/passkeys/new").form
      let answer = try await ada.submit(form.filled(["passcode": "not this one at all"]))
      #expect(answer.status == 422)
      #expect(try await ada.get("/settings/passkeys/make").location == "/settings/passkeys/new")
      var passkey = TestPasskey()
      passkey.challenge = Base64URL.text([UInt8](repeating: 0, count: 32).span)
      let sent = try await ada.post("/settings/passkeys", passkey.made(name: "x"))
      #expect(sent.location == "/settings/passkeys/new")
      #expect(try site.count("SELECT count(*) FROM passkeys") == 0)
    }
  }

  @Test("one that cannot open the key is refused in a sentence, and nothing is kept")
  func noSecret() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      for secret in ["", "AAAA", "not base64url"] {
        var passkey = TestPasskey()
        passkey.secret = secret
        let answer = try await ada.addPasskey(&passkey)
        #expect(answer.status == 422 && answer.text.contains("cannot open what is sealed"))
        #expect(try answer.form["name"] == "My phone", "what was typed stays")
      }
      #expect(try site.count("SELECT count(*) FROM passkeys") == 0)
    }
  }

  @Test("an answer is good once, for five minutes, and in this session only")
  func once() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      var passkey = TestPasskey()
      try await ada.addPasskey(&passkey)
      // The same answer again: its question is used up.
      let again = try await ada.post("/settings/passkeys", passkey.made(name: "again"))
      #expect(again.location == "/settings/passkeys/new")
      // Another session's question.
      let tablet = try await Browser.here(site)
      var other = TestPasskey()
      other.challenge = try #require(try await ada.passkeyQuestion()["data-challenge"])
      #expect(
        try await tablet.post("/settings/passkeys", other.made(name: "x")).location
          == "/settings/passkeys/new")
      site.clock.advance(301)
      #expect(
        try await ada.post("/settings/passkeys", other.made(name: "x")).location
          == "/settings/passkeys/new")
      #expect(try site.count("SELECT count(*) FROM passkeys") == 1)
    }
  }

  @Test("a refused answer gets another question, and says nothing of the step")
  func refused() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      var passkey = TestPasskey()
      passkey.origin = "http://localhost:8081"
      let answer = try await ada.addPasskey(&passkey)
      #expect(answer.status == 422 && answer.text.contains("did not work"))
      #expect(site.log.text.contains("wrongOrigin"))
      let next = answer.html.all("form").first { $0["data-challenge"] != nil }
      #expect(next?["data-challenge"] != passkey.challenge)
      passkey.origin = "http://localhost:8080"
      passkey.challenge = try #require(next?["data-challenge"])
      #expect(try await ada.post("/settings/passkeys", passkey.made(name: "x")).status == 303)
    }
  }

  @Test("a passkey that is known is not kept again, whoever it was made for")
  func known() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      _ = try await site.signedIn(as: "Ben")
      var passkey = TestPasskey()
      try await Browser.here(site).addPasskey(&passkey)
      for name in ["Ada", "Ben"] {
        let answer = try await Browser.here(site, name).addPasskey(&passkey)
        #expect(answer.status == 422 && answer.text.contains("has a passkey of yours already"))
      }
    }
  }

  @Test("somebody else’s passkey looks like a missing one")
  func others() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let here = try await Browser.here(site)
      var passkey = TestPasskey()
      try await here.addPasskey(&passkey)
      let address = try #require(
        try await here.get("/settings/passkeys").links.first { $0.text.hasPrefix("Change") }?
          .address)
      #expect(try await !ben.get("/settings/passkeys").text.contains("My phone"))
      #expect(try await ben.get(address).status == 404)
      #expect(try await ben.post(address, [("name", "x")]).status == 404)
      #expect(try await ben.post(address + "/remove").status == 404)
      #expect(try await here.get(address).status == 200)
    }
  }

  @Test(
    "where browsers have no passkeys the page says why, and none is asked for",
    arguments: ["192.168.1.20:8080", "home.example", "[::1]:8080"])
  func elsewhere(host: String) async throws {
    try await withHousehold { site, _ async throws in
      let ada = Browser(site, host: host)
      _ = try await ada.signIn("Ada")
      let page = try await ada.get("/settings/passkeys")
      #expect(page.text.contains("https://"))
      #expect(!page.links.contains { $0.address == "/settings/passkeys/new" })
      #expect(try await ada.get("/settings/passkeys/new").location == "/settings/passkeys")
      #expect(try await ada.post("/settings/passkeys/new").location == "/settings/passkeys")
      let door = try await Browser(site, host: host).get("/sign-in")
      #expect(!door.source.contains("data-passkey-use"))
      #expect(try await Browser(site, host: host).post("/sign-in/passkey/question").status == 404)
    }
  }

  @Test("over HTTPS by a name they are offered")
  func secure() async throws {
    try await withHousehold { site, _ async throws in
      let ada = Browser(site, host: "home.example", isSecure: true)
      _ = try await ada.signIn("Ada")
      let list = try await ada.get("/settings/passkeys")
      #expect(list.links.contains { $0.address == "/settings/passkeys/new" })
      var passkey = TestPasskey()
      passkey.authenticator.relyingParty = "home.example"
      passkey.origin = "https://home.example"
      #expect(try await ada.addPasskey(&passkey).status == 303)
      let door = Browser(site, host: "home.example", isSecure: true)
      #expect(try await door.signIn(with: &passkey).status == 303)
    }
  }

  @Test("no word of a passkey lies readable in the keybag")
  func sealed() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      var passkey = TestPasskey()
      try await ada.addPasskey(&passkey, name: "Grandmothers telephone")
      let killed = try site.directory.snapshot()
      for name in try FileSystem.names(in: killed.file("data")) where name.contains(".db") {
        let bytes = try readFile(killed.file("data/\(name)"))
        #expect(!bytes.contains(Array("Grandmothers".utf8)), "\(name)")
        #expect(!bytes.contains(passkey.authenticator.credential), "\(name)")
      }
    }
  }
}
