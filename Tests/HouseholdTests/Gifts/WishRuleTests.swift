import Testing

@testable import Household

@Suite("Who sees a wish and may change it", .timeLimit(.minutes(10)))
struct WishRuleTests {
  private static let writer = PersonID(high: 1, low: 1)
  private static let other = PersonID(high: 2, low: 2)

  @Test(
    "a draft is its writer’s alone, and one put away is theirs and whoever may change any",
    arguments: [
      // draft, archived, is the writer, may change any wish: sees, changes
      (false, false, true, false, true, true), (false, false, false, false, true, false),
      (false, false, false, true, true, true), (false, true, true, false, true, true),
      (false, true, false, false, false, false), (false, true, false, true, true, true),
      (true, false, true, false, true, true), (true, false, false, false, false, false),
      (true, false, false, true, false, false), (true, true, true, false, true, true),
      (true, true, false, false, false, false), (true, true, false, true, false, false),
    ])
  func table(
    isDraft: Bool, isArchived: Bool, isWriter: Bool, anyWish: Bool, sees: Bool, changes: Bool
  ) {
    let rule = WishRule(writer: Self.writer, isDraft: isDraft, isArchived: isArchived)
    let person = isWriter ? Self.writer : Self.other
    #expect(rule.isSeen(by: person, whoMayChange: anyWish) == sees)
    #expect(rule.mayChange(person, whoMayChange: anyWish) == changes)
  }
}
