import HTTP
import System
import TestSupport
import Testing

@testable import HTTPClient

@Suite("fetching", .timeLimit(.minutes(10)))
struct FetchTests {
  @Test("the request says what is wanted, and nothing of whoever asks")
  func request() async throws {
    let shop = try await withShop { _, send in
      _ = send(LoopbackShop.page("Hello"))
    } _: { shop throws in
      let page = try shop.fetch("/a?b=c#d")
      #expect(page.status == 200)
      #expect(page.text == "Hello")
      return shop
    }
    #expect(
      shop.requests == [
        "GET /a?b=c HTTP/1.1\r\nHost: shop.example:\(shop.port)\r\nUser-Agent: Hearthkeep\r\n"
          + "Accept: text/html\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n"
      ])
  }

  @Test(
    "a body is read however it is framed",
    arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHello and more", "Hello"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHello", ""),
      ("HTTP/1.1 200 OK\r\n\r\nHello", "Hello"), ("HTTP/1.0 200\r\n\r\n", ""),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nHe\r\n3;x=y\r\nllo\r\n0\r\nA: b\r\n\r\n",
        "Hello"
      ),
      ("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\nHello", "Hello"),
      ("HTTP/1.1 204 No Content\r\n\r\nHello", ""),
      ("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nHello", "Hello"),
      ("HTTP/1.1 302 Found\r\nContent-Length: 5\r\n\r\nHello", "Hello"),
      ("HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n\r\nHello", "Hello"),
    ])
  func framing(_ response: String, _ body: String) async throws {
    try await withShop { _, send in
      // Byte by byte: how it was split must not matter.
      for byte in response.utf8 where !send([byte]) { break }
    } _: { shop throws in
      #expect(try shop.fetch().text == body)
    }
  }

  @Test(
    "what is no response, or is cut short, is said to be broken",
    arguments: [
      "", "Hello", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nA: b\r\n",
      "HTTP/2 200 OK\r\n\r\n",
      "SSH-2.0-OpenSSH_9.2\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 3\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nHello",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nHello\r\n0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nA: \u{1}\r\n\r\n", "HTTP/1.1 200 OK\r\n A: b\r\n\r\n",
    ])
  func broken(_ response: String) async throws {
    try await withShop { _, send in
      _ = send(Array(response.utf8))
    } _: { shop throws in
      #expect(throws: FetchFault.broken) { try shop.fetch() }
    }
  }

  @Test("a head may be as long as 32 KB, whatever it is made of")
  func longHead() async throws {
    let line = "X: " + String(repeating: "x", count: 10_000) + "\r\n"
    let many = "X: x\r\n"
    let hints = "HTTP/1.1 103 Early Hints\r\n\r\n"
    for (piece, count, isRead) in [
      (line, 3, true), (line, 100, false), (many, 90, true), (many, 10_000, false),
      (hints, 10_000, false),
    ] {
      try await withShop { _, send in
        let start = piece == hints ? "" : "HTTP/1.1 200 OK\r\n"
        _ = send(Array((start + String(repeating: piece, count: count) + "\r\nHello").utf8))
      } _: { shop throws in
        if isRead {
          #expect(try shop.fetch().text == "Hello")
        } else {
          #expect(throws: FetchFault.broken) { try shop.fetch() }
        }
      }
    }
  }

  @Test(
    "packed bodies are refused before a byte of them is read", arguments: ["gzip", "br", "Deflate"])
  func packed(_ encoding: String) async throws {
    try await withShop { _, send in
      _ = send(LoopbackShop.page("x", "Content-Encoding: \(encoding)\r\n"))
    } _: { shop throws in
      #expect(throws: FetchFault.encoding) { try shop.fetch() }
    }
  }

  @Test("no more is read than is wanted, however much there is")
  func limit() async throws {
    try await withShop { _, send in
      _ = send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
      let piece = [UInt8](repeating: 0x3c, count: 100_000)
      while send(piece) {}
    } _: { shop throws in
      #expect(try shop.fetch(limit: 250_001).body.count == 250_001)
    }
  }

  @Test(
    "a server that is slow in whatever way takes no longer than it may",
    arguments: ["silent", "head", "body", "endless", "hints"])
  func slow(_ kind: String) async throws {
    try await withShop { _, send in
      switch kind {
      case "silent": dawdle(milliseconds: 2_000)
      case "endless":
        _ = send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
        while send([UInt8](repeating: 0x3c, count: 1_000)) {}
      case "hints":
        while send(Array("HTTP/1.1 103 E\r\n\r\n".utf8)) { dawdle(milliseconds: 20) }
      default:
        if kind == "body" { _ = send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)) }
        while send([0x48]) { dawdle(milliseconds: 20) }
      }
    } _: { shop throws in
      #expect(throws: FetchFault.tookTooLong) {
        try shop.fetch(limit: .max, seconds: 0.3)
      }
    }
  }
}
