import Testing

@testable import Vault

@Suite("Normalised passcodes")
struct NormalisedPasscodeTests {
  private func normalised(_ bytes: [UInt8]) -> [UInt8]? { normalisedPasscode(bytes.span)?.copy }

  private func normalised(_ text: String) -> [UInt8]? { normalised(Array(text.utf8)) }

  @Test(
    "ASCII stays as it is, every byte of it",
    arguments: [
      [], [0x20], Array("correct horse battery".utf8), Array(0...127), Array(" a ".utf8),
      [UInt8](repeating: 0x41, count: 5000),
    ] as [[UInt8]])
  func ascii(bytes: [UInt8]) {
    #expect(normalised(bytes) == bytes)
  }

  @Test(
    "both forms of a character are one passcode",
    arguments: [
      ("Zoe\u{308}", "Zo\u{eb}"),
      ("A\u{30a}", "\u{c5}"),
      ("\u{212b}", "\u{c5}"),
      ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"),
      ("ve\u{301}lo ve\u{301}lo ve\u{301}lo", "v\u{e9}lo v\u{e9}lo v\u{e9}lo"),
    ])
  func forms(typed: String, composed: String) {
    #expect(normalised(typed) == Array(composed.utf8))
    #expect(normalised(composed) == Array(composed.utf8))
  }

  @Test(
    "what looks alike but is another character stays another",
    arguments: ["\u{fb01}", "\u{ff21}", "\u{b2}", "\u{410}", "🎄🎁", "\u{e9}\0", "\0\u{e9}\0\0"])
  func kept(text: String) {
    #expect(normalised(text) == Array(text.utf8))
  }

  @Test("a passcode that grows when it is composed has room")
  func growing() {
    // U+1D160 is the longest: four bytes become twelve.
    let text = String(repeating: "\u{1d160}", count: 100)
    let grown = String(repeating: "\u{1d158}\u{1d165}\u{1d16e}", count: 100)
    #expect(normalised(text) == Array(grown.utf8))
  }

  @Test(
    "bytes that are not UTF-8 are no passcode",
    arguments: [
      [0x80], [0xc3], [0x41, 0xc3], [0xc3, 0x28], [0xc0, 0x80], [0xe0, 0x80, 0x80],
      [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff], [0xfe, 0xff],
      [0xf0, 0x9f, 0x8e], [0xc3, 0xa9, 0xa9],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(normalised(bytes) == nil)
  }
}
