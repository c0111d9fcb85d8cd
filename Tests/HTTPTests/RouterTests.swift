import Testing

@testable import HTTP

@Suite("The router")
struct RouterTests {
  private let router = Router([
    (.get, "/", "today"), (.get, "/gifts", "gifts"), (.post, "/gifts", "add"),
    (.get, "/gifts/{id}", "gift"),
    (.post, "/gifts/{id}/claim", "claim"), (.get, "/gifts/lists/{id}", "list"),
    (.get, "/gifts/lists/new", "new"),
    (.post, "/gifts/lists/{id}/gifts", "add to list"), (.get, "/images/{id}/{variant}", "image"),
    (.head, "/probe", "head"), (.get, "/probe", "get"), (.delete, "/only", "delete"),
  ])

  private func match(_ method: HTTP.Method, _ path: String) throws -> String {
    let parsed = try #require(Path(encoded: path))
    return switch router.match(method, parsed) {
    case .found(let route, let parameters):
      ([route] + ["id", "variant"].compactMap { parameters[$0] }).joined(separator: " ")
    case .wrongMethod(let allow): "405 \(allow)"
    case .options(let allow): "204 \(allow)"
    case .notFound: "404"
    }
  }

  @Test(
    "finds a route and what its address names",
    arguments: [
      (HTTP.Method.get, "/", "today"), (.get, "/gifts", "gifts"), (.post, "/gifts", "add"),
      (.get, "/gifts/7", "gift 7"),
      (.post, "/gifts/7/claim", "claim 7"), (.get, "/gifts/lists/7", "list 7"),
      (.get, "/gifts/lists/new", "new"),
      (.post, "/gifts/lists/new/gifts", "add to list new"), (.get, "/gifts/lists", "gift lists"),
      (.post, "/gifts/lists/claim", "405 GET, HEAD, OPTIONS"),
      (.get, "/images/a/thumb", "image a thumb"),
      (.get, "/gifts/a%20b", "gift a b"), (.get, "/gifts/Zo%C3%AB", "gift Zoë"),
      (.head, "/gifts/7", "gift 7"), (.head, "/probe", "head"), (.get, "/probe", "get"),
    ])
  func found(method: HTTP.Method, path: String, expected: String) throws {
    #expect(try match(method, path) == expected)
  }

  @Test(
    "finds nothing at other addresses",
    arguments: [
      "/gift", "/giftss", "/gifts/", "//", "//gifts", "/gifts//claim", "/gifts/7/",
      "/gifts/7/claim/x", "/Gifts", "/images/a",
    ])
  func notFound(path: String) throws {
    #expect(try match(.get, path) == "404")
    #expect(try match(.trace, path) == "404")
  }

  @Test("names what is allowed where the method is wrong")
  func wrongMethod() throws {
    #expect(try match(.put, "/gifts") == "405 GET, HEAD, POST, OPTIONS")
    #expect(try match(.trace, "/gifts") == "405 GET, HEAD, POST, OPTIONS")
    #expect(try match(.get, "/gifts/7/claim") == "405 POST, OPTIONS")
    #expect(try match(.head, "/gifts/7/claim") == "405 POST, OPTIONS")
    #expect(try match(.get, "/only") == "405 DELETE, OPTIONS")
  }

  @Test("forgets what a way that led nowhere had named")
  func backtracking() throws {
    let router = Router([(.get, "/a/b/{id}/c", 1), (.get, "/a/{id}/{variant}/d", 2)])
    let path = try #require(Path(encoded: "/a/b/7/d"))
    guard case .found(2, let parameters) = router.match(.get, path) else {
      Issue.record("not found")
      return
    }
    #expect(parameters["id"] == "b")
    #expect(parameters["variant"] == "7")
  }

  @Test("answers OPTIONS for a path and for the server")
  func options() throws {
    #expect(try match(.options, "/gifts") == "204 GET, HEAD, POST, OPTIONS")
    #expect(try match(.options, "/none") == "404")
    guard case .options = router.match(.options, .asterisk) else {
      Issue.record("no options")
      return
    }
  }
}
