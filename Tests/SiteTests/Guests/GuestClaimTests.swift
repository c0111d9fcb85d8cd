import HTTP
import Household
import Testing

@testable import Site

@Suite("What guests give", .timeLimit(.minutes(10)))
struct GuestClaimTests {
  @Test("a guest says a name once, gives, and takes back in the same browser; Mia sees nothing")
  func gives() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      _ = try await family.mia.addGift("Plates", to: family.list, ["quantity": "5"])
      let oma = try await family.site.guest(
        by: try await family.ben.makeGuestLink(on: family.list))
      let before = try await family.mia.get(family.list)
      let unnamed = try await oma.claimAsGuest("Skates", ["note": "the red ones"])
      #expect(unnamed.status == 422 && unnamed.faults["name"] != nil)
      #expect(try unnamed.form(to: "/guest\(skates)/claim")["note"] == "the red ones")
      let taken = try await oma.claimAsGuest(
        "Skates", ["name": "Oma Käthe", "note": "the red ones"])
      #expect(taken.status == 303 && taken.location == "/guest")
      #expect(try await oma.guestChips(of: "Skates") == ["You give this"])
      #expect(
        try await family.ada.chips(of: "Skates", on: family.list) == ["Oma Käthe (guest) gives it"])
      #expect(try await family.ada.get(skates).text.contains("the red ones"))
      #expect(try await family.mia.get(family.list).bytes == before.bytes)
      // Known by now.
      #expect(try await oma.claimAsGuest("Plates", ["quantity": "2"]).status == 303)
      #expect(try await oma.get("/guest").text.contains("What you give, Oma Käthe"))
      #expect(try await family.ada.post("\(skates)/claim").status == 422)
      let form = try await oma.get("/guest").form(to: "/guest\(skates)/claim/release")
      #expect(try await oma.submit(form).status == 303)
      #expect(try await oma.submit(form).status == 303)
      #expect(try await family.ada.chips(of: "Skates", on: family.list).isEmpty)
      #expect(try await family.ada.claim(skates).status == 303)
      #expect(try await oma.guestChips(of: "Skates") == ["Taken"])
    }
  }

  @Test("with the code somebody takes back from another phone, and a wrong one opens nothing")
  func code() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let oma = try await family.site.guest(by: link)
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      let code = try await oma.guestCode()
      let phone = try await family.site.guest(by: link, address: "192.168.1.91")
      #expect(try await phone.guestChips(of: "Skates") == ["Taken"])
      for wrong in ["", "x", "0000-0000-0000-0000", code + "A", "2222-2222-2222-2222"] {
        let answer = try await phone.post("/guest/claims/code", [("code", wrong)])
        #expect(answer.status == 422 && answer.faults["code"] != nil, "\(wrong)")
      }
      let waiting = try await phone.post("/guest/claims/code", [("code", "1111-1111-1111-1111")])
      #expect(waiting.status == 429)
      family.site.clock.advance(60)
      let right = try await phone.post("/guest/claims/code", [("code", code.lowercased())])
      #expect(right.status == 303)
      #expect(try await phone.guestChips(of: "Skates") == ["You give this"])
      #expect(try await phone.get("/guest").html.all(class: "guest-code-text").isEmpty)
      let gift = try await phone.get("/guest").link("Skates")
      #expect(try await phone.post("\(gift)/claim/release").status == 303)
      #expect(try await oma.guestChips(of: "Skates").isEmpty)
    }
  }

  @Test("another browser takes back nothing of anybody's")
  func others() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let oma = try await family.site.guest(by: link)
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      let stranger = try await family.site.guest(by: link)
      let answer = try await stranger.post("/guest\(skates)/claim/release")
      #expect(answer.status == 303)
      #expect(try await oma.guestChips(of: "Skates") == ["You give this"])
      let late = try await stranger.post("/guest\(skates)/claim", [("name", "Opa")])
      #expect(late.status == 422 && late.text.contains("Somebody else gives this already."))
    }
  }

  @Test("one guest cannot take everything", .timeLimit(.minutes(5)))
  func limits() async throws {
    try await Family.together { family async throws in
      for number in 1...(GuestRule.claims + 1) {
        _ = try await family.mia.addGift("Wish \(number)", to: family.list)
      }
      let oma = try await family.site.guest(
        by: try await family.ben.makeGuestLink(on: family.list))
      for number in 1...GuestRule.claims {
        #expect(try await oma.claimAsGuest("Wish \(number)", ["name": "Oma"]).status == 303)
      }
      let more = try await oma.claimAsGuest("Wish \(GuestRule.claims + 1)")
      #expect(more.status == 422 && more.text.contains("as much as one guest can"))
      // What is given already can still be changed.
      #expect(try await oma.claimAsGuest("Wish 1", ["note": "soon"]).status == 303)
    }
  }

  @Test(
    "guests are told what the list says",
    arguments: [("nothing", []), ("that", ["Taken"]), ("names", ["Ada gives it"])])
  func policy(guests: String, chips: [String]) async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let form = try await family.mia.get("\(family.list)/edit").form.filled(["guests": guests])
      #expect(try await family.mia.submit(form).status == 303)
      try await family.ada.claim(skates)
      let oma = try await family.site.guest(
        by: try await family.ben.makeGuestLink(on: family.list))
      #expect(try await oma.guestChips(of: "Skates") == chips)
      let page = try await oma.get("/guest\(skates)")
      #expect(page.text.contains("Ada") == (guests == "names"))
      let late = try await oma.post("/guest\(skates)/claim", [("name", "Oma")])
      #expect(late.status == 422 && late.text.contains("Somebody else gives this already."))
    }
  }

  @Test("what was withdrawn stays with the guest who gives it, who can take it back")
  func withdrawn() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let oma = try await family.site.guest(
        by: try await family.ben.makeGuestLink(on: family.list))
      try await oma.claimAsGuest("Skates", ["name": "Oma"])
      let edit = try await family.mia.get("\(skates)/edit").form.filled(["title": "Red skates"])
      #expect(try await family.mia.submit(edit).status == 303)
      let changed = try await oma.get("/guest\(skates)")
      #expect(changed.text.contains("It was changed since you said that you give it."))
      #expect(try await family.mia.post("\(skates)/archive").status == 303)
      #expect(try await oma.get("/guest\(skates)").status == 404)
      let page = try await oma.get("/guest")
      #expect(page.text.contains("Skates") && page.text.contains("you hold it"))
      #expect(try await oma.submit(page.form(to: "/guest\(skates)/claim/release")).status == 303)
      #expect(!(try await oma.get("/guest")).text.contains("Skates"))
    }
  }

  @Test("of two guests at the same moment one gives the last one, and the other is told")
  func race() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let link = try await family.ben.makeGuestLink(on: family.list)
      let guests = [
        try await family.site.guest(by: link), try await family.site.guest(by: link), family.cleo,
      ]
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for (number, guest) in guests.enumerated() {
          group.addTask {
            number == 2
              ? try await guest.post("\(skates)/claim").status
              : try await guest.post("/guest\(skates)/claim", [("name", "G\(number)")]).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 422, 422])
    }
  }

  @Test("what a guest gave is thanked for by the name they said")
  func revealed() async throws {
    try await Family.together { family async throws in
      _ = try await family.mia.addGift("Skates", to: family.list)
      let oma = try await family.site.guest(
        by: try await family.ben.makeGuestLink(on: family.list))
      try await oma.claimAsGuest("Skates", ["name": "Oma Käthe"])
      let page = try await family.ada.get("\(family.list)/reveal")
      #expect(page.text.contains("Oma Käthe (guest)"))
      let ids = page.html.all("input").filter { $0["type"] == "checkbox" && $0["name"] == "line" }
        .compactMap { $0["value"] }
      #expect(ids.count == 1)
      let form = try page.form(to: "\(family.list)/reveal")
      let sent =
        form.fields.map { ($0.name, $0.value) } + ids.map { ("line", $0) }
        + [("early", "yes")]
      #expect(try await family.ada.post("\(family.list)/reveal", sent).status == 303)
      #expect(try await family.mia.get("\(family.list)/received").text.contains("Oma Käthe"))
    }
  }
}
