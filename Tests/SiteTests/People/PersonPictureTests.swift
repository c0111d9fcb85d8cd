import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("A person’s picture")
struct PersonPictureTests {
  private func upload(_ name: String = "turned-with-place.jpg") async throws -> Upload {
    try await onThread { try PictureFixtures.upload(name) }
  }

  @Test("a person is shown with their picture wherever their face stands")
  func shown() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let form = try await ada.get("\(adas)/edit").form
      #expect(form.takesFiles)
      #expect(try await ada.submit(form, files: [upload()]).status == 303)
      let picture = try await ada.portrait(on: adas)
      #expect(try await ada.get(picture).status == 200)
      for page in ["/people", "/gifts", "/settings", "/chores/log"] {
        #expect(try await ada.get(page).source.contains(picture), "\(page)")
      }
      let ben = try await ada.person("Ben", role: "child")
      let bens = try await site.signedIn(as: "Ben")
      #expect(try await bens.get(picture).status == 200, "everybody at home may see it")
      site.clock.advance(2 * 86_400)
      _ = try await ada.signIn("Ada")
      await Tidying(services: site.services).run()
      #expect(try await ada.get(picture).status == 200, "it is pending no longer")
      _ = ben
    }
  }

  @Test("a new picture takes the place of the old one, which goes after thirty days")
  func replaced() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      for _ in 1...2 {
        let form = try await ada.get("\(adas)/edit").form
        #expect(try await ada.submit(form, files: [upload()]).status == 303)
      }
      #expect(try site.count("SELECT count(*) FROM pictures WHERE person IS NOT NULL") == 2)
      site.clock.advance(31 * 86_400)
      await Tidying(services: site.services).run()
      _ = try await ada.signIn("Ada")
      #expect(try site.count("SELECT count(*) FROM pictures") == 1)
      #expect(try await ada.get(ada.portrait(on: adas)).status == 200)
    }
  }

  @Test("the first letter takes the picture’s place, and saving something else leaves it")
  func letter() async throws {
    try await withHousehold { _, ada async throws in
      let adas = try await ada.address(of: "Ada")
      _ = try await ada.submit(try await ada.get("\(adas)/edit").form, files: [upload()])
      #expect(try await ada.edit(adas, ["shoes": "39"]) == 303)
      let picture = try await ada.portrait(on: adas)
      #expect(try await ada.post("\(adas)/edit", parts: [.text("shoes", "40")]).status == 303)
      #expect(try await ada.portrait(on: adas) == picture)
      #expect(try await ada.edit(adas, ["picture": "none"]) == 303)
      #expect(try await !ada.get(adas).source.contains("/images/"))
    }
  }

  @Test("a picture that arrived is not lost with a form that comes back")
  func comesBack() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let form = try await ada.get("\(adas)/edit").form.filled(["name": ""])
      let back = try await ada.submit(form, files: [upload()])
      #expect(back.status == 422)
      let kept = try #require(try back.form["picture"])
      #expect(try await ada.submit(back.form.filled(["name": "Ada"])).status == 303)
      #expect(try await ada.portrait(on: adas) == "/images/\(kept)/thumb")
      _ = site
    }
  }

  @Test("what is no picture is told beside the field, and the rest is kept")
  func noPicture() async throws {
    try await withHousehold { _, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let form = try await ada.get("\(adas)/edit").form.filled(["shoes": "39"])
      let page = try await ada.submit(
        form, files: [Upload(name: "notes.jpg", Array("text".utf8))])
      #expect(page.status == 422 && page.faults.keys.sorted() == ["images"])
      #expect(try page.form["shoes"] == "39")
    }
  }

  @Test("nobody takes another’s picture: neither a wish’s, nor a person’s, nor a pending one")
  func foreign() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let bens = try await ada.person("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      _ = try await ada.submit(try await ada.get("\(adas)/edit").form, files: [upload()])
      let ofAda = try await ada.portrait(on: adas)
      let (_, image) = try await PicturePageTests.picture(ada)
      let pending = try await ada.submit(
        try await ada.get("\(adas)/edit").form.filled(["name": ""]), files: [upload()])
      let taken = [
        String(ofAda.split(separator: "/")[1]), String(image.split(separator: "/")[1]),
        try #require(try pending.form["picture"]),
      ]
      for id in taken {
        let form = try await ben.get("\(bens)/edit").form.filled(["picture": id])
        #expect(try await ben.submit(form).status == 303)
        #expect(try await !ben.get(bens).source.contains(id))
      }
      #expect(try await ada.portrait(on: adas) == ofAda)
      #expect(try await ada.get(image + "/thumb").status == 200)
    }
  }
}
