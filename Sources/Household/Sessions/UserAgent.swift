/// What a browser says of itself, as far as it is worth telling: one of a few browsers on one of a few
/// kinds of machine. Anybody can send anything, so it proves nothing, and nothing of its text is kept.
package struct UserAgent: Hashable, Sendable {
  package enum Browser: String, CaseIterable, Hashable, Sendable {
    case safari, firefox, chrome, edge, opera, samsung, duckDuckGo = "duckduckgo"
  }

  package enum Machine: String, CaseIterable, Hashable, Sendable {
    case iPhone = "iphone"
    case iPad = "ipad"
    case androidPhone = "android-phone"
    case androidTablet = "android-tablet"
    case mac, windows, linux, chromebook
  }

  /// Nil for one that is not among them.
  package let browser: Browser?
  package let machine: Machine?

  package init(browser: Browser?, machine: Machine?) {
    self.browser = browser
    self.machine = machine
  }

  package static let unknown = UserAgent(browser: nil, machine: nil)

  /// Reads the field `user-agent` (RFC 9110, section 10.1.5): products and a comment. Of a longer text
  /// only the beginning counts.
  package init(_ text: some StringProtocol) {
    let names = Names(text.utf8.prefix(Self.limit))
    let browser = names.browser
    self.init(browser: browser, machine: names.machine)
  }

  private static let limit = 512

  /// The names of the products, and the words of the first comment.
  private struct Names {
    private var products: Set<String> = []
    private var words: Set<String> = []

    init(_ text: some Sequence<UInt8>) {
      var depth = 0
      var comments = 0
      var name: [UInt8] = []
      var isVersion = false
      func isPart(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
      func end(_ names: inout Set<String>) {
        if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
        name = []
      }
      for byte in text {
        if isPart(byte) {
          if !isVersion { name.append(byte) }
          continue
        }
        if depth == 0 { end(&products) } else if comments == 1 { end(&words) } else { name = [] }
        // What follows a product's slash is its version.
        isVersion =
          depth == 0 && (byte == UInt8(ascii: "/") || isVersion && byte != UInt8(ascii: " "))
        if byte == UInt8(ascii: "(") {
          depth += 1
          if depth == 1 { comments += 1 }
          isVersion = false
        } else if byte == UInt8(ascii: ")") {
          depth = max(0, depth - 1)
        }
      }
      if depth == 0, !isVersion { end(&products) }
    }

    /// The first that fits: nearly all of them call themselves Safari too, and many Chrome.
    var browser: Browser? {
      let order: [(Browser, Set<String>)] = [
        (.edge, ["Edg", "EdgA", "EdgiOS", "Edge"]), (.opera, ["OPR", "OPT", "OPX", "Opera"]),
        (.samsung, ["SamsungBrowser"]), (.duckDuckGo, ["DuckDuckGo", "Ddg"]),
        (.firefox, ["Firefox", "FxiOS"]),
        (.chrome, ["Chrome", "CriOS", "Chromium", "HeadlessChrome"]),
        (.safari, ["Safari"]),
      ]
      return order.first { !$0.1.isDisjoint(with: products) }?.0
    }

    var machine: Machine? {
      if words.contains("iPhone") { return .iPhone }
      if words.contains("iPad") { return .iPad }
      if words.contains("Android") {
        return words.union(products).contains("Mobile") ? .androidPhone : .androidTablet
      }
      if words.contains("CrOS") { return .chromebook }
      if words.contains("Windows") { return .windows }
      if words.contains("Macintosh") {
        // An iPad that asks for the pages of a computer.
        return products.isDisjoint(with: ["CriOS", "FxiOS", "EdgiOS"]) ? .mac : .iPad
      }
      return words.contains("Linux") ? .linux : nil
    }
  }
}
