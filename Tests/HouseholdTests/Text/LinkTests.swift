import Testing

@testable import Household

@Suite struct LinkTests {
  @Test(
    "an address on the web is taken",
    arguments: [
      ("https://example.com", "https://example.com"),
      ("http://example.com/a?b=c&d=e#f", "http://example.com/a?b=c&d=e#f"),
      ("HTTPS://Example.com/A", "https://Example.com/A"),
      ("  https://example.com/x \n", "https://example.com/x"),
      ("www.example.com/x", "https://www.example.com/x"),
      ("https://example.com/\u{202E}x", "https://example.com/x"),
      ("example.com", "https://example.com"), ("example.com/x", "https://example.com/x"),
      ("example.com:8443/x", "https://example.com:8443/x"),
      ("example.com?x=http://y", "https://example.com?x=http://y"),
      ("http://nas/lists", "http://nas/lists"),
      ("http://192.168.1.20:8080/", "http://192.168.1.20:8080/"),
      ("http://[fe80::1]:8080/x", "http://[fe80::1]:8080/x"),
      ("https://example.com./", "https://example.com./"),
      ("https://müller.example/größe", "https://müller.example/größe"),
      ("https://例え.example/雪?q=🎁👨‍👩‍👧‍👦", "https://例え.example/雪?q=🎁👨‍👩‍👧‍👦"),
      (
        "https://example.com/a%20b/(c)'d'*~!$&+,;=:@", "https://example.com/a%20b/(c)'d'*~!$&+,;=:@"
      ),
      ("https://example.com/@someone", "https://example.com/@someone"),
      ("https://a_b.example.com:65535", "https://a_b.example.com:65535"),
      ("https://xn--mller-kva.example", "https://xn--mller-kva.example"),
    ])
  func taken(_ typed: String, _ expected: String) throws {
    #expect(try Link(typed).text == expected)
  }

  @Test(
    "anything else is not",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "javascript://example.com/%0aalert(1)",
      "data:text/html,x", "file:///etc/passwd", "ftp://example.com", "mailto:a@example.com",
      "https:example.com", "https:/example.com", "https://", "http:///x", "https://?x",
      "https://#x",
      "//example.com", "/path", "nonsense", "wooden train", "localhost:8080", "12.50",
      "https://user@example.com", "https://user:secret@example.com", "user@example.com",
      "https://example.com@evil.example", "https://example.com:x", "https://example.com:",
      "https://example.com:0", "https://example.com:65536", "https://example.com:123456",
      "https://exa mple.com", "https://example.com/a b", "https://example.com/a\tb",
      "https://example.com\\@evil.example", "https://example.com/\\x", "https://exam%70le.com",
      "https://.example.com", "https://example..com", "https://-example.com",
      "https://example-.com",
      "https://ex\u{200B}ample.com", "https://example.com/\u{2066}x\u{2069}",
      "https://example.com/\u{200B}", "https://example\u{3002}com", "https://exa℀mple.com",
      "https://example.com／x", "https://[::1", "https://[::1]x", "https://[example]", "https://[]",
      "https://example.com/<b>", "https://example.com/\"x", "https://example.com/`x",
      "https://example.com/{x}", "https://example.com/a|b", "https://example.com/x\u{A0}y",
      "https://" + String(repeating: "a", count: 64) + ".example",
    ])
  func refused(_ typed: String) {
    #expect(throws: TextFault.notAnAddress) { try Link(typed) }
  }

  @Test("controls in it, its absence and its length have faults of their own")
  func faults() throws {
    #expect(throws: TextFault.empty) { try Link("  ") }
    #expect(throws: TextFault.badCharacter("\n")) { try Link("https://example.com/a\nb") }
    #expect(throws: TextFault.badCharacter("\u{0}")) { try Link("https://example.com/\u{0}") }
    let head = "https://example.com/"
    let longest = head + String(repeating: "x", count: 2000 - head.count)
    #expect(try Link(longest).text == longest)
    #expect(throws: TextFault.tooLong(limit: 2000)) { try Link(longest + "x") }
    // Eight characters come in front of it.
    let bare = longest.dropFirst(8)
    #expect(try Link(bare).text == longest)
    #expect(throws: TextFault.tooLong(limit: 2000)) { try Link(bare + "x") }
  }
}
