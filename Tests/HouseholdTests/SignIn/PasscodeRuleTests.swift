import Testing

@testable import Household

@Suite struct PasscodeRuleTests {
  private let names = ["The Hearths of Mill Lane", "Zoë Lovelace"]

  private func check(_ passcode: [UInt8]) -> PasscodeFault? { check(passcode, names: names) }

  private func check(_ passcode: [UInt8], names: [String]) -> PasscodeFault? {
    do throws(PasscodeFault) {
      try PasscodeRule.check(passcode.span, ownWords: names)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "a passcode that nobody would guess first is taken, whatever it is made of",
    arguments: [
      "correct horse battery staple", "tulip-ferry-otter", "kB7#qwLz", "73914628",
      "Брусника под снегом", "雪の下のコケモモを摘む", "🎁🦊🌲🧦🕯️🍪🥧☃️", "blåbärssylt på macka",
      "zoë likes otters most", "my password is a secret 7391x", "hunter wolves", "aß7öä!ü9",
      "otherfeathers", "theotter", "windmill sloe",
      " leading and trailing ", "nul\u{0}inside it",
    ])
  func taken(_ passcode: String) {
    #expect(check(Array(passcode.utf8)) == nil)
  }

  @Test(
    "what everybody tries first is refused",
    arguments: [
      "password", "PASSWORD", "Passw0rd", "P@ssw0rd1", "password123", "Password2026!",
      "123password", "password123456789", "sunshine", "$unshine", "sunshinesunshine", "iloveyou",
      "trustno1", "dragon12", "Dragon!!", "summer2026", "Sommer2026!", "passwort", "Passwort1!",
      "hallo123", "geheim99", "willkommen", "Hearthkeep1", "weihnachten", "Christmas24", "baseball",
      "letmein!!!", "starwars", "corvette",
      // Keys in a row.
      "12345678", "87654321", "123456789012345", "0123456789", "abcdefgh", "zyxwvuts", "qwertyui",
      "QWERTYUI", "qwertzuiop", "azertyuiop", "asdfghjkl", "1qaz2wsx", "1qay2wsx", "qwer1234",
      "abcd1234", "abc12345", "12345678a", "!@#$%^&*", "147258369", "111222333",
      // Repetitions.
      "aaaaaaaa", "11111111", "12121212", "abcabcabc", "abab abab abab ab", "aaaabbbb", "00000001",
      "passpasspass", "🎁🎁🎁🎁🎁🎁🎁🎁", "ßßßßßßßß", "雪雪雪雪雪雪雪雪",
      // Days.
      "24121990", "19901224", "12241990", "24.12.1990", "1990-12-24", "24/12/1990", "24 12 1990",
    ])
  func common(_ passcode: String) {
    #expect(check(Array(passcode.utf8)) == .common)
  }

  @Test(
    "the household's own names are refused, with trivial additions too",
    arguments: [
      "lovelace", "Lovelace2026!", "2026lovelace", "ZOË-Lovelace", "zoëzoëzoë",
      "Zoë Lovelace", "hearths mill", "thehearthsofmilllane", "The Hearths of Mill Lane",
      "hearths12345", "mill-lane-77",
    ])
  func ownWords(_ passcode: String) {
    #expect(check(Array(passcode.utf8)) == .ownWord)
  }

  @Test("eight characters are enough and seven are not, however many bytes they have")
  func short() {
    #expect(check(Array("kB7#qwL".utf8)) == .tooShort(atLeast: 8))
    #expect(check([]) == .tooShort(atLeast: 8))
    #expect(check(Array("👨‍👩‍👧‍👦🎁🦊🌲🧦🕯️🍪".utf8)) == .tooShort(atLeast: 8))
    #expect(check(Array("blåbärs".decomposed.utf8)) == .tooShort(atLeast: 8))
    #expect(check(Array("blåbärsk".decomposed.utf8)) == nil)
  }

  @Test("128 characters are taken whole and 129 are refused, never cut")
  func long() {
    let unit = "tulip ferry otter 7391 qx."
    let text = String(repeating: unit, count: 5)
    #expect(check(Array(text.prefix(127).utf8) + Array("ß".utf8)) == nil)
    #expect(check(Array(text.prefix(128).utf8) + Array("ß".utf8)) == .tooLong(limit: 128))
    #expect(check([UInt8](repeating: 0x61, count: 5000)) == .tooLong(limit: 128))
    #expect(
      check(Array(("a" + String(repeating: "\u{301}", count: 4000)).utf8)) == .tooLong(limit: 128))
  }

  @Test(
    "bytes that are no UTF-8 are refused",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC3], [0x80],
      [0xF0, 0x9F, 0x8E],
    ] as [[UInt8]])
  func notText(_ bytes: [UInt8]) {
    #expect(check(Array("kB7#qwLz".utf8) + bytes) == .notText)
    #expect(check(bytes + Array("kB7#qwLz".utf8)) == .notText)
  }

  @Test("the list holds more than a thousand passcodes of eight characters and more")
  func list() {
    let words = CommonPasscodes.byLength
    #expect(words.filter { $0.key >= 8 }.values.joined().count >= 1000)
    #expect(
      words.values.joined().allSatisfy { $0.utf8.allSatisfy { $0 < 128 && lowered($0) == $0 } })
    #expect(Set(words.values.joined()).count == words.values.joined().count)
    for word in words.filter({ $0.key >= 8 }).values.joined() {
      #expect(check(Array(word.utf8), names: []) == .common, "\(word)")
    }
  }

  @Test("no bytes at all make the rule trap")
  func hostile() {
    var generator = Counter(state: 7)
    for length in stride(from: 0, to: 150, by: 12) {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      _ = check(bytes)
      _ = check(bytes.map { $0 & 0x7F })
      _ = check(bytes.map { 0x30 + $0 % 10 })
    }
  }
}

extension String {
  /// Every letter that this text uses, with its accents apart.
  fileprivate var decomposed: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "å": text += "a\u{30A}"
      case "ä": text += "a\u{308}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
