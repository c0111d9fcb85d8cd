import HTTP
import Household
import SealedStore
import Testing
import Vault

@testable import Site

/// What a device that was left lying about must not be enough for.
@Suite("Acts that ask for the passcode again")
struct SensitiveActTests {
  /// Whether the form of a route asks.
  enum Asking {
    case always
    /// Where the person in the address can sign in.
    case ofMembers
    /// Where there is what it is about; a household without leads away from it.
    case ofThings
    case never
  }

  /// Every form that somebody signed in can send: a new one has to say here whether it asks.
  static let table: [String: Asking] = [
    "/settings/passcode": .always, "/settings/keys": .always, "/settings/recovery": .always,
    "/sign-in/device": .always, "/people/{id}/passcode": .always,
    "/settings/kiosks": .always, "/settings/kiosk-pin": .always,
    // Of somebody else: it takes them out of what they are doing.
    "/people/{id}/sessions/{session}": .always,
    "/people/{id}/edit": .ofMembers, "/people/{id}/archive": .ofMembers,
    "/settings/second-step/new": .always,
    // A second step that is on, and an address at which browsers have passkeys.
    "/settings/second-step/codes": .ofThings, "/settings/second-step/off": .ofThings,
    "/settings/passkeys/new": .ofThings,
    // What was begun by the passcode, and nowhere else.
    "/settings/second-step/app": .never, "/settings/passkeys": .never,
    // Closing doors must be quick, and gives nobody anything.
    "/lock": .never, "/settings/sessions": .never, "/invitations/{id}/withdraw": .never,
    "/settings/passkeys/{id}/remove": .never, "/sign-in/device/forget": .never,
    "/sign-in/device/{id}/forget": .never, "/settings/kiosks/{id}/revoke": .never,
    // It is the asking itself, where a PIN was enough so far.
    "/settings/confirm": .never,
    // By them somebody comes in to stay.
    "/invitations": .always,
    // Nobody comes in by it: an invitation does that.
    "/people": .never, "/people/{id}/restore": .never,
    // Somebody has seen something.
    "/setup/recovery": .never, "/settings/recovery/seen": .never,
    "/settings/sessions/seen": .never, "/invitations/seen": .never,
    // A name for oneself.
    "/settings/passkeys/{id}": .never,
    // What a family does all day.
    "/gifts": .never, "/gifts/lists/{id}/edit": .never, "/gifts/lists/{id}/archive": .never,
    "/gifts/lists/{id}/restore": .never, "/gifts/lists/{id}/order": .never,
    // Among givers: the session's own key opens it, and nobody else comes to see it.
    "/claims/onlooking": .never, "/gifts/lists/{id}/budget": .never,
    "/gifts/{id}/claim": .never, "/gifts/{id}/claim/release": .never,
    "/gifts/{id}/claim/restore": .never, "/gifts/{id}/messages": .never,
    "/gifts/lists/{id}/surprises/{gift}/edit": .never,
    "/gifts/lists/{id}/surprises/{gift}/withdraw": .never,
    "/gifts/lists/{id}/surprises/{gift}/restore": .never,
    "/gifts/lists/{id}/surprises/{gift}/agree": .never,
    "/gifts/lists/{id}/surprises/{gift}/claim": .never,
    "/gifts/lists/{id}/surprises/{gift}/claim/release": .never,
    "/gifts/lists/{id}/surprises/{gift}/claim/restore": .never,
    "/gifts/lists/{id}/surprises/{gift}/messages": .never,
    // What the session's own key opens, shown to everybody on a list: the page asks whether it is meant.
    "/gifts/lists/{id}/reveal": .never, "/gifts/lists/{id}/received/{received}": .never,
    "/gifts/lists/{id}/received/{received}/remove": .never,
    "/gifts/lists/{id}/received/{received}/restore": .never,
    // What a link shows to others is sealed to it by the session's own key, and its page says so.
    "/gifts/lists/{id}/guests": .never, "/gifts/lists/{id}/guests/{link}/revoke": .never,
    // A word about others, by somebody who holds the key: asked for by name, on the list's own page.
    "/gifts/lists/{id}/givers": .never,
    // Whoever draws again makes everybody's slip worth nothing.
    "/gifts/draws/{id}/draw": .always,
    "/gifts/draws": .never, "/gifts/draws/{id}/edit": .never,
    "/gifts/draws/{id}/exclusions": .never,
    "/gifts/draws/{id}/exclusions/remove": .never, "/gifts/draws/{id}/archive": .never,
    "/gifts/draws/{id}/restore": .never,
    // The session's own key opens what they are about, and nobody else's slip.
    "/gifts/draws/{id}/tell": .never, "/gifts/draws/{id}/slips": .never,
    // Nothing is saved by them.
    "/gifts/lists/{id}/gifts/preview": .never, "/gifts/{id}/preview": .never,
    "/gifts/lists/{id}/surprises/{gift}/preview": .never,
    "/gifts/lists/{id}/gifts": .never, "/gifts/{id}/edit": .never, "/gifts/{id}/archive": .never,
    "/gifts/{id}/restore": .never, "/gifts/{id}/pictures": .never,
    "/gifts/lists/{id}/import": .never, "/gifts/lists/{id}/import/{import}": .never,
    "/gifts/lists/{id}/groups": .never, "/gifts/lists/{id}/groups/{group}": .never,
    "/gifts/lists/{id}/groups/{group}/archive": .never,
    "/gifts/lists/{id}/groups/{group}/restore": .never,
    "/gifts/{id}/move": .never, "/gifts/{id}/publish": .never,
    "/gifts/{id}/pictures/{picture}/archive": .never,
    "/gifts/{id}/pictures/{picture}/restore": .never, "/chores": .never, "/chores/log": .never,
    "/chores/{id}/archive": .never, "/chores/{id}/restore": .never,
    "/chores/log/{id}/undo": .never, "/chores/log/{id}/restore": .never,
  ]

