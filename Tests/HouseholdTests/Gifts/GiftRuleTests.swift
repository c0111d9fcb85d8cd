import Testing

@testable import Household

@Suite struct GiftRuleTests {
  @Test(
    "a quantity is 1 to 999 or any",
    arguments: [
      ("1", .number(1)), ("5", .number(5)), ("999", .number(999)), (" 7 ", .number(7)),
      ("007", .number(7)), ("any", .any), (" any\n", .any),
    ] as [(String, Quantity)])
  func quantity(_ text: String, _ expected: Quantity) throws {
    let quantity = try #require(Quantity(text))
    #expect(quantity == expected)
    #expect(Quantity(quantity.text) == expected)
  }

  @Test(
    "nothing else is a quantity",
    arguments: [
      "", " ", "0", "000", "-1", "+1", "1000", "1.5", "1,0", "1e2", "ANY", "anything", "١", "２",
      "0x1", "1 2", "99999999999999999999",
    ])
  func noQuantity(_ text: String) { #expect(Quantity(text) == nil) }

  @Test("a list always has the same paper, and all papers come up")
  func paper() {
    var generator = Counter(state: 5)
    let ids = (0..<2000).map { _ in GiftListID.random(using: &generator) }
    let papers = ids.map { Paper(for: $0) }
    #expect(papers == ids.map { Paper(for: $0) })
    #expect(Set(papers).count == PaperColor.allCases.count * PaperPattern.allCases.count)
    // These are on covers that exist: a change here would rewrap everybody's lists.
    #expect(Paper(for: GiftListID(high: 9, low: 0)) == Paper(color: .evergreen, pattern: .dots))
    #expect(Paper(for: GiftListID(high: 0, low: 13)) == Paper(color: .kraft, pattern: .stripes))
    #expect(Paper(for: GiftListID(high: 0, low: .max)) == Paper(color: .teal, pattern: .stripes))
  }
}
