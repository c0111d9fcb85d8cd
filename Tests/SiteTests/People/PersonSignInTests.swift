import HTTP
import Testing

@testable import Site

@Suite("How somebody signs in, on their page")
struct PersonSignInTests {
  private func section(_ browser: Browser, _ person: String) async throws -> Element? {
    try await browser.get(person).html.all("section").first { $0["aria-labelledby"] == "sign-in" }
  }

  @Test("an adult invites, shows the invitation, and gives a new passcode from there")
  func adult() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia", role: "child")
      let none = try #require(try await section(ada, mia))
      #expect(none.text.contains("Does not sign in here."))
      #expect(none.all("a").compactMap { $0["href"] } == ["\(mia)/passcode"])
      let page = try await ada.get(mia)
      let asked = try await ada.submit(page.form(button: "Invite"))
      let invited = try await ada.submit(asked.form.filled(["passcode": SetUpFields.passcode]))
      #expect(invited.location == "/invitations/\(mia.dropFirst("/people/".count))")
      let waiting = try #require(try await section(ada, mia))
      #expect(waiting.text.contains("Invited until"))
      #expect(
        waiting.all("a").compactMap { $0["href"] } == [
          try #require(invited.location), "\(mia)/passcode",
        ])
      #expect(try await ada.handOver(to: "Mia", chosenPasscode).status == 303)
      let member = try #require(try await section(ada, mia))
      #expect(member.text.contains("Signs in here with a passcode."))
      #expect(
        member.all("a").compactMap { $0["href"] } == ["\(mia)/passcode", "\(mia)/sessions"])
    }
  }

  @Test("nobody else does, nor anybody for themselves or for somebody put away")
  func others() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia", role: "child")
      let ben = try await ada.person("Ben")
      for browser in [try await site.signedIn(as: "Mia"), try await site.signedIn(as: "Ben")] {
        for person in [mia, ben] {
          #expect(try await section(browser, person) == nil)
          #expect(try await browser.get(person).text.contains("Signs in here"))
        }
      }
      let own = try await ada.address(of: "Ada")
      #expect(try await section(ada, own) == nil)
      let grandma = try await ada.person("Grandma")
      #expect(try await ada.post("\(grandma)/archive").status == 303)
      #expect(try await section(ada, grandma) == nil)
    }
  }
}
