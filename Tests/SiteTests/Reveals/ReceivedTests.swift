import HTTP
import Testing

@testable import Site

@Suite("What was given", .timeLimit(.minutes(10)))
struct ReceivedTests {
  /// Mia was given skates by Ben.
  private func withSkates(
    role: String = "member", _ test: @Sendable (Family, String) async throws -> Void
  ) async throws {
    try await Family.together(role: role) { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await family.ben.claim(gift, ["state": "given"])
      let form = try await family.ben.get("\(family.list)/reveal").form.filled(["early": "yes"])
      #expect(try await family.ben.submit(form).status == 303)
      let page = try await family.mia.get("\(family.list)/received")
      let line = try #require(page.html.all(class: "rows")[0].all("li")[0]["id"])
      try await test(family, "\(family.list)/received/\(line)")
    }
  }

  @Test("whoever it is for ticks what was received and thanked, and the same button takes it back")
  func ticks() async throws {
    try await withSkates(role: "child") { family, line in
      let list = "\(family.list)/received"
      #expect(try await family.mia.get("\(family.list)/thanks").text.contains("Skates"))
      for (name, label) in [("received", "Received"), ("thanked", "Thanked")] {
        let answer = try await family.mia.post(line, [(name, "yes")])
        #expect(answer.location?.hasPrefix("\(list)#") == true)
        // Safe to send twice.
        #expect(try await family.mia.post(line, [(name, "yes")]).status == 303)
        let page = try await family.mia.get(list)
        let button = try #require(page.html.all("button").first { $0["name"] == name })
        #expect(button["aria-pressed"] == "true" && button["value"] == "no")
        let seen = try await family.ben.get(list)
        #expect(seen.html.all(class: "chip").map(\.text).contains(label))
      }
      let thanks = try await family.mia.get("\(family.list)/thanks")
      #expect(thanks.text.contains("Everybody has been thanked."))
      #expect(try await family.mia.post(line, [("thanked", "no")]).status == 303)
      #expect(try await family.mia.get("\(family.list)/thanks").text.contains("from Ben"))
      // Whoever looks after the list may do it for a child, others who give may not.
      #expect(try await family.ada.post(line, [("thanked", "yes")]).status == 303)
      #expect(try await family.ben.post(line, [("thanked", "no")]).status == 403)
      #expect(try await family.ben.get(list).html.all("button").allSatisfy { $0["name"] == nil })
    }
  }

  @Test(
    "a line that should not be there is removed by who gives or an adult, and can be brought back")
  func remove() async throws {
    try await withSkates { family, line in
      let list = "\(family.list)/received"
      #expect(try await family.mia.post("\(line)/remove").status == 403)
      let away = try await family.ben.post("\(line)/remove")
      let page = try await family.ben.get(try #require(away.location))
      #expect(page.notices == ["“Skates” is removed."])
      #expect(!(try await family.mia.get(list)).text.contains("Skates"))
      #expect(!(try await family.mia.get(family.list)).text.contains("What you were given"))
      #expect(try await family.ben.submit(try page.form(button: "Undo")).status == 303)
      #expect(try await family.mia.get(list).text.contains("Skates"))
      let other = try await family.ben.list(of: "Ben")
      let elsewhere = line.replacing(family.list, with: other)
      #expect(try await family.ben.post(elsewhere, [("thanked", "yes")]).status == 404)
      #expect(try await family.ada.post("\(elsewhere)/remove").status == 404)
    }
  }

  @Test("it stays with its list when that is put away, under the year it was for")
  func archived() async throws {
    try await withSkates { family, line in
      #expect(try await family.ada.post("\(family.list)/archive").status != 200)
      #expect(try await family.mia.post("\(family.list)/archive").status == 303)
      let page = try await family.mia.get(
        try await family.mia.get(family.list).link("What you were given"))
      #expect(page.html.all("h2").map(\.text) == ["2026"])
      #expect(try await family.mia.post(line, [("thanked", "yes")]).status == 303)
    }
  }
}
