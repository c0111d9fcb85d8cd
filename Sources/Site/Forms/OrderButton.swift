import Household

/// What moves a thing in an order that is made by hand.
struct OrderButton: Sendable {
  let move: String
  let label: String
  let icon: Icon

  /// The moves that lead somewhere, for a thing at a place among `count`.
  static func all(
    at place: Int, of count: Int, label: (HandOrder.Move) -> String
  ) -> [OrderButton] {
    HandOrder.Move.allCases.compactMap { move in
      switch move {
      case .first: place > 1 ? OrderButton(move: move, label: label(move), icon: .top) : nil
      case .up: place > 0 ? OrderButton(move: move, label: label(move), icon: .up) : nil
      case .down:
        place < count - 1 ? OrderButton(move: move, label: label(move), icon: .downward) : nil
      }
    }
  }

  private init(move: HandOrder.Move, label: String, icon: Icon) {
    self.move = move.rawValue
    self.label = label
    self.icon = icon
  }
}
