import Household
import Testing

@testable import SealedStore
@testable import Site

extension Browser {
  func personID(_ name: String) async throws -> String {
    try #require(try await address(of: name).split(separator: "/").last.map(String.init))
  }

  /// Makes a draw for 24 December by the form, and gives its address.
  func makeDraw(
    _ title: String = "Winter feast", among names: [String],
    _ values: KeyValuePairs<String, String> = [:]
  ) async throws -> String {
    var ids: [String] = []
    for name in names { ids.append(try await personID(name)) }
    let form = try await get("/gifts/draws/new").form
      .filled(["title": title, "date": "2026-12-24"]).filled(values).ticking("people", ids)
    let answer = try await submit(form)
    guard answer.status == 303 else { throw Unexpected(answer.status, "making a draw") }
    return try #require(answer.location)
  }

  /// Draws, or draws again, by the page that asks for the passcode.
  func drawNames(_ draw: String, _ passcode: String = SetUpFields.passcode) async throws -> Page {
    try await submit(try await get("\(draw)/draw").form.filled(["passcode": passcode]))
  }

  /// Whom the page of one's own slip names.
  func drawn(_ draw: String) async throws -> String {
    let page = try await get("\(draw)/mine")
    guard page.status == 200 else { throw Unexpected(page.status, "looking at a slip") }
    return page.html.all("h2").first?.text ?? ""
  }
}

/// Ada, Ben and Cleo can sign in, and so can Mia, a child; Grandma cannot.
func withFamily(
  _ test:
    @Sendable (
      _ site: TestSite, _ ada: Browser, _ ben: Browser, _ cleo: Browser, _ mia: Browser
    ) async throws -> Void
) async throws {
  try await withHousehold { site, ada async throws in
    for (name, role) in [
      ("Ben", "adult"), ("Cleo", "member"), ("Mia", "child"), ("Grandma", "member"),
    ] {
      try await ada.addPerson(name, role: role)
    }
    try await test(
      site, ada, site.signedIn(as: "Ben"), site.signedIn(as: "Cleo"), site.signedIn(as: "Mia"))
  }
}
