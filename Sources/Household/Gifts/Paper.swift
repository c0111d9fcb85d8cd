/// The wrapping paper of a list: a colour and a pattern.
package struct Paper: Hashable, Sendable {
  package let color: PaperColor
  package let pattern: PaperPattern

  package init(color: PaperColor, pattern: PaperPattern) {
    self.color = color
    self.pattern = pattern
  }

  /// The same paper for the same list, on every page and after every restart: ids are random, so
  /// their last bits are as good as a draw.
  package init(for list: GiftListID) {
    let colors = PaperColor.allCases
    let patterns = PaperPattern.allCases
    let draw = Int(list.low % UInt64(colors.count * patterns.count))
    self.init(color: colors[draw % colors.count], pattern: patterns[draw / colors.count])
  }
}

/// Closed and in this order for good: a list's paper follows from it.
package enum PaperColor: String, CaseIterable, Hashable, Sendable {
  case evergreen, red, navy, kraft, plum, teal, rust, slate, cream, rose
}

/// Closed and in this order for good: a list's paper follows from it.
package enum PaperPattern: String, CaseIterable, Hashable, Sendable {
  case dots, stripes, checks, stars, leaves
}
