import CLinux
import Glibc

/// One question to a server on this machine, and its whole answer.
package enum StreamClient {
  /// Connects, sends, and reads until the other side closes or `limit` bytes are there. Blocks.
  ///
  /// - Parameter address: numeric, IPv4 or IPv6.
  /// - Throws: `SystemError`; ETIMEDOUT when the deadline passes.
  package static func exchange(
    _ question: [UInt8], with address: String, port: UInt16, limit: Int, by deadline: Deadline
  ) throws(SystemError) -> [UInt8] {
    let socket = try connect(address, port, by: deadline)
    try PipeWriter(socket).writeAll(question, by: deadline)
    let reader = PipeReader(socket)
    var answer = [UInt8](repeating: 0, count: limit)
    var refusal: SystemError?
    let count = answer.withUnsafeMutableBytes { buffer in
      do throws(SystemError) {
        return try reader.readAll(into: buffer, by: deadline)
      } catch {
        refusal = error
        return 0
      }
    }
    if let refusal { throw refusal }
    return Array(answer[..<count])
  }

  private static func connect(
    _ address: String, _ port: UInt16, by deadline: Deadline
  ) throws(SystemError) -> Descriptor {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let place = found?.pointee else {
      throw SystemError(code: EINVAL, call: "getaddrinfo")
    }
    defer { freeaddrinfo(found) }
    let socket = Descriptor(
      owning: try SystemCall.run("socket") {
        Glibc.socket(place.ai_family, place.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
      })
    // On this machine connecting is immediate: refused, or in the kernel's queue.
    try SystemCall.run("connect") {
      Glibc.connect(socket.number, place.ai_addr, place.ai_addrlen)
    }
    try socket.setNonBlocking()
    return socket
  }
}
