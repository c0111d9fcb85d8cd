import Glibc
import HTTP
import System
import Testing

@testable import HTTPServer

struct AdmissionTests {
  /// Time passes here only to end pauses.
  private static let never = 1_000_000_000
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("at the limit newcomers wait, and come in when somebody leaves")
  func connections() async throws {
    var limits = Limits()
    limits.connections = 2
    limits.idleSeconds = Self.never
    try await TestServer(limits: limits) { _ in .text(.ok, "fine") }.talk { server in
      var inside = [try server.connect(), try server.connect()]
      for client in inside {
        try client.send(Self.request)
        #expect(try client.reply().body == "fine")
      }
      let waiting = try server.connect()
      try waiting.send(Self.request)
      #expect(throws: TestClient.Ending.silent) { try waiting.receive(milliseconds: 20) }
      inside.removeLast().socket.close()
      var answered = false
      while !answered {
        server.advance(seconds: 1)
        answered = (try? waiting.receive(milliseconds: 1)) != nil
      }
      #expect(try waiting.reply().body == "fine")
    }
  }

  @Test("one address has only so many connections, and gets its places back")
  func byAddress() async throws {
    var limits = Limits()
    limits.connectionsPerAddress = 2
    try await TestServer(limits: limits) { _ in .text(.ok, "fine") }.talk { server in
      var inside = [try server.connect(), try server.connect()]
      for client in inside {
        try client.send(Self.request)
        #expect(try client.reply().body == "fine")
      }
      #expect(try server.connect().rest().ending == .closed)
      inside.removeLast().socket.close()
      var reply: TestClient.Reply?
      while reply == nil {
        let client = try server.connect()
        // Fails while the server has not yet noticed that the other one left.
        try? client.send(Self.request)
        reply = try? client.reply()
      }
      #expect(reply?.body == "fine")
    }
  }

  /// In a process of its own: everybody in this one needs descriptors.
  @Test("a process without descriptors pauses accepting, says so, and goes on when there are some")
  func exhaustion() async {
    await #expect(processExitsWith: .success) {
      let paused = BlockingQueue<Void>(capacity: 1)
      let log = Log(level: .info, style: .readable, now: { 0 }) { line in
        if String(decoding: line, as: UTF8.self).contains("EMFILE") { _ = paused.push(()) }
      }
      var limits = Limits()
      limits.idleSeconds = Self.never
      let server = try TestServer(limits: limits, log: log) { _ in .text(.ok, "fine") }
      try await onThread {
        let inside = try server.connect()
        let outside = try server.connect()
        try inside.send(Self.request)
        try #require(try inside.reply().body == "fine")
        try outside.send(Self.request)
        try #require(try outside.reply().body == "fine")
        // A client's descriptor first, then none is left for the server to accept it with.
        let waiting = try TestClient(port: server.server.port) { Self.exhaustDescriptors() }
        try waiting.send(Self.request)
        _ = paused.pop()
        // Those who are in are served meanwhile.
        try inside.send(Self.request)
        try #require(try inside.reply().body == "fine")
        outside.socket.close()
        var answered = false
        while !answered {
          server.advance(seconds: 1)
          answered = (try? waiting.receive(milliseconds: 1)) != nil
        }
        try #require(try waiting.reply().body == "fine")
      }
    }
  }

  private static func exhaustDescriptors() {
    // Few, so that using them up is quick.
    var few = rlimit(rlim_cur: 100, rlim_max: 100)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &few)
    while dup(0) != -1 {}
  }
}
