import HTTP
import Household
import SealedStore
import Testing
import Vault

@testable import Site

@Suite("Who opens what givers plan", .timeLimit(.minutes(10)))
struct GivingKeyTests {
  /// Skates, which Ben gives, and a telescope that Cleo thought of.
  private func planned(_ family: Family) async throws -> (skates: String, telescope: String) {
    let skates = try await family.mia.addGift("Skates", to: family.list)
    try await family.ben.claim(skates)
    try await family.ben.claim(skates, ["note": "blue ones", "hiding": "attic"])
    return (skates, try await family.cleo.addSurprise("Telescope", to: family.list))
  }

  @Test("who becomes a recipient reads nothing any more, and what they gave stays with the others")
  func becomesRecipient() async throws {
    try await Family.together { family async throws in
      let (skates, telescope) = try await planned(family)
      let all = ["Ada", "Ben", "Cleo"]
      try await family.mia.change(family.list, for: ["Mia", "Ben"], shownTo: ["Ada", "Cleo"])
      // Before anybody else's visit could set it right: those of Ada, Cleo and the recovery sheet are left.
      #expect(try family.site.count("SELECT count(*) FROM giver_wraps") == 3)
      #expect(try family.site.count("SELECT count(*) FROM giver_barred") == 2)
      for address in [family.list, skates, "/claims"] {
        let page = try await family.ben.get(address)
        #expect(page.status == 200, "\(address)")
        for word in ["Telescope", "blue ones", "attic", "give this", "Among givers"] {
          #expect(!page.text.contains(word), "\(word) on \(address)")
        }
      }
      for address in ["\(skates)/claim", telescope] {
        #expect(try await family.ben.get(address).status == 404, "\(address)")
      }
      #expect(try await family.ben.post("\(skates)/claim").status == 404)
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      #expect(try await family.ada.get(skates).text.contains("blue ones"))
      let drum = try await family.ada.addSurprise("Drum", to: family.list)

      // Once more a giver by the recipient’s own doing: the others say whether he is one.
      try await family.mia.change(family.list, for: ["Mia"], shownTo: all)
      _ = try await family.ada.get(family.list)
      #expect(try await family.ben.waits(on: family.list))
      #expect(!(try await family.ben.get(family.list)).text.contains("Telescope"))
      #expect(try await family.ben.post("\(skates)/claim").status == 403)
      let question = try await family.ada.answer(true, on: family.list)
      #expect(question.hasPrefix("Mia let Ben see this list"))
      let page = try await family.ben.get(family.list)
      #expect(!(try await family.ben.waits(on: family.list)))
      #expect(!page.text.contains("Drum"), "it was written while he was a recipient")
      #expect(try await family.ben.get(drum).status == 404)
    }
  }

  @Test("who is shown the list no more loses what opens it")
  func hidden() async throws {
    try await Family.together { family async throws in
      let (skates, telescope) = try await planned(family)
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Cleo"])
      #expect(try family.site.count("SELECT count(*) FROM giver_wraps") == 3)
      #expect(try family.site.count("SELECT count(*) FROM giver_barred") == 1)
      for address in [family.list, skates, "\(skates)/claim", telescope] {
        #expect(try await family.ben.get(address).status == 404, "\(address)")
      }
      #expect(!(try await family.ben.get("/claims")).text.contains("Skates"))
      #expect(try await family.ben.post("\(skates)/claim/release").status == 404)
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      // The next holder’s visit has put another key in the place of his.
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") == 2)
      let wraps = try family.wraps(of: try await family.ada.personID("Ben"))
      #expect(wraps == 0)
    }
  }

