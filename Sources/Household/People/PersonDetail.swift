/// What a household knows of a person for the day when somebody looks for a present, or cooks.
package enum PersonDetail: String, CaseIterable, Hashable, Sendable {
  case tops, trousers, shoes, hat, ring
  case otherSizes = "other_sizes"
  case likes
  case favoriteColors = "favorite_colors"
  case dislikes, allergies

  /// Sizes change as children grow, so the day when one was noted is kept and told.
  package var isSize: Bool {
    switch self {
    case .tops, .trousers, .shoes, .hat, .ring, .otherSizes: true
    case .likes, .favoriteColors, .dislikes, .allergies: false
    }
  }

  /// A size is one line, to 80 characters; the rest has lines, to 1,000. Empty is nothing known.
  package func check(_ typed: some StringProtocol) -> Result<String, TextFault> {
    do throws(TextFault) {
      return .success(try rule.check(typed))
    } catch {
      return error == .empty ? .success("") : .failure(error)
    }
  }

  private var rule: TextRule {
    isSize ? .line(80) : TextRule(characters: 1_000, bytes: 8_000, lines: .many)
  }
}
