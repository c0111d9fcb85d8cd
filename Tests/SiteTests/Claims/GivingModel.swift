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
    /// One of these is enough.
    var isOneOfSeveral = false
    var isThere = true
    var claims: [String: Part] = [:]
    var released: [String: Part] = [:]
    var lastSaid: String?
  }

  /// By the address of their pages.
  var wishes: [String: Wish] = [:] {
    didSet { order += wishes.keys.filter { oldValue[$0] == nil }.sorted() }
  }
  /// Their addresses, the first that was known first: ids are random, and runs are to be the same.
  private(set) var order: [String] = []
  var isListThere = true

  /// Those that are known now.
  var addresses: [String] { order.filter { wishes[$0] != nil } }

  func isThere(_ wish: Wish) -> Bool { wish.isThere && isListThere }

  /// Whether somebody may give this much of what is at an address.
  func may(_ giver: String, _ part: Part, of address: String) -> Bool {
    guard let wish = wishes[address] else { return false }
    if wish.isOneOfSeveral, isThere(wish), wish.claims[giver] == nil,
      wishes.contains(where: {
        $0.key != address && $0.value.isOneOfSeveral && $0.value.isThere
          && !$0.value.claims.isEmpty
      })
    {
      return false
    }
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
