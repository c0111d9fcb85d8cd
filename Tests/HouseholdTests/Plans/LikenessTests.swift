import Testing

@testable import Household

@Suite("Titles that sound like one thing")
struct LikenessTests {
  @Test(
    "what is alike and what is not",
    arguments: [
      ("Telescope", "telescope", true), ("A telescope", "the big Telescope", true),
      ("LEGO castle", "The Lego Castle, big", true), ("Lego castle", "Lego pirate ship", false),
      ("Zoë’s book", "zoe\u{308}'s book", true), ("天体望遠鏡", "天体望遠鏡", true),
      ("Book", "Cook", false), ("🎁", "🎁", false), ("", "", false),
      ("Bicycle 26", "Bicycle 28", false),
    ])
  func alike(_ one: String, _ other: String, _ isAlike: Bool) {
    #expect(Likeness(one).isLike(Likeness(other)) == isAlike)
    #expect(Likeness(other).isLike(Likeness(one)) == isAlike)
  }
}
