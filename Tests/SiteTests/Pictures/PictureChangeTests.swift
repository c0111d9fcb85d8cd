import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Pictures over time")
struct PictureChangeTests {
  static let day: Int64 = 86_400

  /// Unticks every picture of a wish.
  private func putAside(_ ada: Browser, _ gift: String) async throws {
    let answer = try await ada.submit(
      try await ada.get("\(gift)/edit").form.without("picture"))
    #expect(answer.status == 303)
  }

  @Test("a picture that an edit put aside is offered again, and comes back to its wish")
  func comesBack() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, image) = try await PicturePageTests.picture(ada)
      try await putAside(ada, gift)
      #expect(try await ada.get(gift).html.all(class: "gallery")[0].all("img").isEmpty)
      site.clock.advance(29 * PictureChangeTests.day)
      await Tidying(services: site.services).run()
      _ = try await ada.signIn("Ada")
      let page = try await ada.get("\(gift)/edit")
      let box = try #require(page.html.all("input").first { $0["name"] == "picture" })
      #expect(box["checked"] == nil)
      let id = try #require(box["value"])
      #expect(try await ada.get("/images/\(id)/thumb").status == 200)
      let back = try await ada.submit(try page.form.ticking("picture", [id]))
      #expect(back.status == 303)
      let shown = try await ada.get(gift).html.all(class: "gallery")[0].all("img")
      #expect(shown.map { $0["src"] } == [image + "/view"])
    }
  }

  @Test("after thirty days it is gone, row and files; other edits in between do not hold it")
  func purged() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, image) = try await PicturePageTests.picture(ada)
      try await putAside(ada, gift)
      site.clock.advance(20 * PictureChangeTests.day)
      try await putAside(ada, gift)
      site.clock.advance(10 * PictureChangeTests.day + 1)
      #expect(try site.fileNames().count == 3)
      await Tidying(services: site.services).run()
      _ = try await ada.signIn("Ada")
      #expect(try site.fileNames().isEmpty)
      #expect(try site.count("SELECT count(*) FROM pictures") == 0)
      #expect(try site.count("SELECT count(*) FROM picture_files") == 0)
      #expect(try await ada.get("\(image)/view").status == 404)
      #expect(try await ada.get("\(gift)/edit").status == 200)
    }
  }

  @Test("pictures of a form that was never saved are gone after a day, others stay for ever")
  func pendingPurged() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, _) = try await PicturePageTests.picture(ada)
      let list = try await ada.list(of: "Ada")
      let one = [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
      let page = try await ada.submit(try await ada.get("\(list)/gifts/new").form, files: one)
      site.clock.advance(PictureChangeTests.day - 1)
      await Tidying(services: site.services).run()
      #expect(try site.fileNames().count == 6)
      site.clock.advance(2)
      await Tidying(services: site.services).run()
      #expect(try site.fileNames().count == 3)
      #expect(try site.count("SELECT count(*) FROM pictures") == 1)
      // The form is still good for what was typed.
      #expect(try await ada.submit(page.form.filled(["title": "Ball"])).status == 303)
      site.clock.advance(400 * PictureChangeTests.day)
      _ = try await ada.post("\(gift)/archive")
      await Tidying(services: site.services).run()
      #expect(try site.fileNames().count == 3)
      #expect(try site.count("SELECT count(*) FROM pictures") == 1)
    }
  }

  @Test("an edit adds pictures behind those that are there, and keeps their order")
  func order() async throws {
    try await withHousehold { _, ada async throws in
      let (gift, image) = try await PicturePageTests.picture(ada)
      let one = [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
      #expect(try await ada.submit(ada.get("\(gift)/edit").form, files: one).status == 303)
      let sources = try await ada.get(gift).html.all(class: "gallery")[0].all("img")
      #expect(sources.count == 2 && sources[0]["src"] == image + "/view")
      #expect(sources[1]["width"] == "1")
    }
  }

  @Test("a faulty edit keeps the new picture, the ticks and the old pictures")
  func faultyEdit() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, _) = try await PicturePageTests.picture(ada)
      let one = [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
      let form = try await ada.get("\(gift)/edit").form.filled(["title": ""]).without("picture")
      let page = try await ada.submit(form, files: one)
      #expect(page.status == 422)
      let boxes = page.html.all("input").filter { $0["name"] == "picture" }
      #expect(boxes.map { $0["checked"] == nil } == [true, false])
      #expect(try await ada.get(gift).html.all(class: "gallery")[0].all("img").count == 1)
      #expect(try await ada.submit(page.form.filled(["title": "Kite"])).status == 303)
      let shown = try await ada.get(gift).html.all(class: "gallery")[0].all("img")
      #expect(shown.map { $0["width"] } == ["1"])
      #expect(try site.count("SELECT count(*) FROM pictures WHERE removed_at IS NOT NULL") == 1)
    }
  }

  @Test("pictures that arrived with an edit that came too late are kept with it")
  func conflict() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, _) = try await PicturePageTests.picture(ada)
      let form = try await ada.get("\(gift)/edit").form
      #expect(try await ada.submit(form.filled(["note": "first"])).status == 303)
      let one = [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
      let told = try await ada.submit(form.filled(["note": "second"]), files: one)
      #expect(told.status == 422 && told.notices.count == 1)
      #expect(try told.form.all("picture").count == 2)
      #expect(try await ada.submit(told.form).status == 303)
      #expect(try await ada.get(gift).html.all(class: "gallery")[0].all("img").count == 2)
      #expect(try site.count("SELECT count(*) FROM pictures") == 2)
    }
  }

  @Test("tidying looks at no picture while the household is locked")
  func tidying() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await PicturePageTests.picture(ada)
      await site.restart()
      await Tidying(services: site.services).run()
      #expect(!site.log.text.contains("tidying failed"))
      #expect(try site.fileNames().count == 3, "nothing is swept that could not be looked up")
    }
  }
}
