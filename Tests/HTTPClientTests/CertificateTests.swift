import HTTP
import System
import TestSupport
import Testing

@testable import HTTPClient

@Suite("certificates", .timeLimit(.minutes(10)))
struct CertificateTests {
  @Test(
    "a host is believed by its certificate alone",
    arguments: [
      ("DNS:shop.example", "shop.example", nil), ("DNS:*.shop.example", "www.shop.example", nil),
      ("DNS:*.example", "shop.example", .certificate),
      ("DNS:other.example,IP:127.0.0.1", "127.0.0.1", nil),
      ("DNS:other.example", "shop.example", .certificate),
      ("DNS:*.shop.example", "a.b.shop.example", .certificate),
      ("DNS:w*.shop.example", "www.shop.example", .certificate),
      ("IP:127.0.0.1", "shop.example", .certificate), ("DNS:127.0.0.1", "127.0.0.1", .certificate),
      ("IP:10.0.0.1", "127.0.0.1", .certificate),
    ] as [(String, String, FetchFault?)])
  func names(_ names: String, _ host: String, _ fault: FetchFault?) async throws {
    try await expect(fault, host: host) { try TestCertificate(names: names, issuer: $0) }
  }

  @Test("one that is no longer good, or not yet, is not believed")
  func times() async throws {
    try await expect(.certificate) {
      try TestCertificate(names: "DNS:shop.example", issuer: $0, from: -86_400, until: -60)
    }
    try await expect(.certificate) {
      try TestCertificate(names: "DNS:shop.example", issuer: $0, from: 3_600, until: 86_400)
    }
  }

  @Test("one that vouches for itself, or that somebody unknown vouches for, is not believed")
  func unknown() async throws {
    try await expect(.certificate) { _ in try TestCertificate(names: "DNS:shop.example") }
    try await expect(.certificate) { _ in
      try TestCertificate(names: "DNS:shop.example", issuer: try TestCertificate(names: ""))
    }
    try await expect(.certificate, believing: .system) {
      try TestCertificate(names: "DNS:shop.example", issuer: $0)
    }
    // One that may vouch for nobody.
    try await expect(.certificate) {
      let shop = try TestCertificate(names: "DNS:a.example", issuer: $0)
      return try TestCertificate(names: "DNS:shop.example", issuer: shop)
    }
  }

  @Test("a server that speaks no TLS is told apart")
  func plain() async throws {
    try await withShop { _, send in
      _ = send(LoopbackShop.page("Hello"))
    } _: { shop throws in
      #expect(throws: FetchFault.handshake) { try shop.fetch(isSecure: true) }
    }
  }

  @Test("without an authority nobody is believed, and that is said")
  func noAuthorities() async throws {
    try await expect(.noAuthorities, believing: .file("/nowhere/authority.pem")) {
      try TestCertificate(names: "DNS:shop.example", issuer: $0)
    }
  }

  @Test("a long body comes whole")
  func long() async throws {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
    try await withAuthority { authority, path in
      let certificate = try TestCertificate(names: "DNS:shop.example", issuer: authority)
      try await withShop(certificate) { _, send in
        _ = send(LoopbackShop.page(body, type: "image/jpeg"))
      } _: { shop throws in
        #expect(try shop.fetch(isSecure: true, believing: .file(path)).body == body)
      }
    }
  }

  private func expect(
    _ fault: FetchFault?, host: String = "shop.example",
    believing authorities: TLSContext.Authorities? = nil,
    _ certificate: (TestCertificate) throws -> TestCertificate
  ) async throws {
    try await withAuthority { authority, path in
      let shown = try certificate(authority)
      let shop = try await withShop(shown) { _, send in
        _ = send(LoopbackShop.page("Hello"))
      } _: { shop throws in
        let fetch = {
          try shop.fetch(host: host, isSecure: true, believing: authorities ?? .file(path))
        }
        if let fault {
          #expect(throws: fault) { try fetch() }
        } else {
          #expect(try fetch().text == "Hello")
        }
        return shop
      }
      // Whoever is not believed is told nothing.
      #expect(shop.requests.count == (fault == nil ? 1 : 0))
    }
  }

  private func withAuthority(
    _ test: (TestCertificate, _ path: String) async throws -> Void
  ) async throws {
    let directory = try TemporaryDirectory()
    let authority = try TestCertificate(names: "")
    try authority.write(to: directory.path + "/authority.pem")
    try await test(authority, directory.path + "/authority.pem")
  }
}
