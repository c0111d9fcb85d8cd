import HTTP
import Synchronization
import System
import TestSupport
import Testing

@testable import HTTPClient

@Suite("the guard", .timeLimit(.minutes(10)))
struct GuardTests {
  @Test(
    "the shipped client asks nobody at home, whatever the name or the number",
    arguments: [
      "http://127.0.0.1/", "http://127.0.0.1:8080/", "http://localhost/", "http://localhost:80/x",
      "https://localhost/", "http://LOCALHOST./", "http://shop.localhost/",
      "http://[::1]/", "http://[::]/", "http://0.0.0.0/", "http://10.0.0.1/", "http://192.168.1.1/",
      "http://100.64.0.1/", "http://169.254.169.254/", "http://[fd00::1]/", "http://[fe80::1]/",
      "http://[::ffff:192.168.1.1]/", "http://[64:ff9b::127.0.0.1]/", "http://[2002:7f00:1::]/",
      "http://93.184.216.34:22/", "http://93.184.216.34:8080/", "https://93.184.216.34:8443/",
    ])
  func shipped(_ address: String) async throws {
    _ = try await onThread {
      #expect(throws: FetchFault.refused) { try HTTPClient().fetch(address) }
    }
  }

  @Test("a name is refused where any of its addresses is private")
  func anyOfThem() async throws {
    try await withShop { _, send in
      _ = send(LoopbackShop.page("Hello"))
    } _: { shop throws in
      let client = HTTPClient(
        guarding: .permitting(localPorts: [shop.port]),
        lookup: HostLookup { _ in [[127, 0, 0, 1], [10, 0, 0, 1]] })
      #expect(throws: FetchFault.refused) { try client.fetch(shop.address()) }
      #expect(shop.requests.isEmpty)
    }
  }

  @Test("a name is looked up once, so nobody can answer differently the second time")
  func once() async throws {
    let asked = Counter()
    try await withShop { _, send in
      _ = send(LoopbackShop.page("Hello"))
    } _: { shop throws in
      let client = HTTPClient(
        guarding: .permitting(localPorts: [shop.port]),
        lookup: HostLookup { _ in asked.next() == 1 ? [[127, 0, 0, 1]] : [[10, 0, 0, 1]] })
      #expect(try client.fetch(shop.address()).text == "Hello")
      #expect(throws: FetchFault.refused) { try client.fetch(shop.address()) }
    }
  }

  @Test("a port that is not the web's is refused before its host is looked up")
  func port() async throws {
    let asked = Counter()
    try await onThread {
      let client = HTTPClient(
        lookup: HostLookup { _ in
          _ = asked.next()
          return []
        })
      #expect(throws: FetchFault.refused) { try client.fetch("http://shop.example:25/") }
      #expect(throws: FetchFault.unknownHost) { try client.fetch("http://shop.example/") }
    }
    #expect(asked.value == 1)
  }

  @Test("where nobody listens, that is said")
  func nobody() async throws {
    try await onThread {
      let shop = try LoopbackShop { _, _ in }
      shop.close()
      #expect(throws: FetchFault.unreachable) { try shop.fetch() }
    }
  }

  @Test("a resolver that hangs takes no longer than it may, and hinders at last only lookups")
  func hanging() async throws {
    try await onThread {
      let asked = Counter()
      let client = HTTPClient(
        lookup: HostLookup(most: 2) { _ in
          _ = asked.next()
          while !asked.isOver { dawdle(milliseconds: 10) }
          return []
        })
      for _ in 0..<2 {
        #expect(throws: FetchFault.tookTooLong) {
          try client.fetch("http://shop.example/", seconds: 0.1)
        }
      }
      #expect(throws: FetchFault.busy) { try client.fetch("http://shop.example/", seconds: 5) }
      #expect(throws: FetchFault.refused) { try client.fetch("http://10.0.0.1/") }
      asked.end()
    }
  }
}

/// Counts, and says when a test is over.
private final class Counter: Sendable {
  private let count = Mutex((value: 0, isOver: false))

  var value: Int { count.withLock { $0.value } }
  var isOver: Bool { count.withLock { $0.isOver } }

  func next() -> Int {
    count.withLock {
      $0.value += 1
      return $0.value
    }
  }

  func end() { count.withLock { $0.isOver = true } }
}
