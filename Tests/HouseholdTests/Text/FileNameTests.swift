import Testing

@testable import Household

@Suite("A file's name")
struct FileNameTests {
  @Test(
    "is shown as it is, without what would turn around or break up the sentence it stands in",
    arguments: [
      ("holiday.jpg", "holiday.jpg"), ("", ""), ("../../etc/passwd", "../../etc/passwd"),
      ("\u{202E}gpj.exe", "gpj.exe"), ("a\u{2066}b.jpg", "ab.jpg"),
      ("a\u{2067}ש\u{2069}.jpg", "a\u{2067}ש\u{2069}.jpg"), ("a\tb\r\nc\u{0}\u{2028}d", "abcd"),
      ("Zoe\u{308}.jpg", "Zoë.jpg"), ("<b>&\"'.png", "<b>&\"'.png"),
    ])
  func cleaned(sent: String, shown: String) {
    #expect(Array(FileName(sent).text.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("loses its end where it is long, in characters or in bytes")
  func cut() {
    #expect(FileName(String(repeating: "🎁", count: 500)).text == String(repeating: "🎁", count: 80))
    #expect(FileName("a" + String(repeating: "\u{301}", count: 8_000)).text == "")
    let isolated = "\u{2067}" + String(repeating: "ש", count: 100) + "\u{2069}"
    #expect(!FileName(isolated).text.unicodeScalars.contains("\u{2067}"))
  }
}
