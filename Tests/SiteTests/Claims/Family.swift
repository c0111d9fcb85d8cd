import HTTP
import Testing

@testable import Site

/// Ada and Ben give Mia something, and Cleo does; everybody is signed in by passcode. The list is Mia's.
struct Family: Sendable {
  let site: TestSite
  let ada: Browser
  let ben: Browser
  let cleo: Browser
  let mia: Browser
  let list: String

  /// - Parameter role: Mia's.
  static func together(
    role: String = "member", _ test: @Sendable (Family) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cleo"] { try await ada.addPerson(name) }
      try await ada.addPerson("Mia", role: role)
      let mia = try await site.signedIn(as: "Mia")
      try await test(
        Family(
          site: site, ada: ada, ben: try await site.signedIn(as: "Ben"),
          cleo: try await site.signedIn(as: "Cleo"), mia: mia, list: try await mia.list(of: "Mia")))
    }
  }
}

extension Browser {
  /// Says that somebody gives something, by the form on its page.
  @discardableResult func claim(
    _ gift: String, _ values: KeyValuePairs<String, String> = [:]
  ) async throws -> Page {
    try await submit(try await get(gift).form(to: "\(gift)/claim").filled(values))
  }

  /// The chips of a gift's card on its list.
  func chips(of title: String, on list: String) async throws -> [String] {
    let card = try #require(
      try await get(list).html.all(class: "gift").first { card in
        card.all("a").contains { $0.text == title }
      })
    return card.all(class: "chip").map(\.text)
  }

  /// Adds a gift that only givers see, and gives the address of its page.
  func addSurprise(
    _ title: String, to list: String, _ values: KeyValuePairs<String, String> = [:],
    files: [Upload] = []
  ) async throws -> String {
    let form = try await get("\(list)/gifts/new").form.filled(["title": title]).filled(values)
    let answer = try await submit(form, files: files)
    guard answer.status == 303 else { throw Unexpected(answer.status, "adding \(title)") }
    return try await get(list).link(title)
  }
}
