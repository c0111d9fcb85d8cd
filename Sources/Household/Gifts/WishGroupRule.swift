/// Wishes of which one is enough: "pick one of these".
package enum WishGroupRule {
  /// How many there are to pick from.
  package static let sizes = 2...10

  package enum SizeFault: Error, Hashable, Sendable {
    case tooFew(least: Int)
    case tooMany(most: Int)
  }

  package static func check(count: Int) -> SizeFault? {
    if count < sizes.lowerBound { return .tooFew(least: sizes.lowerBound) }
    return count > sizes.upperBound ? .tooMany(most: sizes.upperBound) : nil
  }
}

/// What a group is called: one line, to 80 characters. Empty where it has no name of its own.
package struct WishGroupTitle: TypedText {
  package static let limit = 80

  package let text: String

  package init(_ typed: some StringProtocol) throws(TextFault) {
    text = try TextRule.line(WishGroupTitle.limit).checkOptional(typed)
  }
}
