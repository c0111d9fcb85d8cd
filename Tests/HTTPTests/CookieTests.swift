import Testing

@testable import HTTP

@Suite("Cookies")
struct CookieTests {
  private func cookies(_ lines: String...) -> Cookies {
    Cookies(request(.get, lines.map { ("cookie", $0) }).fields)
  }

  @Test(
    "are read, and what is none is passed over",
    arguments: [
      ("a=1", ["1"]), ("b=2; a=1", ["1"]), ("a=1;a=2", ["1", "2"]), ("a=", [""]), ("a", []),
      ("", []), (";;", []),
      (" a = 1 ;", ["1"]), ("a=b=c", ["b=c"]), ("A=1", []), ("aa=1; a=2", ["2"]),
      ("=1; a=2", ["2"]),
      ("junk; \u{e9}=x; a=1", ["1"]), ("a=\"1\"", ["\"1\""]), ("a=1, b=2", ["1, b=2"]),
      ("x=y\ta=1; a=3", ["3"]),
    ])
  func values(line: String, values: [String]) { #expect(cookies(line).all("a") == values) }

  @Test("of one name twice are no answer to who asks for the only one")
  func twice() {
    #expect(cookies("a=1").only("a") == "1")
    #expect(cookies("a=1; a=1").only("a") == nil)
    #expect(cookies("a=1", "a=2").only("a") == nil)
    #expect(cookies("a=1", "b=2").only("b") == "2")
  }

  @Test("are set with every attribute that guards them")
  func setting() {
    #expect(
      SetCookie(name: "__Host-hearthkeep", value: "abc_-", secure: true).fieldValue
        == "__Host-hearthkeep=abc_-; Path=/; Secure; HttpOnly; SameSite=Lax")
    #expect(
      SetCookie(
        name: "a", value: "", maxAge: 60, path: "/sign-in", secure: false, httpOnly: false,
        sameSite: .strict
      )
      .fieldValue == "a=; Path=/sign-in; Max-Age=60; SameSite=Strict")
    #expect(
      SetCookie.expired("a", secure: false).fieldValue
        == "a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    var response = Response(status: .ok)
    response.set(SetCookie(name: "a", value: "1", secure: false))
    response.set(SetCookie(name: "b", value: "2", secure: false))
    #expect(response.fields.count(of: "set-cookie") == 2)
  }
}
