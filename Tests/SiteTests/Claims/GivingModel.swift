/// What givers have planned, as the simplest thing that could be true.
struct GivingModel {
  enum Part: Equatable, Sendable {
    case pieces(Int)
    /// In cents.
    case share(Int)
  }

  /// Something that can be given.
  struct Wish: Sendable {
    var title: String
    /// Nil for any number.
    var wanted: Int?
    /// In cents.
    var price: Int?
    /// Who thought of it, where only givers see it.
    let writer: String?
    let isSuggestion: Bool
    var isThere = true
    var claims: [String: Part] = [:]
    var released: [String: Part] = [:]
    var lastSaid: String?
  }

  /// By the address of their pages.
  var wishes: [String: Wish] = [:]
  var isListThere = true

  func isThere(_ wish: Wish) -> Bool { wish.isThere && isListThere }

  /// Whether somebody may give this much of it.
  func may(_ giver: String, _ part: Part, of wish: Wish) -> Bool {
    let others = wish.claims.filter { $0.key != giver }.values
    let shares = others.compactMap { if case .share(let cents) = $0 { cents } else { nil } }
    let pieces = others.map { if case .pieces(let count) = $0 { count } else { 0 } }.reduce(0, +)
    let (wanted, price) = isThere(wish) ? (wish.wanted, wish.price) : (nil, nil)
    let rest = price.map { $0 - shares.reduce(0, +) }
    switch part {
    case .share(let cents):
      return others.count == shares.count && cents <= rest ?? .max
    case .pieces(let count):
      return shares.isEmpty && pieces + count <= wanted ?? .max
    }
  }
}
