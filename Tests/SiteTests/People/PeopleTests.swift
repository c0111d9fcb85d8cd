import HTTP
import Testing

@Suite("People")
struct PeopleTests {
  @Test("a person is added with a list of their own and can be ticked on chores")
  func add() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/people/new").form
      #expect(form["role"] == "member" && form["color"] == "cranberry", "a colour nobody has")
      let answer = try await ada.submit(
        form.filled(["name": "  Ben ", "role": "child", "birthday": "2018-02-28"]))
      #expect(answer.status == 303 && answer.location == "/people")
      let page = try await ada.get("/people")
      #expect(page.text.contains("2 people at home"))
      let card = try #require(page.html.all(class: "person").last)
      #expect(card.all("h2").first?.text == "Ben")
      #expect(card.text.contains("Child") && card.text.contains("28 February"))
      #expect(try await ada.get(ada.list(of: "Ben")).heading == "Ben’s wishes")
      _ = try await ada.addChore("Dishes")
      #expect(
        try await ada.get("/chores/log").html.first(id: "person")?.text.contains("Ben") == true)
      _ = site
    }
  }

  @Test(
    "a wrong field is told beside it and what was typed is kept",
    arguments: [
      ("name", "", "fill this in"), ("name", "\u{202E}\u{2066} ", "fill this in"),
      ("name", String(repeating: "n", count: 81), "to 80 characters"),
      ("role", "king", "choose one of these"), ("role", "", "choose one of these"),
      ("color", "#ff0000", "choose one of these"),
      ("birthday", "2023-02-29", "year, month and day"),
      ("birthday", "yesterday", "year, month and day"), ("birthday", "2026-12-01", "still to come"),
    ])
  func wrong(field: String, value: String, sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/people/new").form.filled(["name": "Ben"])
      let page = try await ada.submit(form.filled([field: value]))
      #expect(page.status == 422 && page.faults.keys.sorted() == [field])
      #expect(page.faults[field]?.contains(sentence) == true)
      if field == "name" || field == "birthday" { #expect(try page.form[field] == value) }
      if field != "name" { #expect(try page.form["name"] == "Ben") }
      #expect(try site.count("SELECT count(*) FROM people") == 1)
      #expect(
        try await ada.submit(
          page.form.filled([
            "name": "Ben", "role": "adult", "color": "navy", "birthday": "2026-11-30",
          ])
        ).status == 303)
    }
  }

  @Test(
    "a name that is there already is refused in every way of writing it",
    arguments: ["Zoë", "Zoe\u{308}", "ZOË", " zoë ", "z\u{6F}ë"])
  func duplicates(name: String) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Zoë")
      let page = try await ada.submit(try await ada.get("/people/new").form.filled(["name": name]))
      #expect(page.status == 422)
      #expect(page.faults["name"]?.contains("somebody called") == true)
      #expect(try site.count("SELECT count(*) FROM people") == 2)
    }
  }

  @Test(
    "any name survives on every page that shows it",
    arguments: ["🎁👨‍👩‍👧‍👦", "عائشة", "<b>&\"'", "O'Neill", "Štěpán", "{{ x }}", "a\u{301}\u{327}b"])
  func names(name: String) async throws {
    try await withHousehold { _, ada async throws in
      try await ada.addPerson(name, birthday: "2000-12-01")
      _ = try await ada.addChore("Dishes")
      for target in ["/", "/people", "/gifts", "/chores/log"] {
        #expect(try await ada.get(target).text.contains(name), "\(target)")
      }
      #expect(try await ada.get(ada.list(of: name)).heading == "\(name)’s wishes")
    }
  }

  @Test(
    "only adults add people: others find no button, no form, and no way around it",
    arguments: [
      "member", "child",
    ])
  func roles(role: String) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: role)
      let ben = try await site.signedIn(as: "Ben")
      let form = try await ada.get("/people/new").form.filled(["name": "Mallory"])
      #expect(try await ben.get("/people").links.allSatisfy { $0.address != "/people/new" })
      #expect(try await ben.get("/people/new").status == 403)
      let answer = try await ben.submit(form)
      #expect(answer.status == 403 && answer.heading == "This is for somebody else")
      #expect(try site.count("SELECT count(*) FROM people") == 2)
    }
  }

  @Test("a form sent twice adds one person, and says so the second time")
  func twice() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/people/new").form.filled(["name": "Ben"])
      async let first = ada.submit(form).status
      async let second = ada.submit(form).status
      #expect(try await [first, second].sorted() == [303, 422])
      #expect(try site.count("SELECT count(*) FROM people") == 2)
      #expect(try site.count("SELECT count(*) FROM gift_lists") == 2)
    }
  }

  @Test("settings show who is signed in and the address this browser came by")
  func settings() async throws {
    try await withHousehold { site, ada async throws in
      let page = try await ada.get("/settings")
      #expect(page.text.contains("Signed in as Ada") && page.text.contains("Lovelace"))
      #expect(page.html.all(class: "address").first?.text == "http://192.168.1.20:8080/")
      let secure = Browser(site, host: "home.example", isSecure: true)
      _ = try await secure.signIn("Ada")
      #expect(
        try await secure.get("/settings").html.all(class: "address").first?.text
          == "https://home.example/")
    }
  }

  @Test("a host name longer than a square code can hold still gives the page")
  func longHost() async throws {
    try await withHousehold { site, ada async throws in
      let odd = Browser(site, host: String(repeating: "h", count: 4_000))
      odd.cookie = ada.cookie
      let page = try await odd.get("/settings")
      #expect(page.status == 200 && page.text.contains("Sign out"))
    }
  }
}