  private static var forms: [String] {
    routeTable.compactMap { route in
      guard case .signedIn = route.access, route.method == .post else { return nil }
      return route.pattern
    }
  }

  @Test("every form is in the table")
  func complete() {
    for form in Self.forms { #expect(Self.table[form] != nil, "\(form)") }
  }

  @Test("each that asks refuses without the passcode and with a wrong one, and changes nothing")
  func asks() async throws {
    try await withHousehold { site, ada async throws in
      let people = try await addPeople(site, ada)
      let ben = try await site.signedIn(as: "Ben")
      _ = try await ada.get("/")
      let before = try await state(site)
      let asking = Self.forms.filter { Self.table[$0] != .never }
      #expect(asking.count >= 3)
      for form in asking {
        for passcode in ["", "not this one at all"] {
          let answer = try await send(form, about: people, passcode, from: ada)
          let refusal = Self.table[form] == .ofThings ? 303 : 422
          #expect(answer.status == refusal, "\(form) with “\(passcode)”: \(answer.status)")
          #expect(try await state(site) == before, "\(form)")
          site.clock.advance(3_600)
        }
      }
      #expect(try await ben.get("/").status == 200)
      #expect(try await Browser(site).signIn("Ada").status == 303)
    }
  }

  @Test("by none of them a PIN’s session grows stronger without the code of a second step")
  func codeIsMissing() async throws {
    try await withHousehold { site, ada async throws in
      let people = try await addPeople(site, ada)
      _ = try await site.signedIn(as: "Ben")
      _ = try await ada.turnOnSecondStep()
      let before = try await state(site)
      for form in Self.forms where Self.table[form] != .never || form == "/settings/confirm" {
        // Each a while after the one before: a missing code counts as a wrong one.
        site.clock.advance(3_600)
        let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
        _ = try await tablet.get("/")
        let cookie = tablet.cookie
        let answer = try await send(form, about: people, SetUpFields.passcode, from: tablet)
        #expect([303, 422].contains(answer.status), "\(form): \(answer.status)")
        #expect(tablet.cookie == cookie, "\(form)")
        #expect(try await state(site) == before, "\(form)")
      }
    }
  }

  /// Ben, who signs in, and Gus, who does not; and a draw among them and Ada.
  private func addPeople(
    _ site: TestSite, _ ada: Browser
  ) async throws -> (ben: PersonID, gus: PersonID, draw: String) {
    for name in ["Ben", "Gus"] { try await ada.addPerson(name, role: "member") }
    let people = try site.services.store.read { try $0.people() }
    func id(_ name: String) throws -> PersonID {
      try #require(people.first { $0.name == name }?.id)
    }
    let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Gus"])
    return (try id("Ben"), try id("Gus"), draw)
  }

  private func send(
    _ form: String, about people: (ben: PersonID, gus: PersonID, draw: String), _ passcode: String,
    from browser: Browser
  ) async throws -> Page {
    let target = form.replacing("/gifts/draws/{id}", with: people.draw)
      .replacing("{id}", with: people.ben.text)
      .replacing("{session}", with: "all")
    var fields = fields(of: form, passcode)
    if form == "/invitations" { fields.append(("person", people.gus.text)) }
    return form == "/people/{id}/edit"
      ? try await browser.post(target, parts: fields.map { .text($0.0, $0.1) })
      : try await browser.post(target, fields)
  }

  /// What the form needs beside the passcode.
  private func fields(of form: String, _ passcode: String) -> [(String, String)] {
    switch form {
    case "/settings/passcode":
      [
        ("current", passcode), ("passcode", PasscodeTests.new),
        ("passcode_again", PasscodeTests.new),
      ]
    case "/people/{id}/edit":
      [
        ("passcode", passcode), ("name", "Ben"), ("role", "adult"), ("color", "navy"),
        ("version", "1"),
      ]
    case "/sign-in/device":
      [
        ("passcode", passcode), ("device", "Kitchen tablet"), ("pin", "2580"),
        ("pin_again", "2580"),
      ]
    case "/settings/kiosks": [("passcode", passcode), ("name", "Kitchen wall")]
    case "/settings/kiosk-pin": [("passcode", passcode), ("pin", "2580"), ("pin_again", "2580")]
    default: [("passcode", passcode)]
    }
  }

  private func state(_ site: TestSite) async throws -> [String] {
    let invitations = try await site.services.keybag.invitations().count
    let key = try #require(site.services.lock.key)
    let people = try site.services.store.read { db in
      try db.rows("SELECT name || role FROM people ORDER BY name") { try $0.text(0) }
    }
    let sheets = try site.count("SELECT count(*) FROM recovery_sheet WHERE put_away_at IS NULL")
    let made = try site.count("SELECT made_at FROM recovery_sheet")
    let steps = try site.count("SELECT count(*) FROM second_steps WHERE on_since IS NOT NULL")
    let pins = try site.count("SELECT count(*) FROM kiosk_pins")
    let slips = try site.count("SELECT count(*) FROM draw_slips")
    let links = site.services.kioskPairings.open(at: Instant(seconds: site.clock.now)).count
    return people
      + ["\(key.generation)", "\(sheets)", "\(made)", "\(steps)", "\(pins)", "\(links)"]
      + ["\(invitations)", "\(slips)"]
  }
}
