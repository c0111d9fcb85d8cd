import HTTP
import Synchronization
import System
import Testing

@testable import HTTPServer

struct ResponseTests {
  private struct Broken: Error {}

  /// A body of `length` bytes made as it is pulled; it breaks, or goes silent, after `available`.
  private static func stream(
    length: Int, available: Int = .max, breaks: Bool = true
  ) -> ResponseBody {
    let position = Mutex(0)
    return .stream(length: length) { max in
      try position.withLock { position in
        if position >= available {
          if breaks { throw Broken() }
          return []
        }
        let count = min(max, 50_000, available - position)
        defer { position += count }
        return (position..<(position + count)).map { UInt8(truncatingIfNeeded: $0 % 251) }
      }
    }
  }

  @Test("a large streamed response arrives whole at a client that reads late, then the next one")
  func streaming() async throws {
    let length = 3_000_000
    let server = try TestServer { _ in
      Response(status: .ok, body: Self.stream(length: length))
    }
    try await server.talk { server in
      let client = try server.connect()
      // The second waits while the first fills every buffer on the way.
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n")
      try client.send("Connection: close\r\n\r\n")
      let (bytes, ending) = client.rest()
      #expect(ending == .closed)
      let heads = bytes.count - 2 * length
      #expect(heads > 0 && heads < 1000)
      let expected = (0..<length).map { UInt8(truncatingIfNeeded: $0 % 251) }
      #expect(bytes.suffix(length).elementsEqual(expected))
    }
  }

  @Test("large responses that lie in memory arrive whole too")
  func largeBytes() async throws {
    let page = [UInt8](repeating: 0x61, count: 5_000_000)
    try await TestServer { _ in .html(page) }.talk { server in
      let client = try server.connect()
      for _ in 0..<2 {
        try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.body.utf8.count == page.count)
      }
    }
  }

  @Test(
    "a body that comes short cuts the connection, so the client can tell",
    arguments: [(0, true), (0, false), (120_000, true), (120_000, false)])
  func short(available: Int, breaks: Bool) async throws {
    let server = try TestServer { _ in
      Response(
        status: .ok, body: Self.stream(length: 300_000, available: available, breaks: breaks))
    }
    try await server.talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let (bytes, ending) = client.rest()
      #expect(ending == .reset)
      #expect(bytes.count < 300_000)
    }
  }

  @Test("a body longer than it said is cut before a byte too many")
  func long() async throws {
    let server = try TestServer { _ in
      Response(status: .ok, body: .stream(length: 10) { _ in [UInt8](repeating: 0x61, count: 11) })
    }
    try await server.talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let (bytes, ending) = client.rest()
      #expect(ending == .reset)
      #expect(bytes.isEmpty)
    }
  }

  @Test("a client that leaves in the middle ends that response and nothing else")
  func clientLeaves() async throws {
    let server = try TestServer(loops: 1) { request in
      request.path.text == "/large"
        ? Response(status: .ok, body: Self.stream(length: 50_000_000)) : .text(.ok, "fine")
    }
    try await server.talk { server in
      for _ in 0..<20 {
        let client = try server.connect()
        try client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
        try client.receive()
        client.socket.close()
      }
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().body == "fine")
    }
  }
}
