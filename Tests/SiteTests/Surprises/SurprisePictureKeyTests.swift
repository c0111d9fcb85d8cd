import HTTP
import System
import TestSupport
import Testing

@testable import Site

@Suite("What opens pictures of surprises, and how long they last", .timeLimit(.minutes(10)))
struct SurprisePictureKeyTests {
  /// A telescope that Ben thought of, with a picture.
  private func planned(_ family: Family) async throws -> (gift: String, image: String) {
    for giver in [family.ada, family.ben, family.cleo] { _ = try await giver.get(family.list) }
    let gift = try await family.ben.addSurprise(
      "Telescope", to: family.list, files: [Upload(name: "one.png", Self.pixel)])
    return (gift, try #require(try await family.ada.pictures(on: gift).first))
  }

  @Test("when somebody has left, their keys hang on the new giver key; so do those of open forms")
  func resealed() async throws {
    try await Family.together { family async throws in
      let (_, image) = try await planned(family)
      let form = try await family.ben.get("\(family.list)/gifts/new").form
      let faulty = try await family.ben.submit(
        form, files: [Upload(name: "two.png", Self.pixel)])
      #expect(faulty.status == 422)
      let bytes = try await family.ada.get("\(image)/full").bytes
      let names = try family.site.fileNames().sorted()
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben"])
      _ = try await family.ada.get(family.list)
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") == 2)
      #expect(try await family.ada.get("\(image)/full").bytes == bytes)
      #expect(try await family.cleo.get("\(image)/full").status == 404)
      #expect(try await family.ben.submit(faulty.form.filled(["title": "Drum"])).status == 303)
      let drum = try await family.ada.get(family.list).link("Drum")
      let other = try #require(try await family.ada.pictures(on: drum).first)
      #expect(try await family.ada.get("\(other)/full").status == 200)
      #expect(try family.site.fileNames().sorted() == names)
    }
  }

  @Test("new household keys change nothing of them")
  func otherHouseholdKey() async throws {
    try await Family.together { family async throws in
      let (_, image) = try await planned(family)
      let form = try await family.ada.get("/settings/keys").form
      let renewed = try await family.ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      #expect(renewed.location == "/settings?keys=new")
      await PictureResealing(services: family.site.services).run()
      #expect(try await family.ada.get("\(image)/full").status == 200)
    }
  }

  @Test("files in use are never swept; those of a form that was never saved go")
  func sweep() async throws {
    try await Family.together { family async throws in
      let (gift, image) = try await planned(family)
      let form = try await family.ben.get("\(family.list)/gifts/new").form
      let faulty = try await family.ben.submit(
        form, files: [Upload(name: "two.png", Self.pixel)])
      #expect(faulty.status == 422)
      #expect(try await family.ben.post("\(gift)/withdraw").status == 303)
      family.site.clock.advance(400 * PictureChangeTests.day)
      await Tidying(services: family.site.services).run()
      #expect(try family.site.fileNames().count == 6)
      _ = try await family.ben.signIn("Ben")
      // Only a holder can tell the one from the other.
      #expect(try await family.ben.post("\(gift)/restore").status == 303)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 3)
      await Tidying(services: family.site.services).run()
      #expect(try family.site.fileNames().count == 3)
      #expect(try await family.ben.get("\(image)/full").status == 200)
    }
  }

  @Test("one that an edit took off is gone for good after thirty days, with the next change")
  func takenOff() async throws {
    try await Family.together { family async throws in
      let (gift, image) = try await planned(family)
      let less = try await family.ben.get("\(gift)/edit").form.without("picture")
      #expect(try await family.ben.submit(less).status == 303)
      for (days, count) in [(29, 3), (2, 0)] {
        family.site.clock.advance(Int64(days) * PictureChangeTests.day)
        _ = try await family.ben.signIn("Ben")
        let edit = try await family.ben.get("\(gift)/edit").form.filled(["note": "\(days)"])
        #expect(try await family.ben.submit(edit).status == 303)
        await Tidying(services: family.site.services).run()
        #expect(try family.site.fileNames().count == count, "\(days)")
      }
      #expect(try await family.ben.get("\(image)/full").status == 404)
    }
  }

  @Test("a revealed one keeps its files until its row goes")
  func revealed() async throws {
    try await Family.together { family async throws in
      let (gift, image) = try await planned(family)
      try await family.ben.claim(gift, ["state": "given"])
      let form = try await family.ben.get("\(family.list)/reveal").form.filled(["early": "yes"])
      #expect(try await family.ben.submit(form).status == 303)
      #expect(try await family.mia.get("\(family.list)/received").text.contains("Telescope"))
      await Tidying(services: family.site.services).run()
      #expect(try family.site.fileNames().count == 3)
      #expect(try await family.mia.get("\(image)/full").status == 404)
      #expect(try await family.mia.get(gift).status == 404)
    }
  }

  @Test("a file with a changed byte, or at the place of another, shows nothing")
  func tampered() async throws {
    try await Family.together { family async throws in
      let (_, image) = try await planned(family)
      let names = try family.site.fileNames().sorted()
      let whole = try names.map { try readFile(family.site.files + "/" + $0) }
      func put(_ bytes: [UInt8], at place: Int) async throws {
        let path = family.site.files + "/" + names[place]
        try await onThread {
          try removeFile(path)
          try File.create(path).writeAll(bytes)
        }
      }
      func isShown() async -> Bool {
        for variant in ["thumb", "view", "full"] {
          guard let page = try? await family.ada.get("\(image)/\(variant)"), page.status == 200
          else { return false }
        }
        return true
      }
      #expect(await isShown())
      for offset in [3, 30, 60, whole[0].count - 1] {
        var changed = whole[0]
        changed[offset] ^= 1
        try await put(changed, at: 0)
        #expect(await !isShown(), "byte \(offset)")
      }
      try await put(whole[1], at: 0)
      #expect(await !isShown())
      try await put(whole[0], at: 0)
      #expect(await isShown())
    }
  }

  @Test("under another list no picture of this one is found")
  func otherList() async throws {
    try await Family.together { family async throws in
      let (_, image) = try await planned(family)
      let other = try await family.ada.makeList("Mia at ten", for: ["Mia"], shownTo: ["Ben"])
      let drum = try await family.ben.addSurprise(
        "Drum", to: other, files: [Upload(name: "two.png", Self.pixel)])
      let id = try #require(image.split(separator: "/").last)
      for address in [image.replacing(family.list, with: other), "\(drum)/pictures/\(id)"] {
        #expect(try await family.ada.get("\(address)/full").status == 404, "\(address)")
      }
      // Whoever is shown the other list alone sees its own.
      #expect(try await family.cleo.get(drum).status == 404)
      let own = try #require(try await family.ben.pictures(on: drum).first)
      #expect(try await family.cleo.get("\(own)/full").status == 404)
      #expect(try await family.ben.get("\(own)/full").status == 200)
    }
  }

  @Test("whoever waits for a key sends none as a surprise; what they sent openly is taken over")
  func waiting() async throws {
    try await Family.together { family async throws in
      let all = ["Ada", "Ben", "Cleo"]
      let policy = try await family.mia.get("\(family.list)/edit").form
        .filled(["additions": "open"])
      #expect(try await family.mia.submit(policy).status == 303)
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben"])
      _ = try await family.ada.get(family.list)
      try await family.mia.change(family.list, for: ["Mia"], shownTo: all)
      _ = try await family.ada.get(family.list)
      #expect(try await family.cleo.waits(on: family.list))
      let form = try await family.cleo.get("\(family.list)/gifts/new").form
      let one = [Upload(name: "one.png", Self.pixel)]
      let secret = form.filled(["title": "Drum", "secret": "yes"])
      #expect(try await family.cleo.submit(secret, files: one).status == 403)
      #expect(try family.site.fileNames().isEmpty)
      let faulty = try await family.cleo.submit(form.filled(["secret": "no"]), files: one)
      #expect(faulty.status == 422)
      #expect(try family.site.count("SELECT count(*) FROM picture_files") == 3)
      let names = Set(try family.site.fileNames())
      try await family.ada.answer(true, on: family.list)
      let kept = try faulty.form.filled(["title": "Drum", "secret": "yes"])
      #expect(try await family.cleo.submit(kept).status == 303)
      #expect(try family.site.count("SELECT count(*) FROM picture_files") == 0)
      #expect(try family.site.count("SELECT count(*) FROM giver_files") == 3)
      #expect(names.isDisjoint(with: try family.site.fileNames()))
      let drum = try await family.ada.get(family.list).link("Drum")
      let image = try #require(try await family.ada.pictures(on: drum).first)
      #expect(try await family.ada.get("\(image)/full").status == 200)
    }
  }

  private static let pixel = Forgery.png(width: 1, height: 1)
}
