import HTTP
import System
import TestSupport
import Testing

@testable import HTTPClient

@Suite("redirects", .timeLimit(.minutes(10)))
struct RedirectTests {
  @Test("five redirects are followed, and the sixth is one too many")
  func count() async throws {
    try await withShop { target, send in
      let left = Int(target.dropFirst()) ?? 0
      _ = send(left == 0 ? LoopbackShop.page("Hello") : LoopbackShop.redirect(to: "/\(left - 1)"))
    } _: { shop throws in
      let page = try shop.fetch("/5")
      #expect(page.text == "Hello")
      #expect(page.address == "shop.example:\(shop.port)/0")
      #expect(throws: FetchFault.tooManyRedirects) { try shop.fetch("/6") }
    }
  }

  @Test("a loop ends")
  func loop() async throws {
    let shop = try await withShop { target, send in
      _ = send(LoopbackShop.redirect(to: target == "/a" ? "/b" : "/a", status: "301 Moved"))
    } _: { shop throws in
      #expect(throws: FetchFault.tooManyRedirects) { try shop.fetch("/a") }
      return shop
    }
    #expect(shop.requests.count == 6)
  }

  @Test(
    "each redirect is judged like the first address",
    arguments: [
      "http://127.0.0.1/", "http://127.0.0.1:1/", "http://[::1]/", "http://10.0.0.1/",
      "http://169.254.169.254/latest",
      "http://2130706433/", "http://0x7f.1/", "http://[::ffff:127.0.0.1]/", "file:///etc/passwd",
      "ftp://a.example/",
      "//10.1.2.3/", "http://user@shop.example/", "http://shop.example:22/",
      "http://private.example/",
      "http:///", "\\\\10.0.0.1\\",
    ])
  func judged(_ location: String) async throws {
    let shop = try await withShop { _, send in
      _ = send(LoopbackShop.redirect(to: location))
    } _: { shop throws in
      let client = HTTPClient(
        guarding: .permitting(localPorts: [shop.port]),
        lookup: HostLookup { host in
          host == "private.example" ? [[192, 168, 0, 1]] : [[127, 0, 0, 1]]
        })
      #expect(throws: FetchFault.refused) { try client.fetch(shop.address()) }
      return shop
    }
    #expect(shop.requests.count == 1)
  }

  @Test("nobody is led from https to http")
  func insecure() async throws {
    let directory = try TemporaryDirectory()
    let authority = try TestCertificate(names: "")
    try authority.write(to: directory.path + "/authority.pem")
    let plain = try await onThread {
      try LoopbackShop { _, send in _ = send(LoopbackShop.page("Hello")) }
    }
    let certificate = try TestCertificate(names: "DNS:shop.example", issuer: authority)
    try await withShop(certificate) { _, send in
      _ = send(LoopbackShop.redirect(to: plain.address()))
    } _: { shop throws in
      #expect(throws: FetchFault.insecureRedirect) {
        try shop.fetch(isSecure: true, believing: .file(directory.path + "/authority.pem"))
      }
    }
    #expect(plain.requests.isEmpty)
  }

  @Test("from http to https is a step up")
  func secure() async throws {
    let directory = try TemporaryDirectory()
    let authority = try TestCertificate(names: "")
    let path = directory.path + "/authority.pem"
    try authority.write(to: path)
    let certificate = try TestCertificate(names: "DNS:shop.example", issuer: authority)
    let secure = try await onThread {
      try LoopbackShop(certificate) { _, send in _ = send(LoopbackShop.page("Hello")) }
    }
    try await withShop { _, send in
      _ = send(LoopbackShop.redirect(to: secure.address("/x", isSecure: true)))
    } _: { shop throws in
      let client = HTTPClient(
        guarding: .permitting(localPorts: [shop.port, secure.port]), believing: .file(path),
        lookup: HostLookup { _ in [[127, 0, 0, 1]] })
      #expect(try client.fetch(shop.address()).text == "Hello")
    }
  }
}
