import Testing

@testable import Household

@Suite("Tags of a wish", .timeLimit(.minutes(10)))
struct TagsTests {
  private func texts(_ typed: String) throws -> [String] {
    try Tags.check(typed).get().all.map(\.text)
  }

  @Test(
    "tags stand between commas of any keyboard or on lines of their own",
    arguments: [
      ("", []), (" ,, \n ,", []), ("Lego", ["Lego"]), ("Lego, outdoors", ["Lego", "outdoors"]),
      ("Lego,outdoors,", ["Lego", "outdoors"]), ("  to   wear ,x", ["to   wear", "x"]),
      ("one\r\ntwo\nthree", ["one", "two", "three"]), ("本、水，火", ["本", "水", "火"]),
      ("كتاب، قلم", ["كتاب", "قلم"]), ("a\tb", ["a b"]), ("👨‍👩‍👧‍👦, 🎁", ["👨‍👩‍👧‍👦", "🎁"]),
      ("Zoe\u{308}", ["Zoë"]), ("a, \u{308}x", ["a", "\u{308}x"]),
    ])
  func reads(typed: String, tags: [String]) throws {
    #expect(try texts(typed) == tags)
  }

  @Test(
    "of two spellings of one tag the first counts",
    arguments: ["Lego, lego", "Lego,LEGO , lego", "Lego, le\u{200B}go"])
  func spellings(typed: String) throws {
    #expect(try texts(typed) == ["Lego"])
    #expect(try texts("Zoë, zoe\u{308}") == ["Zoë"])
  }

  @Test("ten tags of forty characters are taken, and what is beyond is refused")
  func limits() throws {
    let ten = (0..<10).map { String(repeating: "\($0)", count: 40) }
    #expect(try texts(ten.joined(separator: ",")) == ten)
    #expect(
      try texts(ten.joined(separator: ",") + ",0000000000000000000000000000000000000000") == ten)
    #expect(Tags.check((ten + ["more"]).joined(separator: ",")) == .failure(.tooMany(limit: 10)))
    #expect(
      Tags.check(String(repeating: "x", count: 41)) == .failure(.text(.tooLong(limit: 40))))
    #expect(Tags.check("bell\u{7}") == .failure(.text(.badCharacter("\u{7}"))))
  }

  @Test(
    "what is kept and what stands in a form read back as they were",
    arguments: ["", "Lego", "Lego, outdoors, to wear", "a, \u{308}x, 👨‍👩‍👧‍👦", "x,y;z|\"quoted\", =1+1"])
  func roundTrip(typed: String) throws {
    let tags = try Tags.check(typed).get()
    #expect(Tags(kept: tags.kept) == tags)
    #expect(try Tags.check(tags.text).get() == tags)
  }
}
