import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Drafts of wishes", .timeLimit(.minutes(10)))
struct GiftDraftTests {
  private func titles(_ browser: Browser, _ list: String) async throws -> [String] {
    try await browser.get(list).html.all(class: "gift").map { $0.all("h2")[0].text }
  }

  @Test("a draft is there for its writer alone, until they put it on the list")
  func wholeWay() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Hat", to: list)
      let draft = try await ada.addGift("Ring", to: list, ["draft": "yes", "tags": "gold"])
      #expect(try await titles(ada, list) == ["Hat", "Ring"])
      #expect(try await titles(ben, list) == ["Hat"])
      let page = try await ada.get(draft)
      #expect(page.notices == ["Only you see this wish."])
      #expect(try await ben.get(draft).status == 404)
      for _ in 1...2 { #expect(try await ada.post("\(draft)/publish").status == 303) }
      #expect(try await titles(ben, list) == ["Hat", "Ring"])
      #expect(try await ben.get(draft).status == 200)
      #expect(try await ada.get(draft).notices.isEmpty)
      // What was on the list is not taken back into a draft: it is put away.
      let form = try await ada.get("\(draft)/edit").form
      #expect(form["draft"] == nil)
      #expect(!(try await ada.get("\(draft)/edit")).text.contains("to myself"))
      #expect(try await ada.submit(form.filled(["title": "Rings", "draft": "yes"])).status == 303)
      #expect(try await titles(ben, list) == ["Hat", "Rings"])
    }
  }

  @Test("a draft leaves no trace on any page of anybody else, whoever they are to the list")
  func noTrace() async throws {
    try await withHousehold { site, ada async throws in
      for (name, role) in [("Ben", "adult"), ("Mia", "child")] {
        try await ada.addPerson(name, role: role)
      }
      let ben = try await site.signedIn(as: "Ben")
      let mia = try await site.signedIn(as: "Mia")
      let list = try await ada.list(of: "Mia")
      let hat = try await ada.addGift("Hat", to: list, ["tags": "warm"])
      let cap = try await ada.addGift("Cap", to: list)
      let id = list.split(separator: "/").last.map(String.init) ?? ""
      func pages(_ browser: Browser) async throws -> [String] {
        var pages: [String] = []
        for address in [
          "/", "/gifts", list, "\(list)/order", "\(list)/gifts/new", "\(hat)/edit", hat, cap,
          "/gifts/lists/new?from=\(id)", "\(list)?tag=warm", "/people", "/gifts/archived",
        ] {
          // A form's key is new each time it is shown.
          let body = try await browser.get(address).source
          pages.append(body.replacing(#/name="once" value="[a-z0-9]+"/#, with: ""))
        }
        return pages
      }
      let (bens, mias) = (try await pages(ben), try await pages(mia))
      let photo = [Upload(name: "ring.png", Forgery.png(width: 4, height: 3))]
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Ring", "draft": "yes", "tags": "gold",
      ])
      #expect(try await ada.submit(form, files: photo).status == 303)
      let draft = try await ada.get(list).link("Ring")
      let image = try #require(
        try await ada.get(draft).html.all(class: "gallery")[0].all("img").first?["src"])
      #expect(try await pages(ben) == bens)
      #expect(try await pages(mia) == mias)
      let edit = try await ada.get("\(draft)/edit").form
      #expect(try await ada.submit(edit.filled(["note": "18 mm"])).status == 303)
      #expect(try await pages(ben) == bens)
      #expect(try await pages(mia) == mias)
      for other in [ben, mia] {
        for address in [draft, "\(draft)/edit", "\(draft)/pictures", image] {
          #expect(try await other.get(address).status == 404, "\(address)")
        }
        for address in ["archive", "restore", "publish", "edit", "pictures"] {
          #expect(try await other.post("\(draft)/\(address)").status == 404, "\(address)")
        }
      }
      #expect(try await ada.get(image).status == 200)
      #expect(try await ada.post("\(draft)/archive").status == 303)
      #expect(try await pages(ben) == bens)
      #expect(try await pages(mia) == mias)
      #expect(try await ada.get(list).text.contains("1 wish put away"))
    }
  }

  @Test("others put the wishes they see in order around a draft, which keeps its place")
  func order() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      try await ada.addPerson("Mia", role: "child")
      let list = try await ada.list(of: "Mia")
      for title in ["One", "Two"] { _ = try await ada.addGift(title, to: list) }
      _ = try await ada.addGift("Secret", to: list, ["draft": "yes"])
      let three = try await ada.addGift("Three", to: list)
      let id = three.split(separator: "/").last.map(String.init) ?? ""
      let up = [("gift", id), ("place", "2"), ("to", "up")]
      #expect(try await ben.post("\(list)/order", up).status == 303)
      #expect(try await titles(ben, list) == ["One", "Three", "Two"])
      #expect(try await titles(ada, list) == ["One", "Three", "Secret", "Two"])
    }
  }

  @Test("a copy of a list takes along one’s own drafts, as drafts, and nobody else’s")
  func copy() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      try await ada.addPerson("Mia", role: "child")
      let list = try await ada.list(of: "Mia")
      let secret = try await ada.addGift("Secret", to: list, ["draft": "yes"])
      _ = try await ada.addGift("Hat", to: list)
      let id = list.split(separator: "/").last.map(String.init) ?? ""
      func copied(_ browser: Browser, _ more: [String]) async throws -> String {
        let form = try await browser.get("/gifts/lists/new?from=\(id)").form
        let answer = try await browser.submit(form.ticking("wish", form.all("wish") + more))
        return try #require(answer.location)
      }
      let wish = secret.split(separator: "/").last.map(String.init) ?? ""
      #expect(try await titles(ben, try await copied(ben, [wish])) == ["Hat"])
      let adas = try await copied(ada, [])
      #expect(try await titles(ada, adas) == ["Secret", "Hat"])
      #expect(try await titles(ben, adas) == ["Hat"])
    }
  }
}
