import Testing

@testable import Vault

@Suite("Base64 for addresses")
struct Base64URLTests {
  @Test(
    "writes and reads the texts of RFC 4648 section 10, without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func knownAnswers(plain: String, text: String) {
    let plain = Array(plain.utf8)
    #expect(Base64URL.text(plain.span) == text)
    #expect(Base64URL.bytes(text) == plain)
    #expect(Base64URL.secret(text, count: plain.count)?.copy == plain)
  }

  @Test("the last two characters of the alphabet are those for addresses")
  func alphabet() {
    let plain: [UInt8] = [0xfb, 0xff, 0xfe]
    #expect(Base64URL.text(plain.span) == "-__-")
    #expect(Base64URL.bytes("-__-") == plain)
  }

  @Test("every byte comes back from every place")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      for before in 0..<3 {
        for after in 0..<3 {
          let plain =
            [UInt8](repeating: 0x5a, count: before) + [byte]
            + [UInt8](repeating: 0xa5, count: after)
          #expect(Base64URL.bytes(Base64URL.text(plain.span)) == plain)
        }
      }
    }
  }

  @Test(
    "reads no other form of a text",
    arguments: [
      "Z", "Zm9vY", "A", "Zm9vA", "Zh", "Zm9", "Zg=", "Zg==", "Zm+v", "Zm/v", " Zg", "Zg ", "Zg\n",
      "Zm 9v",
      "Zm9v\0", "Zmév", "Ｚｇ", "Zg\u{301}",
    ])
  func strict(text: String) {
    #expect(Base64URL.bytes(text) == nil)
    for count in 0...3 { #expect(Base64URL.secret(text, count: count) == nil) }
  }

  @Test("a secret has the length that was asked for")
  func secretLength() {
    #expect(Base64URL.secret("Zm9v", count: 2) == nil)
    #expect(Base64URL.secret("Zm9v", count: 3)?.count == 3)
    #expect(Base64URL.secret("Zm9v", count: 4) == nil)
  }
}
