import COpenSSL
import Glibc
import Synchronization
import System

/// A server on a loopback port of its own that answers as a test wants: it sends bytes, not HTTP, and may be as
/// slow, as rude and as wrong as it likes.
package final class LoopbackShop: Sendable {
  /// Sends bytes; false when the client is gone.
  package typealias Send = ([UInt8]) -> Bool
  package typealias Answer = @Sendable (_ target: String, _ send: Send) -> Void

  package let port: UInt16
  private let listener: Descriptor
  private let heads = Heads()

  /// - Parameter certificate: whom it says that it is; none: without TLS.
  package init(_ certificate: TestCertificate? = nil, answer: @escaping Answer) throws {
    try Signals.ignoreBrokenPipes()
    listener = try StreamSocket.listen(address: "127.0.0.1", port: 0)
    port = try StreamSocket.port(listener)
    _ = try Thread(name: "shop") { [listener, heads] in
      while let socket = Self.accept(listener) {
        _ = try? Thread(name: "customer") { Self.serve(socket, certificate, heads, answer) }
      }
    }
  }

  deinit { close() }

  package func close() { shutdown(listener.number, Int32(SHUT_RDWR)) }

  /// The heads of all requests that came, in order.
  package var requests: [String] { heads.all }

  package func address(
    _ target: String = "/", host: String = "shop.example", isSecure: Bool = false
  )
    -> String
  {
    "\(isSecure ? "https" : "http")://\(host):\(port)\(target)"
  }

  /// A whole response with its length.
  package static func page(
    _ body: String, type: String = "text/html; charset=utf-8", status: String = "200 OK",
    _ fields: String = ""
  ) -> [UInt8] { page(Array(body.utf8), type: type, status: status, fields) }

  package static func page(
    _ body: [UInt8], type: String, status: String = "200 OK", _ fields: String = ""
  ) -> [UInt8] {
    Array(
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\(fields)\r\n"
        .utf8) + body
  }

  package static func redirect(to address: String, status: String = "302 Found") -> [UInt8] {
    page("", status: status, "Location: \(address)\r\n")
  }

  private static func accept(_ listener: Descriptor) -> Descriptor? {
    do {
      while true {
        try StreamSocket.waitToReceive(listener, by: .after(seconds: 600))
        if let (socket, _) = try StreamSocket.accept(listener) { return socket }
      }
    } catch {
      return nil
    }
  }

  private static func serve(
    _ socket: Descriptor, _ certificate: TestCertificate?, _ heads: Heads, _ answer: Answer
  ) {
    // Blocking from here on: the customer's thread has nothing else to do.
    _ = fcntl(socket.number, F_SETFL, 0)
    guard let certificate else {
      let head = heads.next { buffer in recv(socket.number, buffer.baseAddress, buffer.count, 0) }
      answer(target(of: head)) { bytes in
        all(bytes) { Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      return
    }
    guard let connection = certificate.connection(over: socket.number) else { return }
    defer { SSL_free(connection) }
    guard SSL_accept(connection) == 1 else { return }
    let head = heads.next { Int(SSL_read(connection, $0.baseAddress, Int32($0.count))) }
    answer(target(of: head)) { bytes in
      all(bytes) { Int(SSL_write(connection, $0.baseAddress, Int32($0.count))) }
    }
    SSL_shutdown(connection)
  }

  private static func target(of head: String) -> String {
    head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
  }

  private static func all(_ bytes: [UInt8], _ write: (UnsafeRawBufferPointer) -> Int) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes(write)
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}

/// The heads of requests, in the order in which they came.
private final class Heads: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  /// Reads one, byte by byte, and keeps it.
  func next(_ read: (UnsafeMutableRawBufferPointer) -> Int) -> String {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      var byte = [UInt8](repeating: 0, count: 1)
      guard byte.withUnsafeMutableBytes(read) == 1 else { break }
      bytes += byte
      // The first byte of TLS: no line of it will ever end.
      if bytes == [0x16] { break }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    texts.withLock { $0.append(text) }
    return text
  }
}

/// Waits, as slow servers do.
package func dawdle(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }
