import Testing

@testable import HTTP

@Suite("JSON", .timeLimit(.minutes(10)))
struct JSONReaderTests {
  @Test(
    "every kind of value is read, and a number stays as it is written",
    arguments: [
      ("true", .boolean(true)), (" false\n", .boolean(false)), ("null", .null), ("\"\"", .text("")),
      ("0", .number("0")), ("-12.50", .number("-12.50")), ("1e400", .number("1e400")),
      ("[]", .array([])), ("{}", .object([:])),
      (
        "[1, [\"a\"], {\"b\": null}]",
        .array([.number("1"), .array([.text("a")]), .object(["b": .null])])
      ),
      (
        #"{"a":{"b":[true]},"c":"d"}"#,
        .object(["a": .object(["b": .array([.boolean(true)])]), "c": .text("d")])
      ),
      (#""\"\\\/\b\f\n\r\t\u00eb\ud83c\udf81""#, .text("\"\\/\u{8}\u{c}\n\r\të🎁")),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ value: JSONValue) {
    #expect(JSONReader.value(Array(text.utf8)) == value)
  }

  @Test(
    "what is no JSON is nothing",
    arguments: [
      "", " ", "{", "}", "[", "]", "\"", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[,1]", "01",
      "1.", ".5",
      "+1", "-", "1e", "nul", "True", "'a'", "{a:1}", "[1] 2", "\u{feff}{}", "\"\t\"", #""\x""#,
      #""\ud83c""#, #""\udf81""#, #""\u12g4""#, #"{"a":1,"a":2}"#, "// a\n1",
    ])
  func refused(_ text: String) {
    #expect(JSONReader.value(Array(text.utf8)) == nil)
  }

  @Test("bytes that are not UTF-8 are nothing")
  func notUTF8() {
    #expect(JSONReader.value([0x22, 0xff, 0x22]) == nil)
  }

  @Test(
    "arrays and objects stand in one another as deep as is said, and no deeper",
    arguments: [1, 8, 40])
  func depth(_ depth: Int) {
    func nested(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    #expect(JSONReader.value(nested(depth), depth: depth) != nil)
    #expect(JSONReader.value(nested(depth + 1), depth: depth) == nil)
    #expect(JSONReader.value([UInt8](repeating: 0x5b, count: 1_000_000), depth: depth) == nil)
  }

  @Test("the outermost value has to be an object where members are asked for")
  func object() {
    #expect(JSONReader.object(Array(#"{"a":1}"#.utf8)) == ["a": .number("1")])
    #expect(JSONReader.object(Array("[]".utf8)) == nil)
  }
}
