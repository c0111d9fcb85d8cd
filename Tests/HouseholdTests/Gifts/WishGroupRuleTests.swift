import Testing

@testable import Household

@Suite("Groups of wishes", .timeLimit(.minutes(10)))
struct WishGroupRuleTests {
  @Test(
    "there are two to ten to pick from",
    arguments: [
      (0, .tooFew(least: 2)), (1, .tooFew(least: 2)), (2, nil), (10, nil), (11, .tooMany(most: 10)),
    ] as [(Int, WishGroupRule.SizeFault?)])
  func sizes(count: Int, fault: WishGroupRule.SizeFault?) {
    #expect(WishGroupRule.check(count: count) == fault)
  }
}
