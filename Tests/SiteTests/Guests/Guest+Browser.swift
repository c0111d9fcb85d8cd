import HTTP
import Household
import Testing

@testable import Site

extension Browser {
  /// Makes a link for guests of a list, by the page's own form, and gives its path.
  func makeGuestLink(
    on list: String, _ name: String = "Grandparents", passphrase: String = ""
  ) async throws -> String {
    let form = try await get("\(list)/guests").form(to: "\(list)/guests")
      .filled(["name": name, "passphrase": passphrase])
    let answer = try await submit(form)
    let page = try await get(try #require(answer.location, "no link: \(answer.status)"))
    let link = try #require(page.html.first(id: "link")?["value"])
    return try #require(link.firstRange(of: "/guest/").map { String(link[$0.lowerBound...]) })
  }

  /// Says that a guest gives something, by the form on its page.
  @discardableResult
  func claimAsGuest(
    _ title: String, _ values: KeyValuePairs<String, String> = [:]
  ) async throws -> Page {
    let address = try await get("/guest").link(title)
    let form = try await get(address).form(to: "\(address)/claim").filled(values)
    return try await submit(form)
  }

  /// The chips of a gift's card, as guests see it.
  func guestChips(of title: String) async throws -> [String] {
    let card = try #require(
      try await get("/guest").html.all(class: "gift").first { card in
        card.all("a").contains { $0.text == title }
      })
    return card.all(class: "chip").map(\.text)
  }

  /// The code that a guest is shown in their own browser.
  func guestCode() async throws -> String {
    let page = try await get("/guest")
    return try #require(page.html.all(class: "guest-code-text").first?.text, "no code")
  }
}

extension TestSite {
  /// A browser of somebody who has opened a link.
  func guest(by link: String, address: String = "192.168.1.90") async throws -> Browser {
    let browser = Browser(self, address: address)
    let answer = try await browser.get(link)
    guard answer.status == 303, answer.location == "/guest" else {
      throw Unexpected(answer.status, "opening a link")
    }
    return browser
  }
}
