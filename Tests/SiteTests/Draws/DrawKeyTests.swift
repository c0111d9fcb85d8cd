import HTTP
import Household
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Draws, whatever becomes of their people", .timeLimit(.minutes(10)))
struct DrawKeyTests {
  private static let three = ["Ada", "Ben", "Cleo"]

  @Test("a passcode that somebody changes keeps what they drew")
  func passcode() async throws {
    try await withFamily { _, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three)
      _ = try await ada.drawNames(draw)
      let before = try await ben.drawn(draw)
      let new = "seven green bottles"
      let answer = try await ben.post(
        "/settings/passcode",
        [("current", SetUpFields.passcode), ("passcode", new), ("passcode_again", new)])
      #expect(answer.status == 303)
      #expect(try await ben.drawn(draw) == before)
    }
  }

  @Test("a reset loses it, which the page says calmly; drawing again or the sheet helps")
  func reset() async throws {
    try await withFamily { site, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three)
      _ = try await ada.drawNames(draw)
      let before = try await ben.drawn(draw)
      let recoveryKey = try RecoverySheetTests.key(on: try await ada.get("/setup/recovery"))
      #expect(try await ada.handOver(to: "Ben", chosenPasscode).status == 303)
      #expect(try await ben.signIn("Ben", chosenPasscode).status == 303)
      #expect(try await ben.get(draw).text.contains("Your slip does not open any more."))
      #expect(try await ben.get("\(draw)/mine").text.contains("Your slip does not open any more."))
      #expect(try await ada.get(draw).text.contains("The slip of Ben opens no more"))

      let services = site.services
      let recovered = try await services.keybag.recover(with: recoveryKey)
      let passcode = SecretBytes(copying: Array(SetUpFields.passcode.utf8).span)
      let enrolment = try await services.passcodes.seat(for: "test") {
        try await $0.enrol(passcode)
      }
      let id = try #require(PersonID(try await ada.personID("Ben")))
      try await services.keybag.resetPasscode(
        of: id.bytes, to: enrolment, by: recovered, beside: services.ledger)
      #expect(try await ben.signIn("Ben").status == 303)
      #expect(try await ben.drawn(draw) == before)
      #expect(try await ada.get(draw).html.all(class: "wrong").isEmpty)
    }
  }

  @Test("a new sheet has every slip once its people have been there")
  func newSheet() async throws {
    try await withFamily { site, ada, ben, cleo, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three + ["Grandma"])
      _ = try await ada.drawNames(draw)
      let form = try await ada.get("/settings/recovery").form
      _ = try await ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      for browser in [ben, cleo] { #expect(try await browser.get("/").status == 200) }
      let sheet = try RecoverySheetTests.key(on: try await ada.get("/setup/recovery"))
      let recovered = try await site.services.keybag.recover(with: sheet)
      let household = recovered.keys.household.household
      let check = try await site.services.store.write { db in
        try db.checkDrawSlips(by: [], recovered: recovered, in: household)
      }
      #expect(check.opened == 4 && check.damage.isEmpty)
    }
  }

  @Test("whoever was put away after it: the page says so, and drawing again leaves them out")
  func archived() async throws {
    try await withFamily { site, ada, ben, cleo, mia async throws in
      let draw = try await ada.makeDraw(among: Self.three + ["Mia"])
      _ = try await ada.drawNames(draw)
      let cleos = try await ada.address(of: "Cleo")
      let away = try await ada.submit(
        try await ada.get("\(cleos)/archive").form.filled(["passcode": SetUpFields.passcode]))
      #expect(away.status == 303)
      for browser in [ada, ben, mia] {
        #expect(
          try await browser.get(draw).text.contains(
            "Cleo was put away after names were drawn. Somebody has nobody to give to"))
      }
      #expect(try await ada.drawNames(draw).location == draw)
      let page = try await ben.get(draw)
      #expect(!page.text.contains("Cleo") && page.text.contains("Names were drawn again today."))
      var names: Set<String> = []
      for browser in [ada, ben, mia] { names.insert(try await browser.drawn(draw)) }
      #expect(names == ["Ada", "Ben", "Mia"])
      #expect(try await ben.get("/").text.contains("Names are drawn") == false)
      #expect(
        try await ada.get("/settings/audit").text.contains("Ada drew names from the hat again."))
    }
  }

  @Test("where those who are left cannot draw, the page says why, and leads to another draw")
  func standstill() async throws {
    try await withFamily { _, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three)
      _ = try await ada.drawNames(draw)
      let cleos = try await ada.address(of: "Cleo")
      _ = try await ada.submit(
        try await ada.get("\(cleos)/archive").form.filled(["passcode": SetUpFields.passcode]))
      let page = try await ada.get(draw)
      #expect(page.text.contains("It cannot be drawn again as it is. However it falls"))
      #expect(!page.text.contains("Draw again"))
      #expect(try await !ben.get(draw).text.contains("It cannot be drawn again"))
      let form = try await ada.get(try page.link("The same again")).form
      #expect(form["date"] == "2026-12-24" && form.all("people").count == 2)
    }
  }

  @Test("the same form sent twice draws once, and so do two at the same moment")
  func double() async throws {
    try await withFamily { site, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three + ["Mia"])
      let form = try await ada.get("\(draw)/draw").form.filled(["passcode": SetUpFields.passcode])
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { try await ada.submit(form).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0 == 303 || $0 == 503 }, "\(answers)")
      #expect(try site.count("SELECT round FROM draws") == 1)
      let mine = try await ben.drawn(draw)
      #expect(try await ada.submit(form).location == draw)
      #expect(try site.count("SELECT round FROM draws") == 1)
      #expect(try await ben.drawn(draw) == mine)
      #expect(try site.count("SELECT count(*) FROM draw_slips") == 8)
      #expect(try site.count("SELECT count(*) FROM audit WHERE event LIKE 'names-drawn%'") == 1)
    }
  }

  @Test("a form of before an exclusion draws nothing")
  func stale() async throws {
    try await withFamily { site, ada, _, _, _ async throws in
      let draw = try await ada.makeDraw(among: Self.three + ["Mia"])
      let form = try await ada.get("\(draw)/draw").form.filled(["passcode": SetUpFields.passcode])
      _ = try await ada.post(
        "\(draw)/exclusions",
        [
          ("giver", try await ada.personID("Ada")), ("recipient", try await ada.personID("Ben")),
        ])
      #expect(try await ada.submit(form).location == draw)
      #expect(try site.count("SELECT round FROM draws") == 0)
    }
  }

  @Test("since the day givers tell, and the next draw leaves out what is told, and no more")
  func nextYear() async throws {
    try await withFamily { site, ada, ben, cleo, mia async throws in
      let draw = try await ada.makeDraw(among: Self.three + ["Mia"])
      _ = try await ada.drawNames(draw)
      let bens = try await ben.drawn(draw)
      #expect(try await !ben.get(draw).text.contains("Since the day"))
      _ = try await ben.post("\(draw)/tell")
      #expect(try site.count("SELECT count(*) FROM draw_told") == 0, "it is still a secret")

      site.clock.advance(24 * 86_400)
      #expect(try await ben.signIn("Ben").status == 303)
      #expect(try await ada.signIn("Ada").status == 303)
      #expect(try await mia.signIn("Mia").status == 303)
      let page = try await ben.get(draw)
      #expect(page.text.contains("Nobody has told yet."))
      #expect(
        try await ben.submit(page.form(button: "I have given: show whom I had")).location == draw)
      #expect(try await mia.get(draw).text.contains("Ben gave to \(bens)"))
      #expect(try site.count("SELECT count(*) FROM draw_told") == 1)
      _ = try await ben.post("\(draw)/tell")
      #expect(try site.count("SELECT count(*) FROM draw_told") == 1)

      let follow = try await ada.get(try await ada.get(draw).link("The same again"))
      let form = try follow.form
      #expect(form["title"] == "Winter feast" && form["date"] == "2027-12-24")
      #expect(form.all("people").count == 4 && form["last"] == "out")
      #expect(follow.text.contains("1 of 4 have told whom they gave to."))
      let next = try #require(try await ada.submit(form).location)
      let prepared = try await ada.get(next)
      #expect(prepared.text.contains("Ben does not draw \(bens)"))
      #expect(prepared.text.contains("as the last time"))
      #expect(try site.count("SELECT count(*) FROM draw_bars") == 1)
      #expect(try await ada.drawNames(next).location == next)
      #expect(try await ben.drawn(next) != bens)

      let without = try await ada.submit(form.without("last"))
      #expect(try await !ada.get(try #require(without.location)).text.contains("as the last time"))
    }
  }
}
