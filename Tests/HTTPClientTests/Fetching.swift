import HTTP
import System
import TestSupport

@testable import HTTPClient

/// What came of asking for a page and reading it to its end.
struct Fetched: Sendable {
  let status: Int
  let address: String
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Runs a test against a shop, on a thread that may block.
@discardableResult
func withShop<Value: Sendable>(
  _ certificate: TestCertificate? = nil, answer: @escaping LoopbackShop.Answer,
  _ test: @escaping @Sendable (LoopbackShop) throws -> Value
) async throws -> Value {
  try await onThread {
    let shop = try LoopbackShop(certificate, answer: answer)
    defer { shop.close() }
    return try test(shop)
  }
}

extension LoopbackShop {
  /// Asks for a page of this shop, whose every name leads here.
  func fetch(
    _ target: String = "/", host: String = "shop.example", isSecure: Bool = false,
    believing authorities: TLSContext.Authorities = .system, limit: Int = 1_000_000,
    seconds: Double = 20
  ) throws -> Fetched {
    let client = HTTPClient(
      guarding: .permitting(localPorts: [port]), believing: authorities,
      lookup: HostLookup { _ in [[127, 0, 0, 1]] })
    return try client.fetch(
      address(target, host: host, isSecure: isSecure), limit: limit, seconds: seconds)
  }
}

extension HTTPClient {
  func fetch(_ address: String, limit: Int = 1_000_000, seconds: Double = 20) throws -> Fetched {
    let response = try get(
      try WebAddress(address), accept: "text/html", by: .after(seconds: seconds))
    return Fetched(
      status: response.head.status, address: response.address.authority + response.address.target,
      body: try response.prefix(limit))
  }
}
