import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Changing a person’s page")
struct PersonEditTests {
  @Test(
    "who may change whose page: others find no button, no form, and no way around it",
    arguments: [
      ("adult", "Mia", 200), ("member", "Mia", 403), ("child", "Mia", 403), ("adult", "Zed", 200),
      ("member", "Zed", 200), ("child", "Zed", 200),
    ])
  func roles(role: String, whose: String, status: Int) async throws {
    try await withHousehold { site, ada async throws in
      let pages = [
        "Mia": try await ada.person("Mia"), "Zed": try await ada.person("Zed", role: role),
      ]
      let page = try #require(pages[whose])
      let form = try await ada.get("\(page)/edit").form.filled(["shoes": "99"])
      let zed = try await site.signedIn(as: "Zed")
      #expect(try await zed.get("\(page)/edit").status == status)
      let hasButton = try await zed.get(page).links.contains { $0.address == "\(page)/edit" }
      #expect(hasButton == (status == 200))
      let isAllowed = try await zed.submit(form).status == 303
      #expect(isAllowed == (status == 200))
      #expect(try await ada.get(page).text.contains("99") == isAllowed)
    }
  }

  @Test("a child keeps its name and nobody but an adult gives roles, whatever the form says")
  func nameAndRole() async throws {
    try await withHousehold { site, ada async throws in
      for (role, mayRename) in [("child", false), ("member", true)] {
        let name = "Zed the \(role)"
        let page = try await ada.person(name, role: role)
        let zed = try await site.signedIn(as: name)
        let form = try await zed.get("\(page)/edit").form
        #expect((form["name"] != nil) == mayRename && form["role"] == nil)
        #expect(try await zed.submit(form.filled(["role": "adult"])).status == 403)
        #expect(
          try await zed.submit(form.filled(["name": "Q \(role)"])).status
            == (mayRename ? 303 : 403))
        #expect(try await ada.get(page).heading == (mayRename ? "Q \(role)" : name))
      }
    }
  }

  @Test("a PIN is not enough for a name that somebody signs in by: it takes the passcode, once")
  func renameByPIN() async throws {
    try await withHousehold { site, ada async throws in
      let (ben, dog) = (try await ada.person("Ben"), try await ada.person("Rex"))
      _ = try await site.signedIn(as: "Ben")
      for (page, name) in [(ben, "Benjamin"), (try await ada.address(of: "Ada"), "Adele")] {
        let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
        let weak = tablet.cookie
        let form = try await tablet.get("\(page)/edit").form.filled(["name": name])
        let refused = try await tablet.submit(form)
        #expect(refused.status == 422 && refused.faults.keys.sorted() == ["passcode"])
        #expect(try refused.form["name"] == name && tablet.cookie == weak)
        #expect(try await ada.get(page).heading != name)
        let wrong = try await tablet.submit(
          refused.form.filled(["passcode": "not this one at all"]))
        #expect(wrong.status == 422 && tablet.cookie == weak)
        let right = try await tablet.submit(
          refused.form.filled(["passcode": SetUpFields.passcode]))
        #expect(right.status == 303 && tablet.cookie != weak)
        #expect(try await ada.get(page).heading == name)
        #expect(try await tablet.edit(page, ["name": name + "a"]) == 303, "once")
      }
      let (tablet, _) = try await site.withHouseholdKey(as: "Adelea")
      #expect(try await tablet.edit(dog, ["name": "Rexie"]) == 303, "who never signs in")
      let audit = try await ada.get("/settings/audit").text
      #expect(audit.contains("gave Benjamina another name."))
      #expect(audit.contains("Adelea changed their own name."))
      #expect(try site.count("SELECT count(*) FROM audit WHERE event = 'renamed'") == 4)
    }
  }

  @Test("whoever is renamed signs in by the new name, and no longer by the old one")
  func rename() async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await ada.person("Ben")
      let bens = try await site.signedIn(as: "Ben")
      #expect(try await ada.edit(ben, ["name": "Benjamin"]) == 303)
      #expect(try await bens.get(ben).heading == "Benjamin", "the session goes on")
      #expect(try await Browser(site).signIn("Ben").status == 401)
      #expect(try await Browser(site).signIn("benjamin").status == 303)
      // Swapped names in between two people who both sign in.
      #expect(try await bens.edit(ben, ["name": "Ada’s friend"]) == 303)
      #expect(try await Browser(site).signIn("ADA’S FRIEND").status == 303)
    }
  }

  @Test(
    "a name that somebody has is refused in every way of writing it, put away or not",
    arguments: [("ZOË", false, "somebody called"), ("Zoe\u{308}", true, "who is put away")])
  func taken(name: String, isAway: Bool, sentence: String) async throws {
    try await withHousehold { _, ada async throws in
      let zoe = try await ada.person("Zoë")
      let ben = try await ada.person("Ben")
      if isAway { _ = try await ada.post("\(zoe)/archive") }
      let form = try await ada.get("\(ben)/edit").form
      let page = try await ada.submit(form.filled(["name": name, "shoes": "45"]))
      #expect(page.status == 422 && page.faults.keys.sorted() == ["name"])
      #expect(page.faults["name"]?.contains(sentence) == true)
      #expect(try page.form["shoes"] == "45")
      let new = try await ada.get("/people/new").form.filled(["name": name])
      #expect(try await ada.submit(new).faults["name"]?.contains(sentence) == true)
      #expect(try await ada.submit(form.filled(["name": "BEN"])).status == 303, "one’s own")
    }
  }

  @Test("a wrong field is told beside it and everything that was typed is kept")
  func wrong() async throws {
    try await withHousehold { _, ada async throws in
      let ben = try await ada.person("Ben")
      let typed: KeyValuePairs<String, String> = [
        "name": "", "relation": String(repeating: "r", count: 81), "birthday": "2999-01-01",
        "shoes": String(repeating: "s", count: 81), "likes": String(repeating: "l", count: 1_001),
        "tops": "M", "role": "king", "color": "#fff",
      ]
      let page = try await ada.submit(try await ada.get("\(ben)/edit").form.filled(typed))
      #expect(page.status == 422)
      #expect(
        page.faults.keys.sorted() == [
          "birthday", "color", "likes", "name", "relation", "role", "shoes",
        ])
      for (name, value) in typed where name != "role" && name != "color" {
        #expect(try page.form[name] == value, "\(name)")
      }
      let lines = page.html.all(class: "summary")[0].all("a").compactMap { $0["href"] }
      #expect(lines == ["#name", "#relation", "#role", "#birthday", "#color", "#shoes", "#likes"])
      #expect(lines.allSatisfy { page.html.first(id: String($0.dropFirst())) != nil })
    }
  }

  @Test("what a sender leaves out stays as it is")
  func leftOut() async throws {
    try await withHousehold { _, ada async throws in
      let ben = try await ada.person("Ben", role: "child", birthday: "2018-02-28")
      _ = try await ada.edit(
        ben, ["shoes": "33", "likes": "Owls", "hides_age": "yes", "relation": "our Ben"])
      let before = try await ada.get("\(ben)/edit").form
      #expect(try await ada.post("\(ben)/edit", parts: [.text("hat", "54")]).status == 303)
      let after = try await ada.get("\(ben)/edit").form.filled(["hat": "", "version": "0"])
      #expect(after.fields.map(\.value) == before.filled(["version": "0"]).fields.map(\.value))
      #expect(try await ada.get("\(ben)/edit").form["hat"] == "54")
    }
  }

  @Test("who saves second is told, nothing is overwritten, and what they typed is still there")
  func meanwhile() async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await ada.person("Ben")
      let bens = try await site.signedIn(as: "Ben")
      let first = try await ada.get("\(ben)/edit").form.filled(["shoes": "44"])
      let second = try await bens.get("\(ben)/edit").form.filled(["shoes": "45", "likes": "Tea"])
      #expect(try await ada.submit(first).status == 303)
      let told = try await bens.submit(second)
      #expect(told.status == 422)
      #expect(told.notices.first?.contains("Somebody changed this page") == true)
      #expect(try told.link("See what it says now") == ben)
      #expect(try told.form["shoes"] == "45" && told.form["likes"] == "Tea")
      #expect(try await ada.get(ben).text.contains("44"))
      #expect(try await bens.submit(told.form).status == 303, "told once, then obeyed")
      #expect(try await ada.get(ben).text.contains("45"))
    }
  }

  @Test("of two edits at once one is saved and the other is told; the same one twice is saved once")
  func atOnce() async throws {
    try await withHousehold { _, ada async throws in
      let ben = try await ada.person("Ben")
      let form = try await ada.get("\(ben)/edit").form
      async let first = ada.submit(form.filled(["shoes": "44"])).status
      async let second = ada.submit(form.filled(["shoes": "45"])).status
      #expect(try await [first, second].sorted() == [303, 422])
      let same = try await ada.get("\(ben)/edit").form.filled(["shoes": "46", "likes": " Tea "])
      #expect(try await [ada.submit(same).status, ada.submit(same).status] == [303, 303])
      #expect(try await ada.get("\(ben)/edit").form["version"] == "3")
    }
  }

  @Test("who becomes an adult, or no longer is one, takes the passcode of an adult")
  func roleNeedsPasscode() async throws {
    try await withHousehold { site, ada async throws in
      let grandma = try await ada.person("Grandma")
      #expect(try await ada.edit(grandma, ["role": "adult"]) == 422, "an invitation may be open")
      let ben = try await ada.person("Ben")
      _ = try await site.signedIn(as: "Ben")
      #expect(try await ada.edit(ben, ["role": "child"]) == 303, "no adult is made of him")
      let form = try await ada.get("\(ben)/edit").form
      #expect(form["passcode"] == nil)
      let asked = try await ada.submit(form.filled(["role": "adult", "shoes": "44"]))
      #expect(asked.status == 422 && asked.faults.keys.sorted() == ["passcode"])
      #expect(try asked.form["role"] == "adult" && asked.form["shoes"] == "44")
      let wrong = try await ada.submit(asked.form.filled(["passcode": "not this one"]))
      #expect(
        wrong.status == 422 && wrong.faults["passcode"]?.contains("not your passcode") == true)
      #expect(!wrong.source.contains("not this one"))
      #expect(try await ada.get("/people").text.contains("Adult · you"))
      let right = try await ada.submit(wrong.form.filled(["passcode": SetUpFields.passcode]))
      #expect(right.status == 303)
      #expect(try await ada.get("\(ben)/edit").form["role"] == "adult")
    }
  }

  @Test("the last adult who can sign in stays one")
  func lastAdult() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let grandma = try await ada.person("Grandma", role: "adult")
      let typed: KeyValuePairs<String, String> = [
        "role": "member", "passcode": SetUpFields.passcode,
      ]
      let form = try await ada.get("\(adas)/edit").form
      let refused = try await ada.submit(form.filled(typed))
      #expect(refused.status == 422)
      #expect(refused.faults["role"]?.contains("only adult who can sign in") == true)
      _ = try await site.signedIn(as: "Grandma")
      #expect(try await ada.submit(form.filled(typed)).status == 303)
      #expect(try await ada.get("/people/new").status == 403, "from the next request on")
      _ = grandma
    }
  }

  @Test("two adults who take each other’s role at once: one of them stays an adult")
  func eachOther() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let bens = try await ada.person("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let forms = (
        try await ada.get("\(bens)/edit").form, try await ben.get("\(adas)/edit").form
      )
      let typed: KeyValuePairs<String, String> = [
        "role": "child", "passcode": SetUpFields.passcode,
      ]
      async let first = ada.submit(forms.0.filled(typed)).status
      async let second = ben.submit(forms.1.filled(typed)).status
      let statuses = try await [first, second]
      #expect(statuses.contains(303) && !statuses.allSatisfy { $0 == 303 })
      #expect(try site.count("SELECT count(*) FROM people WHERE role = 'adult'") == 1)
    }
  }
}
