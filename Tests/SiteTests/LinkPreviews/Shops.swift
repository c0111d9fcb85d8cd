import HTTPClient
import System
import TestSupport

@testable import Site

/// Ada's household and a shop that it may ask, whatever name the shop is called by.
func withShop(
  answer: @escaping LoopbackShop.Answer,
  _ test: @Sendable (_ shop: LoopbackShop, _ site: TestSite, _ ada: Browser) async throws -> Void
) async throws {
  let shop = try await onThread { try LoopbackShop(answer: answer) }
  defer { shop.close() }
  let client = HTTPClient(
    guarding: .permitting(localPorts: [shop.port]),
    lookup: HostLookup { host throws(SystemError) in
      switch host {
      case "nowhere.example": throw SystemError(code: 2, call: "getaddrinfo")
      case "private.example": [[192, 168, 1, 1]]
      default: [[127, 0, 0, 1]]
      }
    })
  try await withHousehold(linkPreviews: LinkPreviews(client: client)) { site, ada async throws in
    try await test(shop, site, ada)
  }
}

/// A product's page with the picture `/picture`.
func productPage(_ name: String, price: String = "24.90", currency: String = "EUR") -> [UInt8] {
  LoopbackShop.page(
    """
    <title>\(name) | Shop</title><meta property="og:image" content="/picture">
    <meta property="og:title" content="\(name)">
    <meta property="product:price:amount" content="\(price)">
    <meta property="product:price:currency" content="\(currency)">
    """)
}

extension Browser {
  /// Presses "Look it up" in a form.
  func lookUp(_ form: FormOnPage, at address: String, files: [Upload] = []) async throws -> Page {
    let chosen = files.isEmpty ? [Upload(name: "", [])] : files
    return try await post(
      address,
      parts: form.fields.map { .text($0.name, $0.value) } + chosen.map { .file("images", $0) })
  }
}

extension Page {
  /// What was said of the look-up; nil where nothing was.
  var lookedUp: String? {
    html.first(id: "looked-up").map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }
}
