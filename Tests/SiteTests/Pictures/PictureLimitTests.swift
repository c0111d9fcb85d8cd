import HTTP
import Household
import Testing

@testable import Site

@Suite("More pictures than there may be")
struct PictureLimitTests {
  /// Counts as a file and costs no picture worker.
  private static let empty = Upload(name: "", [])

  @Test("of too many at once the rest is left out, told of once, and the form comes back")
  func leftOut() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let picture = try PictureFixtures.upload("opaque-alpha.png")
      let files =
        [Upload(name: "letter.jpg", Array("Dear Ada".utf8)), picture]
        + Array(repeating: Self.empty, count: Limits.picturesPerForm - 2)
        + [picture, picture]
      let page = try await ada.submit(form, files: files)
      #expect(page.status == 422 && page.faults.keys.sorted() == ["images"])
      let sentence = page.faults["images"] ?? ""
      #expect(sentence.contains("“letter.jpg” is not a picture"))
      #expect(sentence.split(separator: "were left out").count == 2)
      #expect(try page.form["title"] == "Kite" && page.form.all("picture").count == 1)
      #expect(try await ada.submit(page.form).status == 303)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 1)
    }
  }

  @Test("a wish holds as many as its form, and is not saved with one more")
  func ofOneWish() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let ids = (0...Limits.picturesPerForm).map { _ in PictureID.random().text }
      let page = try await ada.submit(form.ticking("picture", ids))
      #expect(page.status == 422 && page.faults["images"]?.contains("untick") == true)
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
      let most = try await ada.submit(form.ticking("picture", Array(ids.dropLast())))
      #expect(most.status == 303)
    }
  }

  @Test("a picture that somebody else added meanwhile stays ticked in the form that comes back")
  func addedMeanwhile() async throws {
    try await withHousehold { site, ada async throws in
      let picture = try PictureFixtures.upload("opaque-alpha.png")
      let gift = try await ada.addGift(
        "Kite", to: try await ada.list(of: "Ada"), files: [picture])
      let late = try await ada.get("\(gift)/edit").form
      let adding = try await ada.get("\(gift)/edit").form
      #expect(try await ada.submit(adding, files: [picture]).status == 303)
      let told = try await ada.submit(late.without("picture").filled(["note": "late"]))
      #expect(told.status == 422)
      let ticked = try told.form.all("picture")
      #expect(
        ticked.count == 1 && late.all("picture") != ticked, "theirs, and not the one unticked")
      #expect(try told.form.all("offered").count == 2)
    }
  }
}
