import HTTP
import Synchronization
import System
import Testing

@testable import HTTPServer

/// What a request was, as text, so that a test sees it in the response.
private let echo: Handler = { request in
  let body = (try? await request.body.collect(limit: 1 << 20)) ?? []
  return .text(
    .ok, "\(request.method.rawValue) \(request.path.text) \(String(decoding: body, as: UTF8.self))")
}

struct ConnectionTests {
  @Test("one connection serves request after request")
  func keepAlive() async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      for number in 0..<20 {
        try client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
        let reply = try client.reply()
        #expect(reply.body == "GET /\(number) ")
        #expect(reply.fields["connection"] == nil)
      }
    }
  }

  @Test("requests sent together are answered in order, bodies between them included")
  func pipelining() async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      var text = ""
      for number in 0..<200 {
        text += "GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n"
        text += "POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
        text += "POST /\(number) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        text += "2\r\nde\r\n0\r\n\r\n"
      }
      try client.send(text)
      for number in 0..<200 {
        #expect(try client.reply().body == "GET /\(number) ")
        #expect(try client.reply().body == "POST /\(number) abc")
        #expect(try client.reply().body == "POST /\(number) de")
      }
    }
  }

  @Test("a client that sends many requests ahead does not keep others waiting")
  func turns() async throws {
    let gate = BlockingQueue<Bool>(capacity: 1)
    let order = Mutex<[String]>([])
    try await TestServer(loops: 1) { request in
      order.withLock { $0.append(request.path.text) }
      if request.path.text == "/first" { _ = gate.pop() }
      return .text(.ok, "")
    }.talk { server in
      let (eager, other) = (try server.connect(), try server.connect())
      try other.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try other.reply()
      let more = String(repeating: "GET /more HTTP/1.1\r\nHost: a\r\n\r\n", count: 200)
      try eager.send("GET /first HTTP/1.1\r\nHost: a\r\n\r\n" + more)
      // Sent while the loop stands at the gate, or before it gets there.
      try other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
      gate.close()
      for _ in 0...200 { _ = try eager.reply() }
      _ = try other.reply()
    }
    let place = order.withLock { $0.firstIndex(of: "/other") }
    #expect(try #require(place) < 50)
  }

  @Test("a client that sends a body faster than it is read does not keep others waiting")
  func turnsInBody() async throws {
    let gate = BlockingQueue<Bool>(capacity: 1)
    let order = Mutex<[String]>([])
    try await TestServer(loops: 1) { request in
      if request.path.text == "/eager" {
        _ = gate.pop()
        while let piece = try? await request.body.next(512), !piece.isEmpty {}
      }
      order.withLock { $0.append(request.path.text) }
      return .text(.ok, "")
    }.talk { server in
      let (eager, other) = (try server.connect(), try server.connect())
      try other.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try other.reply()
      let head = "POST /eager HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n"
      try eager.send(Array(head.utf8) + [UInt8](repeating: 0, count: 60_000))
      try other.send("GET /other HTTP/1.1\r\nHost: a\r\n\r\n")
      gate.close()
      _ = try eager.reply()
      _ = try other.reply()
    }
    #expect(order.withLock { $0 } == ["/hello", "/other", "/eager"])
  }

  @Test("the answer to a head that cannot be read carries the security fields, too")
  func refusalIsSecured() async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      try client.send("nonsense\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 400)
      #expect(reply.fields["x-content-type-options"] == "nosniff")
      #expect(reply.fields["content-security-policy"]?.contains("default-src 'none'") == true)
    }
  }

  @Test("the answer does not depend on how the bytes were split")
  func splitBytes() async throws {
    try await TestServer(handler: echo).talk { server in
      let request = Array(
        "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
          .utf8)
      let client = try server.connect()
      for split in 1..<request.count {
        try client.send(Array(request[..<split]))
        try client.send(Array(request[split...]))
        #expect(try client.reply().body == "POST /a abc")
      }
      for byte in request { try client.send([byte]) }
      #expect(try client.reply().body == "POST /a abc")
    }
  }

  @Test(
    "a connection ends after its response when the client says so",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET / HTTP/1.0\r\nHost: a\r\n\r\n",
    ])
  func close(request: String) async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      try client.send(request)
      let reply = try client.reply()
      #expect(reply.body == "GET / ")
      #expect(reply.fields["connection"] == "close")
      #expect(client.rest().ending == .closed)
    }
  }

  @Test("what is not HTTP is answered once and ended")
  func garbage() async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      try client.send("\u{16}\u{3}\u{1} hello\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().status == 400)
      let rest = client.rest()
      #expect(rest.bytes.isEmpty)
      #expect(rest.ending == .closed)
    }
  }

  @Test("a head over the limit is answered although the client still sends")
  func largeHead() async throws {
    try await TestServer(handler: echo).talk { server in
      let client = try server.connect()
      try client.send("GET / HTTP/1.1\r\nHost: a\r\n")
      for number in 0..<90 {
        try client.send("X-\(number): " + String(repeating: "a", count: 1000) + "\r\n")
      }
      #expect(try client.reply().status == 431)
      client.finish()
      #expect(client.rest().ending == .closed)
    }
  }

  @Test("a response to HEAD is the head alone, and the connection goes on")
  func head() async throws {
    let server = try TestServer { _ in Response(status: .ok, body: .fixed("a fixed page")) }
    try await server.talk { server in
      let client = try server.connect()
      try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let reply = try client.reply(toHead: true)
      #expect(reply.fields["content-length"] == "12")
      #expect(try client.reply().body == "a fixed page")
    }
  }

  @Test("the handler learns who asks and on which loop")
  func context() async throws {
    let server = try TestServer(loops: 2) { request in
      await Task.yield()
      return .text(.ok, "\(request.peer.address) \(request.peer.isSecure) \(request.loop)")
    }
    let bodies = try await server.talk { server in
      // Both are kept open: the second goes to the less busy loop.
      let clients = [try server.connect(), try server.connect()]
      return try clients.map { client in
        try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return try client.reply().body
      }
    }
    #expect(Set(bodies) == ["127.0.0.1 false 0", "127.0.0.1 false 1"])
  }

  @Test("work elsewhere comes back to the connection's loop")
  func comesBack() async throws {
    let workers = try Workers(threads: 1, queue: 64, name: "test")
    let server = try TestServer { request in
      let answer = (try? await workers.run { 42 }) ?? 0
      // Pulling the body traps on any other thread.
      let body = (try? await request.body.collect(limit: 10)) ?? []
      return .text(.ok, "\(answer) \(body.count)")
    }
    try await server.talk { server in
      let client = try server.connect()
      for _ in 0..<50 {
        try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n")
        try client.send("abcd")
        #expect(try client.reply().body == "42 4")
      }
    }
  }

  @Test("a request and the end of sending that arrive together are both seen")
  func requestAndEnd() async throws {
    let held = BlockingQueue<Void>(capacity: 1)
    let gate = BlockingQueue<Void>(capacity: 1)
    let server = try TestServer(loops: 1) { request in
      // Holds the loop itself, so that everything the other client does is there at once.
      if request.path.text == "/hold" {
        _ = held.push(())
        _ = gate.pop()
      }
      return .text(.ok, request.path.text)
    }
    try await server.talk { server in
      let client = try server.connect()
      try client.send("GET /first HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try client.reply().body == "/first")
      let holding = try server.connect()
      try holding.send("GET /hold HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = held.pop()
      try client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      client.finish()
      gate.close()
      #expect(try client.reply().body == "/a")
      #expect(client.rest().ending == .closed)
      #expect(try holding.reply().body == "/hold")
    }
  }

  @Test("after its share of requests a connection is ended without losing the last response")
  func requestsPerConnection() async throws {
    var limits = Limits()
    limits.requestsPerConnection = 3
    try await TestServer(limits: limits, handler: echo).talk { server in
      let client = try server.connect()
      for _ in 0..<5 { try client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
      #expect(try client.reply().fields["connection"] == nil)
      #expect(try client.reply().fields["connection"] == nil)
      #expect(try client.reply().fields["connection"] == "close")
      #expect(client.rest().ending == .closed)
    }
  }
}
