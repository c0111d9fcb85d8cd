import Testing

@testable import HTTP

@Suite("A path")
struct PathTests {
  @Test(
    "is decoded once",
    arguments: [
      ("/", "/", []), ("/a", "/a", ["a"]), ("/a/", "/a/", ["a", ""]), ("//a", "//a", ["", "a"]),
      ("/%41%2d%2D", "/A--", ["A--"]), ("/%2541", "/%41", ["%41"]),
      ("/%252e%252e", "/%2e%2e", ["%2e%2e"]),
      ("/Zo%C3%AB", "/Zoë", ["Zoë"]), ("/%F0%9F%8E%81", "/🎁", ["🎁"]), ("/a+b", "/a+b", ["a+b"]),
      ("/...", "/...", ["..."]), ("/.a/a./..a", "/.a/a./..a", [".a", "a.", "..a"]),
      ("/file%2etxt", "/file.txt", ["file.txt"]), ("/a%20b", "/a b", ["a b"]),
      ("/%3f%23", "/?#", ["?#"]),
    ])
  func decoded(encoded: String, text: String, segments: [String]) throws {
    let path = try #require(Path(encoded: encoded))
    #expect(path.text == text)
    #expect(path.segments == segments)
  }

  @Test("begins with a slash", arguments: ["", "a", "*", "?", "%2fa"])
  func unrooted(encoded: String) { #expect(Path(encoded: encoded) == nil) }
}

@Suite("A query")
struct QueryTests {
  @Test(
    "gives its pairs, decoded",
    arguments: [
      ("", []), ("a", ["a="]), ("a=1&b=2", ["a=1", "b=2"]), ("a=1&a=2", ["a=1", "a=2"]),
      ("&&a=&", ["a="]),
      ("a=b=c", ["a=b=c"]), ("a+b=%2B", ["a b=+"]), ("n=Zo%C3%AB", ["n=Zoë"]),
      ("n=Zoe%CC%88", ["n=Zoë"]),
      ("a=100%", ["a=100%"]), ("a=%zz", ["a=%zz"]), ("a=%2", ["a=%2"]), ("a=%ff", ["a=\u{fffd}"]),
      ("=x", ["=x"]), ("a=%26%3d", ["a=&="]), ("a=%2526", ["a=%26"]),
    ])
  func pairs(encoded: String, pairs: [String]) {
    #expect(Query(encoded).pairs.map { "\($0.name)=\($0.value)" } == pairs)
  }

  @Test("gives the first value of a name, or all")
  func values() {
    let query = Query("a=1&b=2&a=3")
    #expect(query.first("a") == "1")
    #expect(query.all("a") == ["1", "3"])
    #expect(query.first("c") == nil)
    #expect(query.all("c") == [])
  }

  @Test("composes what was sent decomposed, to the byte")
  func normalised() {
    #expect(Query("n=Zoe%CC%88").first("n").map { Array($0.utf8) } == Array("Zo\u{eb}".utf8))
  }
}

@Suite("Fields")
struct FieldsTests {
  @Test("are found by lower-case name, in order, and replaced or removed as a whole")
  func editing() {
    var fields = Fields()
    fields.add("Set-Cookie", "a")
    fields.add("vary", "x")
    fields.add("set-cookie", "b")
    #expect(fields.all("set-cookie") == ["a", "b"])
    #expect(fields.count(of: "set-cookie") == 2)
    fields.set("Set-Cookie", "c")
    #expect(fields.lines.map { "\($0.name)=\($0.value)" } == ["vary=x", "set-cookie=c"])
    fields.remove("VARY")
    #expect(fields.lines.map(\.name) == ["set-cookie"])
    #expect(!fields.contains("set-cooki"))
    #expect(!fields.contains("set-cookie2"))
    var more = Fields()
    more.add("a", "1")
    more.add(fields)
    #expect(more.lines.map { "\($0.name)=\($0.value)" } == ["a=1", "set-cookie=c"])
  }
}
