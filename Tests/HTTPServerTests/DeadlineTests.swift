import HTTP
import Synchronization
import System
import Testing

@testable import HTTPServer

/// Time is the test's: it moves until the server has noticed, and what the server then did is the
/// answer.
struct DeadlineTests {
  private static let answering: Handler = { request in
    do {
      return .text(.ok, "\(try await request.body.collect(limit: 1000).count)")
    } catch {
      return .text(.badRequest, "\((error as? HTTPError)?.reason.rawValue ?? "unknown")")
    }
  }

  /// Lets seconds pass, one `step` at a time, until the client hears something.
  private static func pass(
    _ server: TestServer, _ client: TestClient, step: Int64 = 1000, _ act: () throws -> Void = {}
  ) throws {
    for _ in 0..<10_000 {
      try act()
      server.advance(seconds: step)
      do {
        return try client.receive(milliseconds: 1)
      } catch TestClient.Ending.silent {
        continue
      }
    }
    Issue.record("the server waits for ever")
  }

  @Test("half a head is answered with a timeout")
  func slowHead() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHo")
      try Self.pass(server, client)
      #expect(try client.reply().status == 408)
      client.finish()
      #expect(client.rest().ending == .closed)
    }
  }

  @Test("a head that drips byte by byte does not earn more time")
  func drippingHead() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nX: ")
      try Self.pass(server, client, step: 3) { try? client.send("a") }
      // 431 would mean that the size ended it, not the time.
      #expect(try client.reply().status == 408)
    }
  }

  @Test("an idle connection is closed without a word, a new one and one that was used")
  func idle() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      let fresh = try server.connect()
      #expect(throws: TestClient.Ending.closed) { try Self.pass(server, fresh) }
      let used = try server.connect()
      try used.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try used.reply().status == 200)
      #expect(throws: TestClient.Ending.closed) { try Self.pass(server, used) }
    }
  }

  @Test("a body that does not come is a timeout for the handler, and the connection ends")
  func slowBody() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      for framing in ["Content-Length: 100", "Transfer-Encoding: chunked"] {
        let client = try server.connect()
        try client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
        try Self.pass(server, client)
        let reply = try client.reply()
        #expect(reply.body == "timeout")
        #expect(reply.fields["connection"] == "close")
      }
    }
  }

  @Test("a dripping body does not earn more time than its bytes are worth")
  func drippingBody() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      let client = try server.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
      try Self.pass(server, client, step: 7) { try? client.send("a") }
      #expect(try client.reply().body == "timeout")
    }
  }

  @Test("a client that does not read is cut off")
  func slowReader() async throws {
    let ended = BlockingQueue<Void>(capacity: 1)
    let server = try TestServer(
      log: .silent,
      handler: { _ in
        let guardian = Guardian { _ = ended.push(()) }
        return Response(
          status: .ok,
          body: .stream(length: 1 << 40) { max in
            guardian.touch()
            return [UInt8](repeating: 0, count: max)
          })
      })
    try await server.talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      // The response is released when the server has given it up.
      let over = Mutex(false)
      let watcher = try Thread(name: "watcher") {
        _ = ended.pop()
        over.withLock { $0 = true }
      }
      while !over.withLock({ $0 }) { server.advance(seconds: 1000) }
      watcher.join()
    }
  }

  /// Says when it goes.
  private final class Guardian: Sendable {
    let goodbye: @Sendable () -> Void
    init(_ goodbye: @escaping @Sendable () -> Void) { self.goodbye = goodbye }
    deinit { goodbye() }
    func touch() {}
  }

  @Test("a peer that neither closes nor sends after its last response is let go")
  func lingering() async throws {
    try await TestServer(handler: Self.answering).talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(try client.reply().status == 200)
      #expect(client.rest().ending == .closed)
      // The server's side is half closed; what comes now is taken until its patience ends.
      for _ in 0..<10_000 {
        server.advance(seconds: 1000)
        do {
          try client.send("more")
        } catch {
          return
        }
      }
      Issue.record("the server takes bytes for ever")
    }
  }
}
