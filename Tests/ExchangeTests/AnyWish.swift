@testable import Exchange

/// Wishes of all kinds of text.
enum AnyWish {
  private static let parts = [
    "a", "Kite", " ", ",", ";", "\"", "'", "=", "+", "-", "@", "\n", "\t", "\\", "/", "{", "]", "é",
    "e\u{308}", "\u{308}", "🎁", "👨‍👩‍👧‍👦", "דגל", "\u{2028}", "0", "1.5", "true", "null", "\u{1F}", "\r",
  ]

  static func text(using random: inout Numbers) -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
  }

  static func make(using random: inout Numbers) -> WishRecord {
    var wish = WishRecord()
    wish.title = text(using: &random)
    wish.note = text(using: &random)
    wish.link = text(using: &random)
    wish.price = text(using: &random)
    wish.currency = text(using: &random)
    wish.quantity = ["1", "7", "any"].randomElement(using: &random) ?? ""
    wish.priority = text(using: &random)
    wish.tags = text(using: &random)
    wish.showsSizes = Bool.random(using: &random)
    wish.isDraft = Bool.random(using: &random)
    wish.group = text(using: &random)
    wish.groupTitle = text(using: &random)
    wish.pictures = (0..<Int.random(in: 0...3, using: &random)).map { "pictures/\($0)/é,\"x.jpg" }
    return wish
  }
}
