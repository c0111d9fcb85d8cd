import Testing

@testable import HTTP

/// Pages that nobody would write but to do harm. That they end is what is tested, and that what stood before the harm is
/// still found; time in proportion to their length is the suite's limit.
@Suite("hostile pages", .timeLimit(.minutes(3)))
struct HostilePageTests {
  @Test(
    "as much of anything as is taken of a page is read once",
    arguments: [
      "<", "<a", "<a ", "<a b=\"", "<a b='x", "<!--", "<!", "</", "<script>", "<title>", "&", "&#",
      "<a b=c ", "=\"", "<a\u{0}", "<script></scrip", "<b itemprop=price>",
      "<meta name=price content=",
    ])
  func repeated(_ piece: String) { #expect(title(before: piece, bytes: 2_000_000) == "Kite") }

  @Test("ten megabytes of open brackets are read once")
  func brackets() { #expect(title(before: "<", bytes: 10_000_000) == "Kite") }

  private func title(before piece: String, bytes count: Int) -> String? {
    var page = Array("<meta property=og:title content=Kite>".utf8)
    for _ in 0..<count / piece.utf8.count { page += piece.utf8 }
    return ProductPageTests.read(page).title
  }

  @Test(
    "arrays and objects without an end are no product",
    arguments: ["[", "{\"@graph\":", "{\"a\":[", "\"\\u"])
  func deep(_ piece: String) {
    let block = "<script type=application/ld+json>" + String(repeating: piece, count: 20_000)
    let page = block + "</script><title>Kite</title>"
    #expect(ProductPageTests.read(Array(page.utf8)).title == "Kite")
  }

  @Test("a product as deep as is read is found, and one level deeper is not")
  func depth() {
    for (levels, isFound) in [(LinkedProduct.depth - 1, true), (LinkedProduct.depth, false)] {
      let json =
        String(repeating: "[", count: levels) + #"{"@type":"Product","name":"Kite"}"#
        + String(repeating: "]", count: levels)
      #expect((LinkedProduct(Array(json.utf8)) != nil) == isFound)
    }
  }

  @Test("random bytes and random pieces of pages end in something", arguments: 0..<40)
  func random(_ seed: Int) {
    var random = Steps(state: UInt64(seed))
    let pieces = [
      "<", ">", "\"", "'", "=", " ", "/", "<!--", "-->", "<meta ", "property=", "og:title",
      "content=", "<script ",
      "type=application/ld+json", "</script>", "{", "}", "[", "]", ":", ",", "\"@type\"",
      "\"Product\"", "\"name\"",
      "\"offers\"", "1e9", "\\u00", "&", "&#x", ";", "itemprop=price", "<title>", "</title>",
      "<base href=",
      "\u{fffd}", "\u{0}", "é",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<20_000 {
      if seed.isMultiple(of: 2) {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      } else {
        bytes += pieces.randomElement(using: &random)?.utf8 ?? "".utf8
      }
    }
    for charset in [nil, "latin1", "utf-8"] {
      guard let address = try? WebAddress("https://shop.example/") else { return }
      let page = ProductPage(bytes, charset: charset, at: address)
      #expect((page.title?.utf8.count ?? 0) <= 3 * 4_000)
      #expect(page.pictures.count <= ProductPage.picturesLimit)
    }
  }
}

/// SplitMix64: the same numbers for the same start.
private struct Steps: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
