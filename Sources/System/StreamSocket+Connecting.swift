import CLinux
import Glibc

extension StreamSocket {
  /// A connection to exactly this numeric address, non-blocking and close-on-exec. Blocks.
  ///
  /// - Parameter address: four bytes of IPv4 or sixteen of IPv6.
  /// - Throws: `SystemError`; ETIMEDOUT when the deadline passes.
  package static func connect(
    to address: [UInt8], port: UInt16, by deadline: Deadline
  ) throws(SystemError) -> Descriptor {
    var place = sockaddr_storage()
    let length = write(address, port, into: &place)
    guard length > 0 else { throw SystemError(code: EINVAL, call: "connect") }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = Descriptor(
      owning: try SystemCall.run("socket") { Glibc.socket(Int32(place.ss_family), type, 0) })
    do throws(SystemError) {
      _ = try withUnsafePointer(to: &place) { pointer throws(SystemError) in
        try SystemCall.run("connect") {
          pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            Glibc.connect(socket.number, $0, length)
          }
        }
      }
    } catch {
      // After an interruption too the kernel goes on connecting.
      guard [EINPROGRESS, EALREADY, EISCONN].contains(error.code) else { throw error }
      try socket.wait(for: POLLOUT, by: deadline)
    }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    try SystemCall.run("getsockopt") {
      getsockopt(socket.number, SOL_SOCKET, SO_ERROR, &code, &size)
    }
    guard code == 0 else { throw SystemError(code: code, call: "connect") }
    return socket
  }

  /// Who is at the other end: four or sixteen bytes, and the port.
  package static func peer(
    of socket: Descriptor
  ) throws(SystemError) -> (address: [UInt8], port: UInt16) {
    var place = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = try withUnsafeMutablePointer(to: &place) { pointer throws(SystemError) in
      try SystemCall.run("getpeername") {
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(socket.number, $0, &length)
        }
      }
    }
    return (numericAddress(place), portNumber(place))
  }

  /// Waits until bytes have come, the peer has finished, or the deadline passes, which is thrown.
  package static func waitToReceive(
    _ socket: Descriptor, by deadline: Deadline
  ) throws(SystemError) {
    try socket.wait(for: POLLIN, by: deadline)
  }

  /// Waits until bytes can be sent.
  package static func waitToSend(_ socket: Descriptor, by deadline: Deadline) throws(SystemError) {
    try socket.wait(for: POLLOUT, by: deadline)
  }

  private static func write(
    _ address: [UInt8], _ port: UInt16, into place: inout sockaddr_storage
  ) -> socklen_t {
    guard address.count == 4 || address.count == 16 else { return 0 }
    let isIPv4 = address.count == 4
    place.ss_family = sa_family_t(isIPv4 ? AF_INET : AF_INET6)
    withUnsafeMutableBytes(of: &place) { bytes in
      bytes.storeBytes(of: port.bigEndian, toByteOffset: 2, as: UInt16.self)
      for (offset, byte) in address.enumerated() { bytes[(isIPv4 ? 4 : 8) + offset] = byte }
    }
    return socklen_t(isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size)
  }
}

/// Four bytes of IPv4, sixteen of IPv6, none of any other family.
func numericAddress(_ place: sockaddr_storage) -> [UInt8] {
  withUnsafeBytes(of: place) { bytes in
    switch Int32(place.ss_family) {
    case AF_INET: Array(bytes[4..<8])
    case AF_INET6: Array(bytes[8..<24])
    default: []
    }
  }
}

/// The port lies at the same place in both families.
func portNumber(_ place: sockaddr_storage) -> UInt16 {
  withUnsafeBytes(of: place) {
    UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
  }
}
