import HTTP
import SealedStore
import TestSupport
import Testing

@testable import Site

@Suite("What surrounds every answer")
struct FrameTests {
  /// One request for each kind of answer that there is.
  static let targets: [(Method, String, Int)] = [
    (.get, "/", 200), (.get, "/nowhere", 404), (.post, "/healthz", 405), (.get, "/healthz", 200),
    (.post, "/chores", 422), (.options, "/gifts", 204), (.get, "/sign-in", 303),
    (.delete, "/gifts", 405), (.get, "/assets/none.css", 404),
  ]

  @Test("every answer carries the security fields, errors and redirects too")
  func securityFields() async throws {
    try await withHousehold { site, ada async throws in
      let form = [
        ("sec-fetch-site", "same-origin"), ("content-type", "application/x-www-form-urlencoded"),
      ]
      var answers: [Page] = []
      for (method, target, status) in FrameTests.targets {
        let answer = try await ada.send(method, target, form)
        #expect(answer.status == status, "\(method.text) \(target)")
        answers.append(answer)
      }
      answers.append(try await Browser(site).get("/gifts"))
      answers.append(try await ada.send(.post, "/chores", [("sec-fetch-site", "cross-site")]))
      answers.append(try await ada.get(PublicFiles.stylesCSS.address))
      try await onThread { site.services.keybag.close() }
      answers.append(try await ada.get("/gifts"))
      for answer in answers {
        let policy = answer.fields.all("content-security-policy")
        #expect(policy.count == 1)
        for part in [
          "default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
        ] {
          #expect(policy.first?.contains(part) == true, "\(answer.status)")
        }
        #expect(policy.first?.contains("unsafe-") == false)
        #expect(answer.fields.all("x-content-type-options") == ["nosniff"])
        #expect(answer.fields.all("referrer-policy") == ["same-origin"])
        #expect(answer.fields.all("cross-origin-opener-policy") == ["same-origin"])
        #expect(!answer.fields.contains("strict-transport-security"))
      }
    }
  }

  @Test("pages behind sign-in, forms with secrets and errors are never stored")
  func noStore() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list)
      let pages = [
        "/", "/gifts", list, "\(list)/gifts/new", gift, "\(gift)/edit", "/chores", "/chores/new",
        "/chores/log", "/people", "/people/new", "/settings", "/nowhere",
      ]
      for target in pages {
        let page = try await ada.get(target)
        #expect(page.fields.first("cache-control") == "no-store", "\(target)")
        #expect(!page.html.all("h1").isEmpty, "\(target)")
      }
      #expect(try await Browser(site).get("/sign-in").fields.first("cache-control") == "no-store")
      #expect(try await ada.post("/chores").fields.first("cache-control") == "no-store")
    }
  }

  @Test("another method is told which there are, and OPTIONS too")
  func methods() async throws {
    try await withHousehold { _, ada async throws in
      let same = [("sec-fetch-site", "same-origin")]
      let put = try await ada.send(.put, "/gifts/archived", same)
      #expect(put.status == 405 && put.fields.first("allow") == "GET, HEAD, OPTIONS")
      let get = try await ada.get("/sign-out")
      #expect(get.status == 405 && get.fields.first("allow") == "POST, OPTIONS")
      let options = try await ada.send(.options, "/chores/log")
      #expect(options.status == 204)
      #expect(options.fields.first("allow") == "GET, HEAD, POST, OPTIONS")
    }
  }

  @Test("HEAD says what GET says")
  func head() async throws {
    try await withHousehold { _, ada async throws in
      for target in ["/gifts", "/nowhere", "/healthz", PublicFiles.stylesCSS.address] {
        let get = try await ada.get(target)
        let head = try await ada.send(.head, target)
        #expect(head.status == get.status && head.bytes.count == get.bytes.count, "\(target)")
        #expect(head.fields.lines.map(\.value) == get.fields.lines.map(\.value), "\(target)")
      }
    }
  }

  @Test("what is compiled in may be kept for ever, under its exact address only")
  func assets() async throws {
    try await withNewSite { site async throws in
      for file in PublicFiles.all {
        let answer = try await Browser(site).get(file.address)
        #expect(answer.status == 200 && !answer.bytes.isEmpty)
        #expect(answer.fields.first("content-type") == file.type)
        #expect(answer.fields.first("cache-control") == "public, max-age=31536000, immutable")
        #expect(!answer.fields.contains("set-cookie"))
        #expect(try await Browser(site).get(file.address + "x").status == 404)
      }
      #expect(try await Browser(site).get("/assets/%2e%2e.css").status == 404)
    }
  }

  @Test("no page has an inline script or style, and every address on it is our own")
  func inline() async throws {
    try await withHousehold { _, ada async throws in
      for target in ["/", "/gifts", "/chores/log", "/people/new", "/settings", "/setup"] {
        for element in try await ada.get(target).html.descendants {
          #expect(element.name != "style" && element["style"] == nil, "\(target)")
          #expect(element.name != "script" || element["src"] != nil && element.text.isEmpty)
          #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
          for name in ["src", "href", "action"] {
            guard let address = element[name] else { continue }
            #expect(address.hasPrefix("/") || address.hasPrefix("#"), "\(address)")
          }
        }
      }
    }
  }

  @Test("the log names addresses and statuses, never what people wrote")
  func log() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Secret kite", to: list, ["note": "blue note"])
      _ = try await ada.get("/gifts?q=secretquery")
      for text in ["Secret kite", "blue note", "secretquery", "Lovelace", "Ada"] {
        #expect(!site.log.text.contains(text), "\(text)")
      }
      #expect(site.log.text.contains("\"status\":303"))
    }
  }
}
