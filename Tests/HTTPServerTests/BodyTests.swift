import HTTP
import Synchronization
import System
import Testing

@testable import HTTPServer

/// Reads the body piece by piece and answers with its length and a sum that depends on the order.
private let summing: Handler = { request in
  var count = 0
  var sum: UInt64 = 0
  do {
    while true {
      let piece = try await request.body.next(10_000)
      if piece.isEmpty { break }
      if piece.count > 10_000 { return .text(.internalServerError, "too much at once") }
      for byte in piece { sum = sum &* 31 &+ UInt64(byte) }
      count += piece.count
    }
    return .text(.ok, "\(count) \(sum) \(try await request.body.next(1).count)")
  } catch {
    return .text(.badRequest, "\((error as? HTTPError)?.reason.rawValue ?? "unknown")")
  }
}

private func sample(_ count: Int) -> (bytes: [UInt8], answer: String) {
  let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
  let sum = bytes.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
  return (bytes, "\(count) \(sum) 0")
}

struct BodyTests {
  @Test("a large upload arrives whole, with a length and in chunks, and the connection goes on")
  func upload() async throws {
    try await TestServer(handler: summing).talk { server in
      let (bytes, answer) = sample(3_000_001)
      let client = try server.connect()
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(bytes.count)\r\n\r\n")
      try client.send(bytes)
      #expect(try client.reply().body == answer)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: bytes.count, by: 70_000) {
        let chunk = bytes[start..<min(bytes.count, start + 70_000)]
        try client.send(String(chunk.count, radix: 16) + ";a=b\r\n")
        try client.send(Array(chunk))
        try client.send("\r\n")
      }
      try client.send("0\r\nX: y\r\n\r\n")
      #expect(try client.reply().body == answer)
    }
  }

  @Test("a client that waits for it is told to continue, and only when the body is wanted")
  func expectContinue() async throws {
    try await TestServer(handler: summing).talk { server in
      let (bytes, answer) = sample(1000)
      let client = try server.connect()
      for _ in 0..<2 {
        try client.send(
          "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n")
        #expect(try client.reply().status == 100)
        try client.send(bytes)
        #expect(try client.reply().body == answer)
      }
    }
    let refusing = try TestServer { _ in .text(.payloadTooLarge, "no") }
    try await refusing.talk { server in
      let client = try server.connect()
      try client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n")
      let reply = try client.reply()
      #expect(reply.status == 413)
      // Whether the body comes is the client's choice now: nothing after it could be understood.
      #expect(reply.fields["connection"] == "close")
      #expect(client.rest().ending == .closed)
    }
  }

  @Test("a small body that nobody reads is skipped, and the next request is found")
  func skipped() async throws {
    let server = try TestServer { request in .text(.ok, request.path.text) }
    try await server.talk { server in
      let client = try server.connect()
      for _ in 0..<3 {
        try client.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n")
        try client.send([UInt8](repeating: 0x41, count: 20_000))
        try client.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.reply().body == "/a")
        #expect(try client.reply().body == "/b")
      }
    }
  }

  @Test("a refusal reaches a client that is still sending, then the connection ends")
  func refusedUpload() async throws {
    let server = try TestServer { _ in .text(.payloadTooLarge, "too large") }
    try await server.talk { server in
      for framing in ["Content-Length: 8000000", "Transfer-Encoding: chunked"] {
        let client = try server.connect()
        try client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
        if framing.hasPrefix("T") { try client.send("7A1200\r\n") }
        // More than both sockets' buffers hold: sent to the end only if the server keeps taking it.
        try client.send([UInt8](repeating: 0x41, count: 8_000_000))
        let reply = try client.reply()
        #expect(reply.status == 413)
        #expect(reply.fields["connection"] == "close")
        #expect(client.rest().ending == .closed)
      }
    }
  }

  @Test("a body that breaks its framing, or ends early, is an error for the handler")
  func broken() async throws {
    let reasons = Mutex<[String]>([])
    let server = try TestServer { request in
      let response = await summing(request)
      if case .bytes(let bytes) = response.body {
        reasons.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
      }
      return response
    }
    try await server.talk { server in
      let malformed = try server.connect()
      try malformed.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
      try malformed.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try malformed.reply().body == "chunk")
      let rest = malformed.rest()
      #expect(rest.bytes.isEmpty)
      let early = try server.connect()
      try early.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
      early.finish()
      #expect(try early.reply().body == "closedEarly")
    }
    #expect(reasons.withLock { $0 } == ["chunk", "closedEarly"])
  }

  @Test("received bytes are wiped where they lay")
  func wiping() {
    let buffer = ReceiveBuffer()
    let secret = Array("passcode=secret&next=GET / HTTP/1.1".utf8)
    _ = buffer.receive { memory in
      memory.copyBytes(from: secret)
      return .bytes(secret.count)
    }
    let start = buffer.bytes.baseAddress
    buffer.consume(16)
    buffer.wipeConsumed()
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "next=GET / HTTP/1.1")
    let consumed = UnsafeBufferPointer(start: start, count: 16)
    #expect(consumed.allSatisfy { $0 == 0 })
    buffer.wipe()
    #expect(buffer.isEmpty)
    let all = UnsafeBufferPointer(start: start, count: secret.count)
    #expect(all.allSatisfy { $0 == 0 })
  }

  @Test("a buffer grows and closes ranks without losing a byte")
  func growing() {
    let buffer = ReceiveBuffer()
    var next: UInt8 = 0
    var expected: UInt8 = 0
    for round in 0..<40 {
      var taken = 0
      while taken < 3000 {
        let progress = buffer.receive(limit: 3000 - taken) { memory in
          for index in memory.indices {
            memory[index] = next
            next &+= 1
          }
          return .bytes(memory.count)
        }
        if case .bytes(let count) = progress { taken += count }
      }
      let use = round % 3 == 0 ? 500 : 2900
      for byte in buffer.bytes.prefix(use) {
        #expect(byte == expected)
        expected &+= 1
      }
      buffer.consume(min(use, buffer.count))
    }
    #expect(!buffer.isUsual)
  }
}
