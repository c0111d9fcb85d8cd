import Glibc
import System

/// A blocking client that sees bytes, not HTTP.
final class TestClient {
  struct Reply: Equatable {
    var status: Int
    var fields: [String: String]
    var body: String
  }

  enum Ending: Error, Equatable { case closed, reset, silent }

  let socket: Descriptor
  private var received: [UInt8] = []

  /// - Parameter beforeConnecting: runs when this client has its descriptor.
  init(port: UInt16, beforeConnecting: () -> Void = {}) throws {
    let number = try SystemCall.run("socket") {
      Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    }
    socket = Descriptor(owning: number)
    beforeConnecting()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    _ = try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try SystemCall.run("connect") {
          connect(number, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    var one: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      sent += try bytes[sent...].withUnsafeBytes { rest in
        try SystemCall.run("send") {
          Glibc.send(socket.number, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Nothing more will be sent.
  func finish() { shutdown(socket.number, Int32(SHUT_WR)) }

  /// Takes more bytes; throws how the connection ended, or `silent` when nothing came in that time.
  func receive(milliseconds: Int32 = 30_000) throws {
    var entry = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
    guard try SystemCall.run("poll", { poll(&entry, 1, milliseconds) }) > 0 else {
      throw Ending.silent
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    do {
      let count = try SystemCall.run("recv") { recv(socket.number, &buffer, buffer.count, 0) }
      if count == 0 { throw Ending.closed }
      received += buffer.prefix(count)
    } catch let error as SystemError where error.code == ECONNRESET {
      throw Ending.reset
    }
  }

  /// The next response, its body as text.
  func reply(toHead: Bool = false) throws -> Reply {
    var end = headEnd()
    while end == nil {
      try receive()
      end = headEnd()
    }
    let head = String(decoding: received.prefix(end ?? 0), as: UTF8.self)
    received.removeFirst(end ?? 0)
    var lines = head.split(separator: "\r\n").map(String.init)
    let status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      fields[parts[0]] = parts[1]
    }
    let length = toHead ? 0 : Int(fields["content-length"] ?? "0") ?? 0
    while received.count < length { try receive() }
    let body = String(decoding: received.prefix(length), as: UTF8.self)
    received.removeFirst(length)
    return Reply(status: status, fields: fields, body: body)
  }

  /// Everything until the connection ends, and how it ended.
  func rest() -> (bytes: [UInt8], ending: Ending?) {
    do {
      while true { try receive() }
    } catch {
      defer { received = [] }
      return (received, error as? Ending)
    }
  }

  private func headEnd() -> Int? {
    guard received.count >= 4 else { return nil }
    return (0...(received.count - 4)).first { start in
      received[start..<(start + 4)].elementsEqual([13, 10, 13, 10])
    }.map { $0 + 4 }
  }
}
