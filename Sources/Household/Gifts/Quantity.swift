/// How many of a gift are wished for.
package enum Quantity: Hashable, Sendable {
  /// 1 to 999.
  case number(Int)
  /// However many: it never runs out.
  case any

  package static let limit = 999

  /// Reads `1` to `999` or `any`, with white space around it; nil for everything else.
  package init?(_ text: some StringProtocol) {
    let word = trimmed(Substring(text))
    if word == "any" {
      self = .any
      return
    }
    guard (1...3).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(word), number > 0
    else { return nil }
    self = .number(number)
  }

  /// What `init` reads back.
  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .any: "any"
    }
  }
}
