import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Pictures of surprises", .timeLimit(.minutes(10)))
struct SurprisePictureTests {
  @Test(
    "who gives sees them on the card, the page and in the form; whoever it is for finds nothing")
  func wholeWay() async throws {
    try await Family.together { family async throws in
      let before = try await family.mia.get(family.list)
      let gift = try await family.ben.addSurprise(
        "Telescope", to: family.list,
        files: [try PictureFixtures.upload("turned-with-place.jpg")])
      let card = try #require(try await family.ada.get(family.list).html.all(class: "gift").first)
      let thumb = try #require(card.all("img").first?["src"])
      #expect(try await family.ada.get(thumb).status == 200)
      let image = try #require(try await family.ada.pictures(on: gift).first)
      #expect(image.hasPrefix("\(gift)/pictures/") && image + "/thumb" == thumb)
      #expect(try await family.ben.get("\(gift)/edit").form.all("picture").count == 1)
      let id = try #require(image.split(separator: "/").last)
      let tablet = try await family.site.withHouseholdKey(as: "Cleo").browser
      let nowhere = try await family.mia.get("\(gift)/pictures/\(SpoilerHouse.unknown)/thumb")
      #expect(nowhere.status == 404)
      for variant in ["thumb", "view", "full"] {
        let seen = try await family.cleo.get("\(image)/\(variant)")
        #expect(seen.status == 200 && seen.bytes.count > 100, "\(variant)")
        #expect(seen.fields.first("cache-control") == "no-store", "\(variant)")
        let part = try await family.cleo.get("\(image)/\(variant)", [("range", "bytes=5-9")])
        #expect(part.status == 206 && part.bytes == Array(seen.bytes[5...9]), "\(variant)")
        for address in ["\(image)/\(variant)", "\(family.list)/pictures/\(id)/\(variant)"] {
          let answer = try await family.mia.get(address)
          #expect(answer.status == 404 && answer.bytes == nowhere.bytes, "\(address)")
        }
        for browser in [family.mia, family.ada] {
          #expect(try await browser.get("/images/\(id)/\(variant)").status == 404, "\(variant)")
        }
        let asked = try await tablet.get("\(image)/\(variant)")
        #expect(asked.location?.hasPrefix("/settings/confirm") == true, "\(variant)")
      }
      for variant in ["", "Thumb", "original"] {
        #expect(try await family.ada.get("\(image)/\(variant)").status == 404, "\(variant)")
      }
      #expect(try await family.mia.get(family.list).bytes == before.bytes)
    }
  }

