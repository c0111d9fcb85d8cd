import Testing

@testable import HTTP

@Suite("A conditional request")
struct ConditionalTests {
  private let tag = ETag(strong: "abc")

  @Test(
    "matches its tag by weak comparison",
    arguments: [
      ("\"abc\"", true), ("W/\"abc\"", true), ("\"x\", \"abc\"", true),
      ("\"x\",W/\"abc\" , \"y\"", true), ("*", true),
      (" * ", true), ("\"ab\"", false), ("\"abcd\"", false), ("abc", false), ("", false),
      ("\"abc", false),
      ("\"x\"", false), ("w/\"abc\"", false), ("\"a,\"abc\"", false), ("W/", false), ("W", false),
      (",,\"abc\"", true),
      ("\"ABC\"", false), ("\"x\" *", false),
    ])
  func ifNoneMatch(value: String, matches: Bool) {
    #expect(tag.matches(request(.get, [("if-none-match", value)]).fields) == matches)
  }

  @Test("may name tags on several lines, or none")
  func lines() {
    #expect(
      tag.matches(request(.get, [("if-none-match", "\"x\""), ("if-none-match", "\"abc\"")]).fields))
    #expect(!tag.matches(Fields()))
  }

  @Test(
    "for one range gets it",
    arguments: [
      ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=0-9", .part(0..<10)),
      ("bytes=0-", .part(0..<10)),
      ("bytes=5-", .part(5..<10)), ("bytes=9-9", .part(9..<10)), ("bytes=5-100", .part(5..<10)),
      ("bytes=-3", .part(7..<10)),
      ("bytes=-100", .part(0..<10)), ("Bytes=1-2", .part(1..<3)), ("bytes= 1-2 ", .part(1..<3)),
      ("bytes=003-004", .part(3..<5)),
      ("bytes=0-99999999999999999999999", .part(0..<10)),
      ("bytes=-99999999999999999999999", .part(0..<10)),
      ("bytes=0-9223372036854775807", .part(0..<10)),
      ("bytes=10-", .unsatisfiable), ("bytes=10-12", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999999-", .unsatisfiable),
      ("bytes=9223372036854775806-9223372036854775807", .unsatisfiable),
      ("bytes=5-4", .whole), ("bytes=", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole),
      ("bytes=0-1,3-4", .whole),
      ("bytes=0-1,", .whole), ("items=0-1", .whole), ("bytes 0-1", .whole), ("bytes=1", .whole),
      ("bytes=--1", .whole),
      ("bytes=0--1", .whole), ("bytes=+0-1", .whole), ("bytes=0x0-1", .whole), ("", .whole),
      ("bytes=1 - 2", .whole),
      ("bytes=0-1-2", .whole),
    ])
  func ranges(value: String, range: ByteRange) {
    #expect(ByteRange.asked(by: request(.get, [("range", value)]), length: 10, tag: tag) == range)
  }

  @Test("gets the whole where If-Range is not our tag, for HEAD, and for two fields")
  func whole() {
    let range = ("range", "bytes=0-1")
    for (value, asked) in [
      ("\"abc\"", ByteRange.part(0..<2)), ("W/\"abc\"", .whole), ("\"x\"", .whole),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .whole), ("", .whole),
    ] {
      #expect(
        ByteRange.asked(by: request(.get, [range, ("if-range", value)]), length: 10, tag: tag)
          == asked)
    }
    #expect(ByteRange.asked(by: request(.head, [range]), length: 10, tag: tag) == .whole)
    #expect(ByteRange.asked(by: request(.get, [range, range]), length: 10, tag: tag) == .whole)
    #expect(ByteRange.asked(by: request(.get), length: 10, tag: tag) == .whole)
  }

  @Test("of nothing has no range")
  func empty() {
    for value in ["bytes=0-", "bytes=-1", "bytes=0-0"] {
      #expect(
        ByteRange.asked(by: request(.get, [("range", value)]), length: 0, tag: tag)
          == .unsatisfiable)
    }
  }

  @Test("is answered with the range in words")
  func contentRange() {
    #expect(ByteRange.part(3..<5).contentRange(of: 10) == "bytes 3-4/10")
    #expect(ByteRange.unsatisfiable.contentRange(of: 10) == "bytes */10")
    #expect(ByteRange.whole.contentRange(of: 10) == nil)
  }
}
