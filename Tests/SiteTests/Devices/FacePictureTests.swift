import HTTP
import TestSupport
import Testing

@testable import SealedStore
@testable import Site

@Suite("Pictures on a device that people take turns on")
struct FacePictureTests {
  /// A tablet on which Ada, who has a picture, and Ben, who has none, are enrolled, and nobody signed in.
  private func withTablet(
    _ test: @Sendable (_ site: TestSite, _ ada: Browser, _ tablet: Browser) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      let upload = try await onThread { try PictureFixtures.upload("turned-with-place.jpg") }
      let form = try await ada.get("\(try await ada.address(of: "Ada"))/edit").form
      guard try await ada.submit(form, files: [upload]).status == 303 else {
        throw Unexpected(422, "sending a picture")
      }
      try await ada.addPerson("Ben")
      _ = try await site.signedIn(as: "Ben")
      let tablet = Browser(site)
      for (name, pin) in [("Ada", "2580"), ("Ben", "7391")] {
        _ = try await tablet.signIn(name)
        guard try await tablet.enrol(pin: pin).status == 303 else {
          throw Unexpected(422, "enrolling \(name)")
        }
        _ = try await tablet.post("/sign-out")
      }
      try await test(site, ada, tablet)
    }
  }

  /// The address of the picture of whose face stands there; nil where it is a letter.
  private func picture(of name: String, on tablet: Browser) async throws -> String? {
    let door = try await tablet.get("/sign-in")
    let choice = door.html.all(class: "face-choice").first { $0.text.hasSuffix(name) }
    return try #require(choice).all("img").first?["src"]
  }

  @Test("whoever is enrolled is shown with their picture before anybody signs in")
  func shown() async throws {
    try await withTablet { _, ada, tablet async throws in
      let address = try #require(try await picture(of: "Ada", on: tablet))
      #expect(address == "\(try await tablet.face("Ada"))/picture")
      #expect(try await picture(of: "Ben", on: tablet) == nil)
      let answer = try await tablet.get(address)
      #expect(answer.status == 200 && answer.fields.first("content-type") == "image/webp")
      #expect(answer.fields.first("cache-control") == "private, no-cache")
      let portrait = try await ada.portrait(on: try await ada.address(of: "Ada"))
      #expect(try await ada.get(portrait).bytes == answer.bytes)
      #expect(try await tablet.get(portrait).status == 303, "everything else stays behind sign-in")
      #expect(try await tablet.get(try await tablet.face("Ada")).source.contains(address))
    }
  }

  @Test("nobody else gets it: not without the device, not on another, not after the enrolment")
  func closed() async throws {
    try await withTablet { site, ada, tablet async throws in
      let address = try #require(try await picture(of: "Ada", on: tablet))
      let missing = try await tablet.get("/sign-in/faces/\(unknownID())/picture")
      #expect(missing.status == 404)
      let phone = Browser(site)
      _ = try await phone.signIn("Ben")
      #expect(try await phone.enrol(pin: "7391").status == 303)
      for stranger in [Browser(site), ada, phone] {
        let answer = try await stranger.get(address)
        #expect(answer.status == 404 && answer.source == missing.source)
      }
      #expect(
        try await tablet.get("\(try await tablet.face("Ben"))/picture").status == 404,
        "he has none")
      _ = try await ada.post(
        "\(address.dropLast("/picture".count))/forget".replacing("faces", with: "device"))
      #expect(try await tablet.get(address).status == 404)
    }
  }

  @Test("a row that the household does not know of shows no picture")
  func forged() async throws {
    try await withTablet { site, _, tablet async throws in
      let address = try #require(try await picture(of: "Ada", on: tablet))
      try await site.services.store.write { try $0.run("DELETE FROM shared_devices") }
      #expect(try await picture(of: "Ada", on: tablet) == nil)
      #expect(try await tablet.get(address).status == 404)
    }
  }

  @Test("while the household is locked there are letters, and pictures again when it is open")
  func locked() async throws {
    try await withTablet { site, ada, tablet async throws in
      let address = try #require(try await picture(of: "Ada", on: tablet))
      await site.restart()
      #expect(try await picture(of: "Ada", on: tablet) == nil)
      #expect(try await tablet.get("/sign-in").faces.sorted() == ["Ada", "Ben"])
      #expect(try await tablet.get(address).status == 404)
      #expect(try await ada.get("/").status == 200)
      #expect(try await picture(of: "Ada", on: tablet) == address)
      #expect(try await tablet.get(address).status == 200)
    }
  }

  @Test("the pages of devices, passcodes and what happened show it too")
  func signedIn() async throws {
    try await withTablet { _, ada, tablet async throws in
      let portrait = try await ada.portrait(on: try await ada.address(of: "Ada"))
      _ = try await tablet.signIn("Ada", pin: "2580")
      let device = try await tablet.get("/sign-in/device").html.all(class: "rows")
      #expect(device.first?.all("img").first?["src"] == portrait)
      for page in ["/settings/audit", "/invitations"] {
        let rows = try await ada.get(page).html.all(class: "rows")
        #expect(rows.contains { $0.all("img").contains { $0["src"] == portrait } }, "\(page)")
      }
    }
  }
}
