import Testing

@testable import Vault

@Suite("What a browser says of a passkey")
struct ClientDataTests {
  static let sound = #""type":"webauthn.get","challenge":"AAEC","origin":"https://example.org""#

  private func read(_ text: String) -> ClientData? { ClientData(Array(text.utf8)) }

  @Test("the members that count are read, and others may stand beside them")
  func read() {
    let plain = read("{\(Self.sound)}")
    #expect(plain?.type == "webauthn.get")
    #expect(plain?.challenge == [0, 1, 2])
    #expect(plain?.origin == "https://example.org")
    #expect(plain?.isCrossOrigin == false)
    let others = #","a":{"b":[1,-2.5e+3,null,[],{}],"c":"\u00e9\ud83c\udf81\n"},"d":0"#
    #expect(read(" {\n\(Self.sound)\(others)\t}\r\n") == plain)
    #expect(read("{\(Self.sound),\"crossOrigin\":false}") == plain)
    #expect(read("{\(Self.sound),\"crossOrigin\":true}")?.isCrossOrigin == true)
    #expect(read("{\(Self.sound),\"topOrigin\":\"https://x\"}")?.isCrossOrigin == true)
  }

  @Test("escapes are the characters that they stand for")
  func escapes() {
    let text = #"{"type":"\u0061\"\\\/\b\f\n\r\t\uD83C\uDF81","challenge":"","origin":""}"#
    #expect(read(text)?.type == "a\"\\/\u{8}\u{c}\n\r\t🎁")
  }

  @Test(
    "anything else is none",
    arguments: [
      "", " ", "{", "}", "{}", "[]", "null", "\"x\"", "{\(sound)", "{\(sound)}}", "{\(sound)} {}",
      "{\(sound),}", "{,\(sound)}", "{\(sound) \"a\":1}", "{\(sound),a:1}", "{\(sound),'a':1}",
      "{\(sound),\"type\":\"webauthn.get\"}", "{\(sound),\"a\":1,\"a\":1}",
      "{\(sound),\"crossOrigin\":\"false\"}", "{\(sound),\"crossOrigin\":null}",
      "{\(sound),\"crossOrigin\":0}", "{\(sound),\"a\":01}", "{\(sound),\"a\":+1}",
      "{\(sound),\"a\":1.}", "{\(sound),\"a\":.5}", "{\(sound),\"a\":1e}", "{\(sound),\"a\":-}",
      "{\(sound),\"a\":tru}", "{\(sound),\"a\":True}", "{\(sound),\"a\":NaN}",
      "{\(sound),\"a\":\"\u{1}\"}", "{\(sound),\"a\":\"\n\"}", #"{\#(sound),"a":"\x"}"#,
      #"{\#(sound),"a":"\u12"}"#, #"{\#(sound),"a":"\ud83c"}"#, #"{\#(sound),"a":"\ud83cx"}"#,
      #"{\#(sound),"a":"\ud83c\u0041"}"#, #"{\#(sound),"a":"\udf81"}"#, #"{\#(sound),"a":""#,
      "{\(sound),\"a\":[1 2]}", "{\(sound),\"a\":[1,]}", "{\(sound),\"a\":[}", "\u{feff}{\(sound)}",
      #"{"type":1,"challenge":"AAEC","origin":"x"}"#,
      #"{"type":"x","challenge":"AAEC=","origin":"x"}"#,
      #"{"type":"x","challenge":"AA+C","origin":"x"}"#,
      #"{"type":"x","challenge":"AAE","origin":null}"#,
      "{\(sound),\"a\":\(String(repeating: "[", count: 9))\(String(repeating: "]", count: 9))}",
      "{\(sound),\"a\":\(String(repeating: "{\"a\":", count: 600))",
      "{\(sound),\"a\":\"\(String(repeating: "a", count: 4_096))\"}",
    ])
  func refused(text: String) {
    #expect(read(text) == nil)
  }

  @Test("bytes that are no text are none")
  func notText() {
    let text = Array("{\(Self.sound),\"a\":\"".utf8) + [0xc3, 0x28] + Array("\"}".utf8)
    #expect(ClientData(text) == nil)
  }

  @Test("no beginning of one is one")
  func cut() {
    let whole = bytes(hex: PublishedPasskey.noneES256.madeClientData)
    for count in whole.indices { #expect(ClientData(Array(whole.prefix(count))) == nil) }
    #expect(ClientData(whole) != nil)
  }
}
