import HTTP
import Testing

@Suite("Wishes sent twice, and at once")
struct GiftConflictTests {
  @Test("a form sent twice adds one wish")
  func twice() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      async let first = ada.submit(form)
      async let second = ada.submit(form)
      let answers = try await [first, second]
      #expect(answers.map(\.status) == [303, 303])
      #expect(answers.map(\.location) == [list, list])
      #expect(try site.count("SELECT count(*) FROM gifts") == 1)
    }
  }

  @Test("a form that the back button brought back and that says something else adds another wish")
  func backButton() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form
      #expect(try await ada.submit(form.filled(["title": "Kite"])).status == 303)
      #expect(try await ada.submit(form.filled(["title": "Ball"])).status == 303)
      #expect(try site.count("SELECT count(*) FROM gifts") == 2)
    }
  }

  @Test("who saves second is told, nothing is overwritten, and what they typed is still there")
  func meanwhile() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let gift = try await ada.addGift("Kite", to: try await ada.list(of: "Mia"))
      let adas = try await ada.get("\(gift)/edit").form.filled(["note": "from Ada"])
      let bens = try await ben.get("\(gift)/edit").form.filled(["note": "from Ben"])
      #expect(try await ada.submit(adas).status == 303)
      let told = try await ben.submit(bens)
      #expect(told.status == 422)
      #expect(told.notices.first?.contains("Somebody changed this wish") == true)
      #expect(try told.link("See what it says now") == gift)
      #expect(try told.form["note"] == "from Ben")
      #expect(try await ada.get(gift).text.contains("from Ada"))
      #expect(try await ben.submit(told.form).status == 303, "told once, then obeyed")
      #expect(try await ada.get(gift).text.contains("from Ben"))
    }
  }

  @Test("of two edits at once one is saved and the other is told")
  func atOnce() async throws {
    try await withHousehold { _, ada async throws in
      let gift = try await ada.addGift("Kite", to: try await ada.list(of: "Ada"))
      let form = try await ada.get("\(gift)/edit").form
      async let first = ada.submit(form.filled(["title": "Blue kite"])).status
      async let second = ada.submit(form.filled(["title": "Red kite"])).status
      #expect(try await [first, second].sorted() == [303, 422])
    }
  }

  @Test("an edit that is sent twice is saved once, and nobody is told of a change of their own")
  func editTwice() async throws {
    try await withHousehold { _, ada async throws in
      let gift = try await ada.addGift("Kite", to: try await ada.list(of: "Ada"), ["price": "5"])
      let form = try await ada.get("\(gift)/edit").form.filled(["title": "Big kite"])
      #expect(try await ada.submit(form).status == 303)
      #expect(try await ada.submit(form).status == 303)
      #expect(try await ada.get("\(gift)/edit").form["version"] == "2")
    }
  }

  @Test("a wish put away while somebody edits it is still saved, and stays away")
  func archivedMeanwhile() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list)
      let form = try await ada.get("\(gift)/edit").form.filled(["title": "Big kite"])
      _ = try await ada.post("\(gift)/archive")
      #expect(try await ada.submit(form).status == 303)
      #expect(try await ada.get(gift).heading == "Big kite")
      #expect(try await ada.get(list).text.contains("1 wish put away"))
    }
  }
}
