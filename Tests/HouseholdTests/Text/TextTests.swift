import Testing

@testable import Household

@Suite struct TextTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(
    "what people write stays as they wrote it",
    arguments: [
      "🎁👨‍👩‍👧‍👦", "🎁", "<b>&\"'</b>", "O'Neill", "Štěpán", "שלום עולם", "مرحبا بالعالم",
      "English ‏עברית‏ mixed", "नमस्ते", "می‌خواهم", "雪だるま", "a", "0", "--", "'; DROP TABLE gifts; --",
      "\u{2067}שלום\u{2069} 12", "\u{202B}שלום\u{202C} 12", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "e\u{327}\u{323}",
      "{{ name }}", "%00",
    ])
  func kept(_ text: String) throws {
    #expect(Array(try Title(text).text.utf8) == Array(normalized(text).utf8))
    #expect(Array(try Note(text).text.utf8) == Array(normalized(text).utf8))
  }

  @Test(
    "what is around it goes, and forms of one letter become one",
    arguments: [
      ("  Kite \t\n", "Kite"), ("\u{A0}Kite\u{3000}", "Kite"), ("Zoe\u{308}", "Zoë"),
      ("A\u{30A}", "Å"), ("\u{212B}", "Å"), ("two\tparts", "two parts"),
      // Directions that would turn around what follows.
      ("\u{202E}evil", "evil"), ("a\u{202D}b\u{202C}c", "abc"), ("\u{202B}open", "open"),
      ("open\u{2066}", "open"), ("close\u{202C}", "close"), ("\u{2066}a\u{202C}b\u{2069}", "ab"),
      ("\u{2069}\u{2066}", nil), ("e\u{202E}\u{301}", "é"),
    ] as [(String, String?)])
  func cleaned(_ typed: String, _ expected: String?) {
    let text = try? Title(typed).text
    #expect(text.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test(
    "what cannot be seen is empty",
    arguments: [
      "", " ", "\n\t ", "\u{A0}", "\u{3000}", "\u{200B}", "\u{200B}\u{2060}\u{FEFF}", "\u{2800}",
      "\u{3164}", "\u{202E}", "\u{AD}", "\u{200D}", "\u{85}",
    ])
  func empty(_ typed: String) throws {
    #expect(throws: TextFault.empty) { try Title(typed) }
    #expect(throws: TextFault.empty) { try PersonName(typed) }
    #expect(try Note(typed).text == "")
  }

  @Test(
    "controls and what is no character are refused",
    arguments: [
      0x0, 0x1B, 0x7F, 0x8, 0x9B, 0xB, 0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF,
    ] as [UInt32])
  func refused(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let typed = "a\(Character(scalar))b"
    #expect(throws: TextFault.badCharacter(scalar)) { try Title(typed) }
    #expect(throws: TextFault.badCharacter(scalar)) { try Note(typed) }
  }

  @Test(
    "a line has no line ends",
    arguments: ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"] as [Unicode.Scalar])
  func oneLine(_ scalar: Unicode.Scalar) {
    #expect(throws: TextFault.badCharacter(scalar)) { try Title("a\(Character(scalar))b") }
  }

  @Test("a note's lines end in one line feed, however they were sent")
  func lines() throws {
    #expect(
      Array(try Note("a\r\nb\rc\nd\r\n\r\ne\tf\r\n").text.utf8) == Array("a\nb\nc\nd\n\ne\tf".utf8))
    let note = try Note("\u{202B}open\r\n\u{2066}closed\u{2069}\r\n\u{202E}turned")
    #expect(note.text == "open\n\u{2066}closed\u{2069}\nturned")
  }

  @Test("lengths are counted in characters: at the limit taken, one above refused, never cut")
  func limits() throws {
    for sign in ["a", "ß", "雪", "🎁", TextTests.family, "e\u{301}"] {
      #expect(try Title(String(repeating: sign, count: 200)).text.count == 200)
      #expect(throws: TextFault.tooLong(limit: 200)) {
        try Title(String(repeating: sign, count: 201))
      }
      #expect(try PersonName(String(repeating: sign, count: 80)).text.count == 80)
      #expect(throws: TextFault.tooLong(limit: 80)) {
        try PersonName(String(repeating: sign, count: 81))
      }
    }
    #expect(try HouseholdName(String(repeating: "a", count: 80)).text.count == 80)
    #expect(throws: TextFault.tooLong(limit: 80)) {
      try HouseholdName(String(repeating: "a", count: 81))
    }
    #expect(try ChoreName(String(repeating: "a", count: 80)).text.count == 80)
    #expect(throws: TextFault.tooLong(limit: 80)) {
      try ChoreName(String(repeating: "a", count: 81))
    }
    for sign in ["a", "ß", "雪", "🎁"] {
      #expect(try Note(String(repeating: sign, count: 10_000)).text.count == 10_000)
      #expect(throws: TextFault.tooLong(limit: 10_000)) {
        try Note(String(repeating: sign, count: 10_001))
      }
    }
    #expect(throws: TextFault.tooLong(limit: 200)) {
      try Title(String(repeating: "a", count: 1_000_000))
    }
    // Spaces around it do not count.
    let padded = "  " + String(repeating: "a", count: 200) + "  "
    #expect(try Title(padded).text.count == 200)
  }

  @Test("characters that carry hundreds of accents are bounded in bytes")
  func heavy() {
    let accents = "a" + String(repeating: "\u{301}", count: 100)
    #expect(throws: TextFault.tooManyBytes(limit: 2560)) {
      try PersonName(String(repeating: accents, count: 80))
    }
    // 2,560 bytes in 80 characters are taken, and 2,562 are not.
    let some = "qq" + String(repeating: "\u{301}", count: 31)
    #expect((try? PersonName(String(repeating: some, count: 40)))?.text.utf8.count == 2560)
    #expect(throws: TextFault.tooManyBytes(limit: 2560)) {
      try PersonName(String(repeating: some, count: 40) + "\u{301}")
    }
    #expect(throws: TextFault.tooManyBytes(limit: 2560)) {
      try PersonName("a" + String(repeating: "\u{301}", count: 100_000))
    }
    #expect(throws: TextFault.tooManyBytes(limit: 65_536)) {
      try Note(String(repeating: TextTests.family, count: 10_000))
    }
  }

  @Test("a text that has passed passes again unchanged, whatever it was")
  func idempotent() {
    var generator = Counter(state: 3)
    let parts =
      " \t\n\r\u{A0}aZß\u{301}\u{308}\u{327}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200B}\u{200D}\u{FEFF}\u{2028}🎁שא\u{1100}\u{1161}\u{11A8}"
      .unicodeScalars.map { $0 }
    for _ in 0..<3000 {
      var typed = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        typed.append(parts[Int.random(in: 0..<parts.count, using: &generator)])
      }
      for check in [{ try? Title($0).text }, { try? Note($0).text }] as [(String) -> String?] {
        guard let once = check(String(typed)), !once.isEmpty else { continue }
        #expect(check(once).map { Array($0.utf8) } == Array(once.utf8))
        #expect(Array(normalized(once).utf8) == Array(once.utf8))
      }
    }
  }
}
