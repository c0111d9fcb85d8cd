/// What a shop's page says that it sells, read from whatever bytes came: nothing here is trusted, and
/// nothing is judged yet.
package struct ProductPage: Hashable, Sendable {
  /// One line, in full.
  package let title: String?
  package let price: Price?
  /// In the order in which they are worth trying.
  package let pictures: [WebAddress]

  package struct Price: Hashable, Sendable {
    /// As it is written.
    package let amount: String
    /// What should be a code of three letters.
    package let currency: String?

    package init(amount: String, currency: String?) {
      self.amount = amount
      self.currency = currency
    }
  }

  /// A block of JSON-LD beyond this is passed over.
  static let blockLimit = 256 * 1024
  static let blocksLimit = 16
  static let picturesLimit = 3

  /// - Parameter charset: as the response names it.
  package init(_ html: [UInt8], charset: String?, at address: WebAddress) {
    let reading = PageReading(html, PageText(html, charset: charset))
    let product = reading.product
    title = product?.name ?? reading.first(["og:title", "twitter:title"]) ?? reading.title
    price =
      product?.price ?? reading.price("product:price:amount", "product:price:currency")
      ?? reading.price("og:price:amount", "og:price:currency")
      ?? reading.price("price", "pricecurrency")
    let base = reading.base.flatMap { try? WebAddress($0, from: address) } ?? address
    let images =
      [
        reading.first(["og:image:secure_url", "og:image", "og:image:url"])
      ].compactMap(\.self) + (product?.images ?? [])
      + [reading.first(["twitter:image", "twitter:image:src"])].compactMap(\.self)
    var pictures: [WebAddress] = []
    for image in images {
      guard pictures.count < Self.picturesLimit, let picture = try? WebAddress(image, from: base),
        !pictures.contains(picture)
      else { continue }
      pictures.append(picture)
    }
    self.pictures = pictures
  }
}

/// What one pass over the page has found.
private struct PageReading {
  private(set) var product: LinkedProduct?
  private(set) var title: String?
  private(set) var base: String?
  /// The first value of each name, in lower case, that says something.
  private var values: [String: String] = [:]
  private var blocks = 0

  /// Names of `<meta>` and of `itemprop`.
  private static let wanted: Set = [
    "og:title", "og:image", "og:image:url", "og:image:secure_url", "og:price:amount",
    "og:price:currency", "product:price:amount", "product:price:currency", "twitter:title",
    "twitter:image", "twitter:image:src", "price", "pricecurrency",
  ]

  init(_ html: [UInt8], _ text: PageText) {
    var scanner = TagScanner(html, 0..<html.count)
    while let tag = scanner.next() { note(Reader(html, text, tag)) }
  }

  func first(_ names: [String]) -> String? { names.lazy.compactMap { values[$0] }.first }

  func price(_ amount: String, _ currency: String) -> ProductPage.Price? {
    values[amount].map { ProductPage.Price(amount: $0, currency: values[currency]) }
  }

  private mutating func note(_ tag: Reader) {
    if let name = tag["itemprop"] {
      note(name, tag["content"] ?? tag["value"] ?? tag.line)
    } else if tag.isNamed("meta") {
      for name in [tag["property"], tag["name"]] { note(name ?? "", tag["content"] ?? "") }
    } else if tag.isNamed("title"), title == nil, !tag.line.isEmpty {
      title = tag.line
    } else if tag.isNamed("base"), base == nil {
      base = tag["href"]
    } else if tag.isNamed("script"), product == nil,
      tag["type"]?.lowercased() == "application/ld+json",
      blocks < ProductPage.blocksLimit
    {
      blocks += 1
      product = tag.content.count <= ProductPage.blockLimit ? LinkedProduct(tag.utf8) : nil
    }
  }

  private mutating func note(_ name: String, _ value: String) {
    let name = name.lowercased()
    guard Self.wanted.contains(name), values[name] == nil, !value.isEmpty else { return }
    values[name] = value
  }
}

/// One tag with the page it stands on.
private struct Reader {
  private let html: [UInt8]
  private let text: PageText
  private let tag: TagScanner.Tag

  init(_ html: [UInt8], _ text: PageText, _ tag: TagScanner.Tag) {
    self.html = html
    self.text = text
    self.tag = tag
  }

  var content: Range<Int> { tag.content }
  var line: String { text.line(html[tag.content]) }
  var utf8: [UInt8] { Array(text.text(html[tag.content]).utf8) }

  func isNamed(_ name: String) -> Bool {
    html.span.extracting(tag.name).equalsIgnoringCase(name)
  }

  /// The first of several.
  subscript(name: String) -> String? {
    let found = tag.attributes.first { html.span.extracting($0.name).equalsIgnoringCase(name) }
    return found.map { text.line(html[$0.value]) }
  }
}
