import Glibc
import HTTP
import Synchronization
import System
import Testing

@testable import HTTPServer

struct StopTests {
  private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("a stop closes idle connections at once and takes no new ones")
  func idle() async throws {
    let server = try TestServer { _ in .text(.ok, "fine") }
    let clients = try await onThread {
      let clients = [try server.connect(), try server.connect(), try server.connect()]
      for client in clients.dropFirst() {
        try client.send(Self.request)
        #expect(try client.reply().body == "fine")
      }
      return Clients(clients)
    }
    // The clock stands still: nothing here waits for a deadline.
    await server.server.stop()
    try await onThread {
      for client in clients.list { #expect(client.rest().ending == .closed) }
      #expect(throws: SystemError(code: ECONNREFUSED, call: "connect")) { try server.connect() }
    }
  }

  @Test("a request under way is finished, and its connection then ends")
  func busy() async throws {
    let workers = try Workers(threads: 1, queue: 1, name: "test")
    let started = BlockingQueue<Void>(capacity: 1)
    let gate = BlockingQueue<Void>(capacity: 1)
    let server = try TestServer { _ in
      try? await workers.run {
        _ = started.push(())
        _ = gate.pop()
      }
      return .text(.ok, "finished")
    }
    let client = try await onThread {
      let client = try server.connect()
      try client.send(Self.request + Self.request)
      _ = started.pop()
      return Clients([client])
    }
    async let stopped: Void = server.server.stop()
    try await onThread {
      // When this is refused, the stop has begun.
      while (try? server.connect()) != nil {}
      gate.close()
      let reply = try client.list[0].reply()
      #expect(reply.body == "finished")
      #expect(reply.fields["connection"] == "close")
      #expect(client.list[0].rest().bytes.isEmpty)
    }
    await stopped
  }

  @Test("what does not finish in its time is cut off")
  func stuck() async throws {
    let workers = try Workers(threads: 1, queue: 1, name: "test")
    let gate = BlockingQueue<Void>(capacity: 1)
    let started = BlockingQueue<Void>(capacity: 4)
    let server = try TestServer { request in
      _ = started.push(())
      switch request.path.text {
      case "/upload": _ = try? await request.body.collect(limit: 1000)
      case "/never": try? await workers.run { _ = gate.pop() }
      default:
        return Response(
          status: .ok,
          body: .stream(length: 1 << 40) { max in
            [UInt8](repeating: 0, count: max)
          })
      }
      return .text(.ok, "")
    }
    try await onThread {
      let clients = [try server.connect(), try server.connect(), try server.connect()]
      try clients[0].send("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n")
      try clients[1].send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
      try clients[2].send("GET /download HTTP/1.1\r\nHost: a\r\n\r\n")
      for _ in clients { _ = started.pop() }
      let isOver = Mutex(false)
      let watcher = try Thread(name: "watcher") {
        let done = BlockingQueue<Void>(capacity: 1)
        Task {
          await server.server.stop()
          _ = done.push(())
        }
        _ = done.pop()
        isOver.withLock { $0 = true }
      }
      while !isOver.withLock({ $0 }) { server.advance(seconds: 1) }
      watcher.join()
      gate.close()
    }
  }

  @Test(
    "SIGTERM and SIGINT end run, after the request that was under way",
    arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) async throws {
    let log = Mutex<[UInt8]>([])
    try await onThread {
      let server = try Server(
        address: "127.0.0.1", port: 0, loops: 1, limits: Limits(),
        log: Log(level: .info, style: .readable, now: { 0 }) { line in log.withLock { $0 += line } }
      ) { _ in
        // On the loop's thread, which blocks it: it waits for the loop like one from outside.
        raise(signal)
        return .text(.ok, "last words")
      }
      let running = try Thread(name: "run") {
        do { try server.run() } catch { Issue.record("\(error)") }
      }
      let client = try TestClient(port: server.port)
      try client.send(Self.request)
      #expect(try client.reply().body == "last words")
      running.join()
      #expect(client.rest().ending == .closed)
    }
    let name = signal == SIGTERM ? "SIGTERM" : "SIGINT"
    #expect(log.withLock { String(decoding: $0, as: UTF8.self) }.contains("signal=\(name)"))
  }

  /// Handed from one thread to the next, never used by two.
  private struct Clients: @unchecked Sendable {
    let list: [TestClient]
    init(_ list: [TestClient]) { self.list = list }
  }
}
