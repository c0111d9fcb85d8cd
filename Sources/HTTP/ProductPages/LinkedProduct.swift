/// A product as a page tells machines of it: schema.org's `Product` in JSON-LD.
struct LinkedProduct {
  let name: String?
  let price: ProductPage.Price?
  let images: [String]

  /// Levels of arrays and objects, far above what shops write.
  static let depth = 32

  /// The first product of a block: at its top, in its graph, or what its page is about. Products that
  /// others name, such as those of a list, are not the page's own.
  init?(_ block: [UInt8]) {
    guard let value = JSONReader.value(block, depth: Self.depth),
      let product = Self.product(in: value)
    else { return nil }
    name = product["name"]?.line
    price = Self.price(of: product)
    images = product["image"].map(Self.images) ?? []
  }

  private static func product(in value: JSONValue) -> [String: JSONValue]? {
    switch value {
    case .array(let elements):
      for element in elements {
        if let product = product(in: element) { return product }
      }
    case .object(let members):
      if members["@type"]?.elements.contains(where: isProduct) == true { return members }
      for name in ["@graph", "mainEntity", "mainEntityOfPage"] {
        if let product = members[name].flatMap(product) { return product }
      }
    default: break
    }
    return nil
  }

  /// By its name alone, or behind the address of the vocabulary.
  private static func isProduct(_ type: JSONValue) -> Bool {
    guard case .text(let type) = type else { return false }
    let name = type.split { "/#:".contains($0) }.last ?? ""
    return ["Product", "ProductGroup", "ProductModel", "IndividualProduct", "Book"].contains(name)
  }

  /// Of the product itself, or of the first of its variants that has one.
  private static func price(of product: [String: JSONValue]) -> ProductPage.Price? {
    let variants = product["hasVariant"]?.elements ?? []
    for case .object(let holder) in [.object(product)] + variants {
      for case .object(let offer) in holder["offers"]?.elements ?? [] {
        if let price = price(in: offer) { return price }
      }
    }
    return nil
  }

  /// An offer's price, the lowest where several sellers have one, or that of its specification.
  private static func price(in offer: [String: JSONValue]) -> ProductPage.Price? {
    let currency = offer["priceCurrency"]?.line
    for name in ["price", "lowPrice"] {
      if let amount = offer[name]?.line {
        return ProductPage.Price(amount: amount, currency: currency)
      }
    }
    for case .object(let specification) in offer["priceSpecification"]?.elements ?? [] {
      if let amount = specification["price"]?.line {
        return ProductPage.Price(
          amount: amount, currency: specification["priceCurrency"]?.line ?? currency)
      }
    }
    return nil
  }

  private static func images(_ value: JSONValue) -> [String] {
    value.elements.compactMap { image in
      guard case .object(let members) = image else { return image.line }
      return members["contentUrl"]?.line ?? members["url"]?.line
    }
  }
}

extension JSONValue {
  /// The elements of an array; any other value is its only one.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return [self]
  }

  /// A text or a number that says something, the first where there are several.
  fileprivate var line: String? {
    switch self {
    case .text(let text):
      let line = PageText.plain.line(Array(text.utf8)[...])
      return line.isEmpty ? nil : line
    case .number(let number): return number
    case .array(let elements): return elements.first { $0.isLeaf }?.line
    case .object(let members): return members["@value"].flatMap { $0.isLeaf ? $0.line : nil }
    default: return nil
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .text, .number: true
    default: false
    }
  }
}
