import Testing

@testable import Vault

@Suite("The set-up code")
struct SetupCodeTests {
  @Test("is 128 bits that no other has, in 22 characters for an address")
  func fresh() {
    let texts = (0..<100).map { _ in SetupCode().text }
    #expect(Set(texts).count == 100)
    for text in texts {
      #expect(text.utf8.count == 22)
      #expect(Base64URL.bytes(text)?.count == 16)
    }
  }

  @Test("matches its own text and nothing else")
  func matching() {
    let code = SetupCode()
    let text = code.text
    #expect(code.matches(text))
    #expect(code.matches(Substring(text)))
    #expect(!SetupCode().matches(text))
    for other in [
      "", String(text.dropLast()), text + "A", text + "=", " " + text, text + "\n",
      text.uppercased() + text.lowercased(), String(text.reversed()) + "!",
    ] { #expect(!code.matches(other)) }
  }

  @Test("one changed character anywhere is another code")
  func changed() {
    let code = SetupCode()
    let text = Array(code.text)
    for place in text.indices {
      var changed = text
      changed[place] = changed[place] == "A" ? "B" : "A"
      #expect(!code.matches(String(changed)))
    }
  }
}
