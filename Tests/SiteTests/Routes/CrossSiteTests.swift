import HTTP
import Testing

@Suite("Another site's page")
struct CrossSiteTests {
  struct Sender: Sendable, CustomTestStringConvertible {
    let fields: [(String, String)]
    let isObeyed: Bool
    var host = "192.168.1.20:8080"

    var testDescription: String { fields.map { "\($0): \($1)" }.joined(separator: ", ") }

    init(_ isObeyed: Bool, host: String = "192.168.1.20:8080", _ fields: (String, String)...) {
      self.fields = fields
      self.isObeyed = isObeyed
      self.host = host
    }
  }

  @Test(
    "only a form of our own page is obeyed",
    arguments: [
      Sender(true, ("sec-fetch-site", "same-origin")),
      Sender(false, ("sec-fetch-site", "cross-site")),
      Sender(false, ("sec-fetch-site", "same-site")),
      Sender(false, ("sec-fetch-site", "none")),
      Sender(false, ("sec-fetch-site", "cross-site"), ("origin", "http://192.168.1.20:8080")),
      Sender(true, ("origin", "http://192.168.1.20:8080")),
      Sender(false, ("origin", "http://192.168.1.20")),
      Sender(false, ("origin", "http://192.168.1.20:8081")),
      Sender(false, ("origin", "http://evil.example")),
      Sender(false, ("origin", "null")),
      Sender(false),
      Sender(true, host: "home.example", ("origin", "https://home.example")),
      Sender(false, host: "home.example", ("origin", "https://home.example.evil.example")),
    ])
  func signedIn(_ sender: Sender) async throws {
    try await withHousehold { site, ada async throws in
      let browser = Browser(site, host: sender.host)
      browser.cookie = ada.cookie
      let answer = try await browser.send(
        .post, "/chores", sender.fields + [("content-type", "application/x-www-form-urlencoded")],
        body: FormBody.urlencoded([("name", "Dishes")]))
      #expect(answer.status == (sender.isObeyed ? 303 : 403))
      #expect(try site.count("SELECT count(*) FROM chores") == (sender.isObeyed ? 1 : 0))
      if !sender.isObeyed { #expect(answer.heading == "This came from another page") }
    }
  }

  @Test("a program without a cookie may sign in, another site may sign nobody in or out")
  func signIn() async throws {
    try await withHousehold { site, ada async throws in
      let form = [("content-type", "application/x-www-form-urlencoded")]
      let body = FormBody.urlencoded([("name", "Ada"), ("passcode", SetUpFields.passcode)])
      #expect(try await Browser(site).send(.post, "/sign-in", form, body: body).status == 303)
      let cross = form + [("sec-fetch-site", "cross-site")]
      #expect(try await Browser(site).send(.post, "/sign-in", cross, body: body).status == 403)
      #expect(try await ada.send(.post, "/sign-out", cross).status == 403)
      #expect(try await ada.get("/").status == 200)
    }
  }

  @Test("a link from anywhere may be followed")
  func links() async throws {
    try await withHousehold { _, ada async throws in
      #expect(try await ada.get("/gifts", [("sec-fetch-site", "cross-site")]).status == 200)
    }
  }
}