  @Test("on the disk and in open tables there is nothing but random names")
  func atRest() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise(
        "Telescope", to: family.list, files: [Upload(name: "peak.png", Self.pixel)])
      let image = try #require(try await family.ada.pictures(on: gift).first)
      let shown = try await family.ada.get("\(image)/full").bytes
      #expect(try family.site.count("SELECT count(*) FROM pictures") == 0)
      #expect(try family.site.count("SELECT count(*) FROM picture_files") == 0)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 3)
      let names = try family.site.fileNames()
      #expect(names.count == 3)
      for name in names {
        let bytes = try readFile(family.site.files + "/" + name)
        #expect(!bytes.contains(Array(shown.prefix(12))), "\(name)")
      }
      let odd = "SELECT count(*) FROM giver_rows WHERE length(sealed) % 512 != 0" as StaticString
      #expect(try family.site.count(odd) == 0)
    }
  }

  @Test("forty at once, and one that is none: what was sent is there, for its sender alone")
  func many() async throws {
    try await Family.together { family async throws in
      let form = try await family.ben.get("\(family.list)/gifts/new").form
        .filled(["title": "Telescope"])
      var files = (1...39).map { Upload(name: "\($0).png", Self.pixel) }
      files.append(Upload(name: "song.png", Array("la la la".utf8)))
      let again = try await family.ben.submit(form, files: files)
      #expect(again.status == 422)
      #expect(again.faults["images"]?.contains("song.png") == true)
      #expect(try again.form.all("picture").count == 39)
      #expect(try family.site.count("SELECT count(*) FROM pictures") == 0)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 39 * 3)
      let thumb = try #require(
        again.html.all(class: "thumb").first?.all("img").first?["src"])
      #expect(try await family.ben.get(thumb).status == 200)
      for browser in [family.ada, family.mia] {
        #expect(try await browser.get(thumb).status == 404)
      }
      let last = [Upload(name: "40.png", Self.pixel)]
      #expect(try await family.ben.submit(again.form, files: last).status == 303)
      let gift = try await family.ada.get(family.list).link("Telescope")
      #expect(try await family.ada.pictures(on: gift).count == 40)
      #expect(try family.site.fileNames().count == 120)
    }
  }

  @Test("pictures of a form that was to be a surprise are everybody’s once it is to be a wish")
  func openAfterAll() async throws {
    try await Family.together(role: "child") { family async throws in
      let form = try await family.ben.get("\(family.list)/gifts/new").form
      let faulty = try await family.ben.submit(
        form.filled(["secret": "yes"]), files: [Upload(name: "one.png", Self.pixel)])
      #expect(faulty.status == 422)
      #expect(try family.site.count("SELECT count(*) FROM picture_files") == 0)
      let open = try faulty.form.filled(["title": "Kite", "secret": "no"])
      #expect(try await family.ben.submit(open).status == 303)
      let gift = try await family.mia.get(family.list).link("Kite")
      let image = try #require(try await family.mia.pictures(on: gift).first)
      #expect(image.hasPrefix("/images/"))
      #expect(try await family.mia.get("\(image)/full").status == 200)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 0)
      #expect(try family.site.count("SELECT count(*) FROM giver_rows") == 0)
      #expect(try family.site.fileNames().count == 3)
    }
  }

  @Test("an edit orders them, takes one off and brings it back; to withdraw keeps them")
  func edits() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise(
        "Telescope", to: family.list,
        files: (1...3).map { Upload(name: "\($0).png", Self.pixel) })
      let first = try await family.ada.pictures(on: gift)
      let form = try await family.ben.get("\(gift)/edit").form
      #expect(form.all("place") == ["1", "2", "3"])
      let turned = form.ticking("place", ["3", "2", "1"])
      #expect(try await family.ben.submit(turned).status == 303)
      #expect(try await family.ada.pictures(on: gift) == first.reversed())
      let ids = try await family.ben.get("\(gift)/edit").form.all("picture")
      let less = try await family.ben.get("\(gift)/edit").form.ticking("picture", [ids[1]])
      #expect(try await family.ben.submit(less).status == 303)
      #expect(try await family.ada.pictures(on: gift) == [first[1]])
      #expect(try await family.ben.post("\(gift)/withdraw").status == 303)
      #expect(try await family.ben.post("\(gift)/restore").status == 303)
      #expect(try await family.ada.pictures(on: gift) == [first[1]])
      let page = try await family.ben.get("\(gift)/edit")
      #expect(page.html.all("input").filter { $0["name"] == "picture" }.count == 3)
      let all = try page.form.ticking("picture", ids)
      #expect(try await family.ben.submit(all).status == 303)
      #expect(try await family.ada.pictures(on: gift).count == 3)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 9)
    }
  }

  @Test("a suggestion that is agreed to shows them to everybody; its files stay where they are")
  func agree() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise(
        "Telescope", to: family.list, ["secret": "suggest"],
        files: [Upload(name: "one.png", Self.pixel), Upload(name: "two.png", Self.pixel)])
      let image = try #require(try await family.ada.pictures(on: gift).first)
      let bytes = try await family.ada.get("\(image)/full").bytes
      let names = try family.site.fileNames().sorted()
      let wish = try #require(try await family.ada.post("\(gift)/agree").location)
      let open = try await family.mia.pictures(on: wish)
      #expect(open.count == 2)
      #expect(open[0].split(separator: "/").last == image.split(separator: "/").last)
      #expect(try await family.mia.get("\(open[0])/full").bytes == bytes)
      #expect(try family.site.fileNames().sorted() == names)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 0)
      #expect(try family.site.count("SELECT count(*) FROM picture_files") == 6)
      #expect(try await family.ada.get("\(image)/full").status == 404)
    }
  }

  private static let pixel = Forgery.png(width: 1, height: 1)
}

extension Browser {
  /// Where the pictures of a page's gallery are, without their variants.
  func pictures(on gift: String) async throws -> [String] {
    let gallery = try #require(try await get(gift).html.all(class: "gallery").first)
    return gallery.all("img").compactMap { image in
      image["src"].map { String($0.dropLast("/view".count)) }
    }
  }
}
