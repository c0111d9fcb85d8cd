import Testing

@testable import HTTP

@Suite("The cross-site check")
struct CrossSiteTests {
  private func refuses(
    _ fields: [(String, String)], _ method: HTTP.Method = .post, host: String = "nas:8080",
    secure: Bool = false,
    cookie: Bool = true
  ) -> Bool {
    CrossSite.refuses(request(method, host: host, secure: secure, fields), hasCookie: cookie)
  }

  @Test("lets every safe method through", arguments: [HTTP.Method.get, .head, .options, .trace])
  func safe(method: HTTP.Method) {
    #expect(!refuses([("sec-fetch-site", "cross-site"), ("origin", "http://evil")], method))
  }

  @Test("is for every unsafe method", arguments: [HTTP.Method.post, .put, .delete, .patch])
  func unsafe(method: HTTP.Method) { #expect(refuses([("origin", "http://evil")], method)) }

  @Test(
    "believes Sec-Fetch-Site where it is there",
    arguments: [
      ("same-origin", false), ("same-site", true), ("cross-site", true), ("none", true), ("", true),
      ("Same-Origin", true), ("same-origin, same-origin", true),
    ])
  func fetchSite(value: String, refused: Bool) {
    #expect(refuses([("sec-fetch-site", value), ("origin", "http://nas:8080")]) == refused)
    #expect(refuses([("sec-fetch-site", value)], cookie: false) == refused)
  }

  @Test(
    "compares Origin with host and port",
    arguments: [
      ("http://nas:8080", "nas:8080", false), ("HTTP://NAS:8080", "nas:8080", false),
      ("http://nas:8080", "NAS:8080", false),
      ("https://nas:8080", "nas:8080", false), ("http://nas", "nas:8080", true),
      ("http://nas:8081", "nas:8080", true),
      ("http://nas:8080.evil", "nas:8080", true), ("http://nas.evil:8080", "nas:8080", true),
      ("http://evil", "nas:8080", true),
      ("null", "nas:8080", true), ("", "nas:8080", true), ("nas:8080", "nas:8080", true),
      ("http://", "", true),
      ("http://nas:8080/", "nas:8080", true), ("http://x@nas:8080", "nas:8080", true),
      ("ftp://nas:8080", "nas:8080", true),
      ("http://nas", "nas", false), ("http://nas:80", "nas", false),
      ("http://nas", "nas:80", false),
      ("https://nas", "nas", false), ("https://nas:443", "nas", false),
      ("https://nas", "nas:443", false),
      ("https://nas", "nas:80", true), ("http://nas", "nas:443", true),
      ("http://[::1]:8080", "[::1]:8080", false),
      ("http://[::1]", "[::1]", false), ("http://[::1]", "[::1]:80", false),
      ("http://[::2]", "[::1]", true),
      ("http://192.168.2.10:8080", "192.168.2.10:8080", false),
      ("http://nas:08080", "nas:8080", false),
      ("http://nas:8080, http://nas:8080", "nas:8080", true),
    ])
  func origin(origin: String, host: String, refused: Bool) {
    #expect(refuses([("origin", origin)], host: host) == refused)
    #expect(refuses([("origin", origin)], host: host, cookie: false) == refused)
  }

  @Test("over our own TLS takes 443 for a host without port")
  func secure() {
    #expect(!refuses([("origin", "https://nas")], host: "nas", secure: true))
    #expect(refuses([("origin", "http://nas")], host: "nas", secure: true))
  }

  @Test("refuses a cookie where a client says nothing of its origin")
  func silent() {
    #expect(refuses([]))
    #expect(!refuses([], cookie: false))
  }

  @Test("refuses two lines of either")
  func twice() {
    #expect(refuses([("origin", "http://nas:8080"), ("origin", "http://nas:8080")]))
    #expect(refuses([("sec-fetch-site", "same-origin"), ("sec-fetch-site", "same-origin")]))
    #expect(refuses([("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site")]))
  }
}

@Suite("The security fields")
struct SecurityHeadersTests {
  @Test("are exactly these, once, whatever the handler said")
  func exact() {
    var response = Response.html([])
    response.fields.add("Referrer-Policy", "unsafe-url")
    SecurityHeaders.add(to: &response)
    SecurityHeaders.add(to: &response)
    #expect(
      response.fields.lines.map { "\($0.name): \($0.value)" } == [
        "content-type: text/html; charset=utf-8",
        "content-security-policy: default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; "
          + "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "x-content-type-options: nosniff", "referrer-policy: same-origin",
        "cross-origin-opener-policy: same-origin",
      ])
  }
}