  @Test("whom a holder shows the list is let in, with what was planned before")
  func shownByHolder() async throws {
    try await Family.together { family async throws in
      let list = try await family.ada.makeList("Mia at ten", for: ["Mia"], shownTo: ["Ben"])
      let gift = try await family.mia.addGift("Skates", to: list)
      try await family.ada.claim(gift)
      // Whom Ada has brought into the household, too.
      try await family.ada.addPerson("Dora")
      let dora = Browser(family.site)
      #expect(try await dora.join(try await family.ada.invite("Dora")).status == 303)
      #expect(try await dora.get(list).status == 404)
      try await family.ada.change(list, for: ["Mia"], shownTo: ["Ben", "Dora"])
      _ = try await family.ada.get(list)
      #expect(try await dora.chips(of: "Skates", on: list) == ["Ada gives it"])
      for giver in [family.ada, family.ben] { #expect(try await !giver.isAsked(on: list)) }
    }
  }

  @Test("whom the recipient shows the list is asked about: no, and then yes")
  func shownByRecipient() async throws {
    try await Family.together { family async throws in
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben"])
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben", "Cleo"])
      _ = try await family.ada.get(family.list)
      func isOut() async throws -> Bool {
        let page = try await family.cleo.get(gift)
        let status = try await family.cleo.post("\(gift)/claim").status
        return try await family.cleo.waits(on: family.list) && !page.text.contains("Ben gives")
          && status == 403
      }
      #expect(try await isOut())
      #expect(try await !family.mia.isAsked(on: family.list))
      #expect(try await !family.cleo.isAsked(on: family.list), "nobody is asked about themselves")
      let question = try await family.ben.answer(false, on: family.list)
      #expect(question == "Mia let Cleo see this list today. Show Cleo what is planned here?")
      #expect(try await isOut())
      try await family.ada.answer(true, on: family.list)
      #expect(try await family.cleo.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      #expect(try await !family.ada.isAsked(on: family.list))
    }
  }

  @Test("who has a new passcode from a holder is let in again, from the recipient asked about")
  func reset() async throws {
    for resetter in ["Ada", "Mia"] {
      try await Family.together(role: "adult") { family async throws in
        let (skates, _) = try await planned(family)
        let by = resetter == "Ada" ? family.ada : family.mia
        #expect(try await by.handOver(to: "Ben", chosenPasscode).status == 303)
        #expect(try await family.ben.signIn("Ben", chosenPasscode).status == 303)
        _ = try await family.ada.get(family.list)
        if resetter == "Mia" {
          #expect(try await family.ben.waits(on: family.list))
          #expect(!(try await family.ben.get(family.list)).text.contains("Telescope"))
          let question = try await family.cleo.answer(true, on: family.list)
          #expect(question.hasPrefix("Mia gave Ben a new passcode today."))
        }
        #expect(try await family.ben.chips(of: "Skates", on: family.list) == ["You give this"])
        #expect(try await family.ben.get(skates).form(to: "\(skates)/claim")["hiding"] == "attic")
        #expect(try await family.ben.get(family.list).text.contains("Telescope"))
      }
    }
  }

  @Test("a passcode of one’s own choice and new keys of the household change nothing")
  func ownPasscode() async throws {
    try await Family.together { family async throws in
      let (skates, telescope) = try await planned(family)
      func isKept() async throws -> Bool {
        let own = try await family.ben.get(skates).form(to: "\(skates)/claim")
        let status = try await family.ben.get(telescope).status
        return own["note"] == "blue ones" && own["hiding"] == "attic" && status == 200
      }
      let new = PasscodeTests.new
      let answer = try await family.ben.post(
        "/settings/passcode",
        [("current", SetUpFields.passcode), ("passcode", new), ("passcode_again", new)])
      #expect(answer.status == 303)
      #expect(try await isKept())
      let form = try await family.ada.get("/settings/keys").form
      let renewed = try await family.ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      #expect(renewed.status == 303)
      #expect(try await isKept())
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
    }
  }

  @Test("what somebody gave who has been put away stays with their name")
  func archived() async throws {
    try await Family.together { family async throws in
      let (skates, _) = try await planned(family)
      let person = try await family.ada.address(of: "Ben")
      let away = try await family.ada.submit(
        try await family.ada.get("\(person)/archive").form
          .filled(["passcode": SetUpFields.passcode]))
      #expect(away.status == 303)
      for giver in [family.ada, family.cleo] {
        #expect(try await giver.chips(of: "Skates", on: family.list) == ["Ben gives it"])
        #expect(try await giver.get(skates).text.contains("blue ones"))
      }
      #expect(try family.wraps(of: String(person.dropFirst("/people/".count))) == 0)
    }
  }

  @Test("the recovery sheet gives back what a reset by the recipient has closed to the last giver")
  func sheet() async throws {
    try await Family.together(role: "adult") { family async throws in
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ben"])
      let skates = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(skates)
      let telescope = try await family.ben.addSurprise("Telescope", to: family.list)
      let key = try RecoverySheetTests.key(on: try await family.ada.get("/setup/recovery"))
      #expect(try await family.mia.handOver(to: "Ben", chosenPasscode).status == 303)
      #expect(try await family.ben.signIn("Ben", chosenPasscode).status == 303)
      #expect(try await family.ben.get(telescope).status == 404)
      let services = family.site.services
      let recovered = try await services.keybag.recover(with: key)
      let passcode = SecretBytes(copying: Array(SetUpFields.passcode.utf8).span)
      let enrolment = try await services.passcodes.seat(for: "test") {
        try await $0.enrol(passcode)
      }
      let id = try #require(PersonID(try await family.ada.personID("Ben")))
      try await services.keybag.resetPasscode(
        of: id.bytes, to: enrolment, by: recovered, beside: services.ledger)
      #expect(try await family.ben.signIn("Ben").status == 303)
      #expect(try await family.ben.get(telescope).status == 200)
      #expect(try await family.ben.chips(of: "Skates", on: family.list) == ["You give this"])
    }
  }

  @Test("a session that a PIN has opened is led to the passcode, and plans nothing")
  func pin() async throws {
    try await Family.together { family async throws in
      let (skates, telescope) = try await planned(family)
      let tablet = try await family.site.withHouseholdKey(as: "Cleo").browser
      for address in [family.list, skates] {
        let page = try await tablet.get(address)
        #expect(page.text.contains("Your passcode opens it for you."), "\(address)")
        for word in ["Telescope", "Ben gives", "blue ones"] {
          #expect(!page.text.contains(word), "\(word) on \(address)")
        }
      }
      for address in ["\(skates)/claim", telescope, "/claims", "/claims/shopping"] {
        let answer = try await tablet.get(address)
        #expect(answer.status == 303 && answer.location?.hasPrefix("/settings/confirm") == true)
      }
      let before = try family.rows()
      for address in [
        "\(skates)/claim", "\(skates)/claim/release", "\(skates)/messages", "\(telescope)/claim",
        "\(telescope)/withdraw", "\(family.list)/givers", "\(family.list)/budget",
      ] {
        let answer = try await tablet.post(address, [("text", "x"), ("budget", "5")])
        #expect(
          answer.status == 303 && answer.location?.hasPrefix("/settings/confirm") == true,
          "\(address): \(answer.status)")
      }
      #expect(try family.rows() == before)
    }
  }
}

extension Family {
  /// Every row of givers, by its id.
  func rows() throws -> [[UInt8]: [UInt8]] {
    try site.services.store.read { db in
      let rows = try db.rows("SELECT id, sealed FROM giver_rows") { row in
        (try row.blob(0), try row.blob(1))
      }
      return Dictionary(uniqueKeysWithValues: rows)
    }
  }

  /// How many keys of Mia’s list are sealed to somebody.
  func wraps(of person: String) throws -> Int {
    let id = try #require(PersonID(person))
    let list = try #require(GiftListID(list.dropFirst("/gifts/lists/".count)))
    return try site.services.store.read { db in
      try db.rows("SELECT 1 FROM giver_wraps WHERE list = ? AND receiver = ?", list, id) { _ in
        true
      }.count
    }
  }
}
