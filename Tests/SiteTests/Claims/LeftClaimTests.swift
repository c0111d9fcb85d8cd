import HTTP
import Testing

@testable import Site

@Suite("What somebody gave who has left", .timeLimit(.minutes(10)))
struct LeftClaimTests {
  /// Gives the address of his page.
  @discardableResult
  private func putBenAway(_ family: Family) async throws -> String {
    let person = try await family.ada.address(of: "Ben")
    let away = try await family.ada.submit(
      try await family.ada.get("\(person)/archive").form
        .filled(["passcode": SetUpFields.passcode]))
    #expect(away.status == 303)
    return person
  }

  @Test("any giver releases it on its page, and takes that back")
  func released() async throws {
    try await Family.together { family async throws in
      let (ada, cleo) = (family.ada, family.cleo)
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await family.ben.claim(gift, ["note": "blue ones"])
      let named = "Ben does not give here any more. Release what they gave?"
      #expect(!(try await cleo.get(gift)).notices.contains { $0.hasPrefix(named) })
      try await putBenAway(family)
      let before = (try await family.mia.get(gift), try await family.mia.get(family.list))
      let page = try await cleo.get(gift)
      #expect(page.notices.contains { $0.hasPrefix(named) })
      let released = try await cleo.submit(page.form(to: "\(gift)/claim/release"))
      #expect(try await ada.chips(of: "Skates", on: family.list).isEmpty)
      let after = try await cleo.get(try #require(released.location))
      #expect(after.notices.contains { $0.hasPrefix("It is released.") })
      #expect(try await cleo.submit(after.form(to: "\(gift)/claim/restore")).status == 303)
      #expect(try await ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      #expect(try await ada.get(gift).text.contains("blue ones"))

      #expect(try await cleo.submit(page.form(to: "\(gift)/claim/release")).status == 303)
      #expect(try await ada.claim(gift).status == 303)
      let late = try await cleo.submit(after.form(to: "\(gift)/claim/restore"))
      #expect(late.status == 422 && late.text.contains("Somebody else gives this already."))
      #expect(try await ada.chips(of: "Skates", on: family.list) == ["You give this"])
      #expect(try await family.mia.get(gift).bytes == before.0.bytes)
      #expect(try await family.mia.get(family.list).bytes == before.1.bytes)
    }
  }

  @Test("whoever is still there keeps theirs, and whoever it is for finds nothing to release")
  func notTheirs() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      let person = try await putBenAway(family)
      let form = try await family.cleo.get(gift).form(to: "\(gift)/claim/release")
      let nowhere = try await family.mia.get("/gifts/00000000000000000000000000")
      let answer = try await family.mia.submit(form)
      #expect(answer.status == 404 && answer.bytes == nowhere.bytes)
      // Back at home he is let in again, and it is his own.
      #expect(try await family.ada.post("\(person)/restore").status == 303)
      #expect(try await family.cleo.submit(form).status == 303)
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
    }
  }

  @Test("where nobody is told who gives what, no name is told either")
  func nameless() async throws {
    try await Family.together { family async throws in
      let form = try await family.mia.get("\(family.list)/edit").form.filled(["taken": "that"])
      #expect(try await family.mia.submit(form).status == 303)
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await putBenAway(family)
      let page = try await family.cleo.get(gift)
      #expect(page.notices.contains { $0.hasPrefix("Somebody who gave this does not give here") })
      #expect(!page.text.contains("Ben"))
      #expect(try await family.cleo.submit(page.form(to: "\(gift)/claim/release")).status == 303)
      #expect(try await family.cleo.claim(gift).status == 303)
    }
  }
}
