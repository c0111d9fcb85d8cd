import CLinux
import Glibc

/// Calls on stream sockets that never wait.
package enum StreamSocket {
  /// The next connection, non-blocking and close-on-exec, with its peer's address; nil where none
  /// waits.
  package static func accept(
    _ listener: Descriptor
  ) throws(SystemError) -> (socket: Descriptor, address: String)? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let number = try withUnsafeMutablePointer(to: &address) { pointer throws(SystemError) in
      try SystemCall.attempt("accept4") {
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          hk_accept4(listener.number, $0, &length)
        }
      }
    }
    guard let number else { return nil }
    return (Descriptor(owning: number), addressText(address))
  }

  /// Bytes received, 0 when the peer has finished sending, nil where none are there.
  package static func receive(
    _ socket: Descriptor, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int? {
    try SystemCall.attempt("recv") { recv(socket.number, buffer.baseAddress, buffer.count, 0) }
  }

  /// Bytes sent from both buffers, in order and with one call; nil where none can be.
  package static func send(
    _ socket: Descriptor, _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int? {
    try SystemCall.attempt("sendmsg") {
      hk_send(socket.number, first.baseAddress, first.count, second.baseAddress, second.count)
    }
  }

  /// Sends small pieces at once (TCP_NODELAY). Fails only where the peer is gone already, which the
  /// next call will say.
  package static func sendAtOnce(_ socket: Descriptor) {
    var one: Int32 = 1
    _ = setsockopt(socket.number, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
  }

  /// Tells the peer that nothing follows, and goes on receiving.
  package static func finishSending(_ socket: Descriptor) {
    _ = shutdown(socket.number, Int32(SHUT_WR))
  }

  /// Makes closing tell the peer that something is missing (a reset).
  package static func resetOnClose(_ socket: Descriptor) {
    var option = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout<linger>.size)
    _ = setsockopt(socket.number, SOL_SOCKET, SO_LINGER, &option, size)
  }
}
