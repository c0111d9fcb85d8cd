import HTTP
import Household
import Testing

@testable import Site

extension Browser {
  /// Makes a link that pairs a tablet, by the page's own form, and gives its path.
  func makeKioskLink(
    _ name: String = "Kitchen wall", passcode: String = SetUpFields.passcode
  ) async throws -> String {
    let form = try await get("/settings/kiosks").form.filled(["name": name, "passcode": passcode])
    let answer = try await submit(form)
    let page = try await get(try #require(answer.location, "no link: \(answer.status)"))
    let link = try #require(page.html.first(id: "link")?["value"])
    return try #require(link.firstRange(of: "/kiosk/").map { String(link[$0.lowerBound...]) })
  }

  /// Opens a link and presses the button.
  @discardableResult
  func pair(_ link: String) async throws -> Page {
    _ = try await get(link)
    let page = try await get("/kiosk/pair")
    guard page.status == 200 else { return page }
    return try await submit(page.form(button: "Pair this device"))
  }

  /// The board's faces for a chore: taps one that wants no PIN.
  func tap(_ name: String, for chore: String) async throws -> Page {
    let page = try await get(try await get("/kiosk/chores").kioskChore(chore))
    return try await submit(page.kioskTap(name))
  }

  /// The cookie by which a tablet is known.
  var kioskToken: String? {
    cookie.split(separator: "; ").first { $0.hasPrefix("hearthkeep-kiosk=") }
      .map { String($0.dropFirst("hearthkeep-kiosk=".count)) }
  }
}

extension TestSite {
  /// A tablet that Ada has paired.
  func pairedTablet(by ada: Browser, _ name: String = "Kitchen wall") async throws -> Browser {
    let tablet = Browser(self, address: "192.168.1.77")
    let answer = try await tablet.pair(try await ada.makeKioskLink(name))
    guard answer.location == "/kiosk" else { throw Unexpected(answer.status, "pairing") }
    return tablet
  }
}

extension Page {
  /// The address behind a chore on the board.
  func kioskChore(_ name: String) throws -> String {
    let link = html.all(class: "kiosk-chore").first {
      $0.all(class: "kiosk-name").first?.text == name
    }
    return try #require(link?["href"], "no chore \(name)")
  }

  /// What a tap on a face sends.
  func kioskTap(_ name: String) throws -> FormOnPage {
    let form = html.all("form").first { form in
      form.all("button").contains { $0.all("span").last?.text == name }
    }
    return FormOnPage(try #require(form, "no face of \(name)"))
  }

  var kioskOpen: [String] {
    html.all(class: "kiosk-chore").compactMap { $0.all(class: "kiosk-name").first?.text }
  }

  var kioskDone: [String] {
    html.all(class: "kiosk-done").compactMap { $0.all(class: "kiosk-name").first?.text }
  }
}
