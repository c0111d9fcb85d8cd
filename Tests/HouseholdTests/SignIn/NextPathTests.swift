import Testing

@testable import Household

@Suite struct NextPathTests {
  @Test(
    "a path on this site is taken as it is",
    arguments: [
      "/", "/gifts", "/gifts/lists/014d2pf2dbsqqzxq5tk1v58cgg",
      "/chores/log?chore=x&done_at=2026-11-30T17:13",
      "/people#new", "/a?b=c%20d", "/gr%C3%B6%C3%9Fe", "/x?next=//elsewhere",
      "/x?u=https://elsewhere/",
      "/a//b", "/a/", "/...", "/.well-known/x", "/a?b=%5C%0A", "/~x/@y;z=1",
    ])
  func taken(_ text: String) throws { #expect(try #require(NextPath(text)).text == text) }

  @Test(
    "what a browser could take for another site is not",
    arguments: [
      "", "gifts", "//x", "///x", "//x/..", "/\\x", "\\/x", "\\\\x", "/\\/x", "https://x",
      "HTTPS://x",
      "https:/x", "javascript:alert(1)", "data:,x", "?x", "#x", " /x", "/ x", "/x ", "/\t/x",
      "/\n/x",
      "/\r\nSet-Cookie: a=b", "/x\u{0}", "/\u{7F}", "\u{FEFF}/x", "/ü", "/\u{2215}x", "／x",
      "/%2Fx", "/%2fx", "/%5Cx", "/%5cx", "/%09/x", "/%0A/x", "/%00", "/%20", "/a%20b", "/%7F",
      "/%252Fx", "/%255Cx", "/%250Ax", "/%", "/%2", "/%zz", "/x%2",
      "/..//x", "/../x", "/./x", "/a/../..//x", "/%2e%2e//x", "/.%2e/x", "/%252e%252e/x", "/a/..",
      "/" + String(repeating: "a", count: 2000),
    ])
  func refused(_ text: String) { #expect(NextPath(text) == nil) }

  @Test("the front page is a path on this site")
  func home() { #expect(NextPath.home == NextPath("/")) }
}
