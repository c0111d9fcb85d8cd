import HTTP
import Household
import Testing

@testable import Site

@Suite("Links for guests", .timeLimit(.minutes(10)))
struct GuestLinkTests {
  @Test("a link shows its list and nothing else, and a GET of it consumes nothing")
  func opens() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list, ["note": "size **34**"])
      _ = try await family.mia.addGift("Diary", to: family.list, ["draft": "yes"])
      let other = try await family.ada.addGift("Drill", to: try await family.ada.list(of: "Ada"))
      let surprise = try await family.cleo.addSurprise("Telescope", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      for _ in 1...2 {
        let oma = try await family.site.guest(by: link)
        let page = try await oma.get("/guest")
        #expect(page.status == 200 && page.text.contains("Skates"))
        for word in ["Diary", "Drill", "Telescope"] { #expect(!page.text.contains(word)) }
        #expect(try await oma.get("/guest\(other)").status == 404)
        let secret = try #require(surprise.split(separator: "/").last)
        #expect(try await oma.get("/guest/gifts/\(secret)").status == 404)
        #expect(try await oma.post("/guest/gifts/\(secret)/claim", [("name", "Oma")]).status == 404)
        for page in ["/gifts", family.list, "/claims", "/people"] {
          #expect(try await oma.get(page).location?.hasPrefix("/sign-in") == true, "\(page)")
        }
      }
    }
  }

  @Test("one that was taken back opens nothing from then on, and its list has a new key at once")
  func revoked() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let oma = try await family.site.guest(by: link)
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      let before = try family.site.count("SELECT max(generation) FROM giver_times")
      let form = try await family.ada.get("\(family.list)/guests").form(
        button: "Take back: Grandparents")
      #expect(try await family.ada.submit(form).location == "\(family.list)/guests?done=revoked")
      #expect(try family.site.count("SELECT count(*) FROM guest_wraps") == 0)
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") == before + 1)
      for address in ["/guest", "/guest\(skates)"] {
        let page = try await oma.get(address)
        #expect(page.status == 404 && page.text.contains("This link opens nothing"), "\(address)")
      }
      #expect(try await oma.post("/guest\(skates)/claim/release").status == 404)
      // What was said by it stays.
      #expect(
        try await family.ada.chips(of: "Skates", on: family.list) == ["Oma (guest) gives it"])
      #expect(
        try await family.ben.post("\(family.list)/guests/00000000000000000000000001/revoke").status
          == 404)
    }
  }

  @Test("whoever it is for makes links to the wishes alone")
  func ofRecipient() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      try await family.ada.claim(skates)
      let link = try await family.mia.makeGuestLink(on: family.list, "Choir")
      let guest = try await family.site.guest(by: link)
      #expect(try await guest.guestChips(of: "Skates").isEmpty)
      let page = try await guest.get("/guest\(skates)")
      #expect(page.status == 200 && !page.text.contains("give this"))
      for path in ["claim", "claim/release"] {
        #expect(try await guest.post("/guest\(skates)/\(path)", [("name", "x")]).status == 404)
      }
      #expect(try await guest.post("/guest/claims/code", [("code", "x")]).status != 303)
      #expect(try family.site.count("SELECT count(*) FROM guest_wraps") == 0)
      // Each side sees its own.
      _ = try await family.ben.makeGuestLink(on: family.list, "Neighbours")
      #expect(!(try await family.mia.get("\(family.list)/guests")).text.contains("Neighbours"))
      #expect(!(try await family.ben.get("\(family.list)/guests")).text.contains("Choir"))
    }
  }

  @Test("in a browser where Mia is signed in, a giver's link shows wishes alone")
  func openedByRecipient() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let before = try await family.mia.get(link)
      #expect(before.location == "/guest")
      let quiet = try await family.mia.get("/guest")
      try await family.ada.claim(skates)
      #expect(try await family.mia.get("/guest").bytes == quiet.bytes)
      #expect(try await family.mia.post("/guest\(skates)/claim", [("name", "M")]).status == 404)
    }
  }

  @Test("whoever made it becomes a recipient: it opens nothing, and nothing is left to open")
  func makerBecomesRecipient() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let oma = try await family.site.guest(by: link)
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      try await family.mia.change(family.list, for: ["Mia", "Ben"], shownTo: ["Ada", "Cleo"])
      #expect(try family.site.count("SELECT count(*) FROM guest_wraps") == 0)
      #expect(try family.site.count("SELECT count(*) FROM guest_links") == 0)
      #expect(try await oma.get("/guest").status == 404)
      #expect(
        try await family.ada.chips(of: "Skates", on: family.list) == ["Oma (guest) gives it"])
      _ = skates
    }
  }

  @Test(
    "it goes on through new keys of its list, and ends with the passcode of its maker given anew")
  func keys() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let oma = try await family.site.guest(by: link)
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      // Cleo leaves: the next holder's visit makes a new key.
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben"])
      let before = try family.site.count("SELECT max(generation) FROM giver_times")
      _ = try await family.ada.get(family.list)
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") == before + 1)
      #expect(try await oma.guestChips(of: "Skates") == ["You give this"])
      #expect(try await oma.claimAsGuest("Skates", ["note": "still"]).status == 303)
      // Ben stays a giver, by a pair that somebody else has given him.
      #expect(
        try await family.ada.handOver(to: "Ben", "quiet kettle on the hob").status < 400)
      #expect(try await oma.get("/guest").status == 404)
      _ = try await family.ada.get(family.list)
      #expect(try family.site.count("SELECT count(*) FROM guest_links") == 0)
    }
  }

  @Test(
    "with a passphrase a link opens once it is typed, for this browser, and wrong ones are counted")
  func passphrase() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list)
      let short = try await family.ben.submit(
        family.ben.get("\(family.list)/guests").form(to: "\(family.list)/guests")
          .filled(["name": "Oma", "passphrase": "short"]))
      #expect(short.status == 422 && short.faults["passphrase"] != nil)
      let words = "under the pear tree"
      let link = try await family.ben.makeGuestLink(on: family.list, passphrase: words)
      let oma = try await family.site.guest(by: link)
      let door = try await oma.get("/guest")
      #expect(door.status == 200 && !door.text.contains("Skates") && !door.text.contains("Mia"))
      #expect(try await oma.get("/guest/gifts/00000000000000000000000001").text == door.text)
      for _ in 1...2 {
        #expect(try await oma.post("/guest", [("passphrase", "under the tree")]).status == 401)
      }
      for number in 1...4 {
        #expect(try await oma.post("/guest", [("passphrase", "wrong \(number)")]).status == 401)
      }
      let waiting = try await oma.post("/guest", [("passphrase", words)])
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      family.site.clock.advance(60)
      #expect(try await oma.post("/guest", [("passphrase", words)]).location == "/guest")
      #expect(try await oma.get("/guest").text.contains("Skates"))
      #expect(try await oma.claimAsGuest("Skates", ["name": "Oma"]).status == 303)
      let other = try await family.site.guest(by: link, address: "192.168.1.91")
      #expect(!(try await other.get("/guest")).text.contains("Skates"))
    }
  }

  @Test("while the household is locked, both kinds say so, and work again after a sign-in")
  func locked() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list)
      let guests = [
        try await family.site.guest(by: try await family.ben.makeGuestLink(on: family.list)),
        try await family.site.guest(by: try await family.mia.makeGuestLink(on: family.list)),
      ]
      #expect(try await family.ada.post("/lock").status == 303)
      for guest in guests {
        let page = try await guest.get("/guest")
        #expect(page.status == 503 && page.text.contains("Locked just now"))
      }
      #expect(try await Browser(family.site).signIn("Ben").status == 303)
      for guest in guests { #expect(try await guest.get("/guest").status == 200) }
    }
  }

  @Test(
    "no link, a foreign one, one of a list that was put away or is a draft: the same page",
    arguments: ["none", "foreign", "archived", "draft"])
  func gone(kind: String) async throws {
    try await Family.together { family async throws in
      let list = try await family.ada.makeList("Party", for: ["Mia"], shownTo: ["Ben"])
      let link = try await family.ada.makeGuestLink(on: list)
      let guest = try await family.site.guest(by: link)
      switch kind {
      case "none": guest.cookie = ""
      case "foreign": _ = try await guest.get("/guest/" + String(repeating: "A", count: 43))
      case "archived": #expect(try await family.ada.post("\(list)/archive").status == 303)
      default:
        let form = try await family.ada.get("\(list)/edit").form.filled(["draft": "yes"])
        #expect(try await family.ada.submit(form).status == 303)
      }
      let page = try await guest.get("/guest")
      let nowhere = try await Browser(family.site).get("/guest")
      #expect(page.status == 404 && page.bytes == nowhere.bytes)
    }
  }

  @Test("a list has five links of a kind, and the same form sent twice makes one")
  func many() async throws {
    try await Family.together { family async throws in
      let page = try await family.ben.get("\(family.list)/guests")
      let form = try page.form(to: "\(family.list)/guests").filled(["name": "Oma"])
      let first = try await family.ben.submit(form)
      #expect(try await family.ben.submit(form).location == first.location)
      for number in 2...GuestRule.links {
        _ = try await family.ben.makeGuestLink(on: family.list, "Link \(number)")
      }
      let more = try await family.ben.submit(
        family.ben.get("\(family.list)/guests").form(to: "\(family.list)/guests")
          .filled(["name": "One more"]))
      #expect(more.status == 422 && more.text.contains("has 5 links already"))
      #expect(try family.site.count("SELECT count(*) FROM guest_links") == GuestRule.links)
    }
  }

  @Test("the address of a link is shown to the session that made it, and to no other")
  func shownOnce() async throws {
    try await Family.together { family async throws in
      let form = try await family.ben.get("\(family.list)/guests").form(to: "\(family.list)/guests")
      let made = try await family.ben.submit(form.filled(["name": "Oma"]))
      let address = try #require(made.location)
      #expect(try await family.ben.get(address).html.first(id: "link") != nil)
      for browser in [family.ada, try await family.site.signedIn(as: "Ben")] {
        #expect(try await browser.get(address).location == "\(family.list)/guests")
      }
      #expect(try await family.mia.get(address).status == 404)
    }
  }
}
