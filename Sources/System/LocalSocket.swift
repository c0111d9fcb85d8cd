import CLinux
import Glibc

/// Stream sockets with a name in a directory: for whoever may look into it.
package enum LocalSocket {
  /// Makes `directory/name`, 0600, over whatever had that name, and listens there. Only for whoever owns
  /// the directory: another's socket would lose its name.
  package static func listen(
    in directory: String, name: String
  ) throws(SystemError) -> Descriptor {
    let path = directory + "/" + name
    try FileSystem.remove(path)
    let socket = try make()
    try withAddress(of: name, in: directory) { address, length throws(SystemError) in
      _ = try SystemCall.run("bind") { Glibc.bind(socket.number, address, length) }
    }
    // Before anybody can connect, which is from `listen` on.
    try FileSystem.setMode(path, 0o600)
    try SystemCall.run("listen") { Glibc.listen(socket.number, 16) }
    try socket.setNonBlocking()
    return socket
  }

  /// Throws `SystemError`: not found where nothing has that name, ECONNREFUSED where nobody listens.
  package static func connect(
    in directory: String, name: String
  ) throws(SystemError) -> Descriptor {
    let socket = try make()
    try withAddress(of: name, in: directory) { address, length throws(SystemError) in
      _ = try SystemCall.run("connect") { Glibc.connect(socket.number, address, length) }
    }
    try socket.setNonBlocking()
    return socket
  }

  /// The next connection, non-blocking; nil where none waits.
  package static func accept(_ listener: Descriptor) throws(SystemError) -> Descriptor? {
    try SystemCall.attempt("accept4") { hk_accept4(listener.number, nil, nil) }
      .map { Descriptor(owning: $0) }
  }

  /// As whom the process at the other end was running when it connected (SO_PEERCRED).
  package static func peerUser(of socket: Descriptor) throws(SystemError) -> UInt32 {
    var user: UInt32 = 0
    try SystemCall.run("getsockopt") { hk_peer_user(socket.number, &user) }
    return user
  }

  private static func make() throws(SystemError) -> Descriptor {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    return Descriptor(owning: try SystemCall.run("socket") { Glibc.socket(AF_UNIX, type, 0) })
  }

  /// An address holds 107 bytes, a directory's path may be longer: it is named by its descriptor.
  private static func withAddress(
    of name: String, in directory: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Void
  ) throws(SystemError) {
    let place = Descriptor(
      owning: try SystemCall.run("open") { open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    let path = Array("/proc/self/fd/\(place.number)/\(name)".utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(code: ENAMETOOLONG, call: "bind")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    try withUnsafePointer(to: &address) { pointer throws(SystemError) in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        pointer throws(SystemError) in
        try body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    withExtendedLifetime(place) {}
  }
}

/// One side of a connection, with a deadline on every wait. Blocks the thread.
package final class LocalConnection: Sendable {
  package let descriptor: Descriptor

  /// - Parameter descriptor: non-blocking.
  package init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Bytes received, 0 when the other side has finished. Throws at the deadline, see `isTimeout`.
  package func receive(
    into buffer: UnsafeMutableRawBufferPointer, by deadline: Deadline
  ) throws(SystemError) -> Int {
    while true {
      if let count = try StreamSocket.receive(descriptor, into: buffer) { return count }
      try descriptor.wait(for: POLLIN, by: deadline)
    }
  }

  /// Sends all of it. Throws at the deadline, or where nobody receives any more.
  package func send(
    _ bytes: UnsafeRawBufferPointer, by deadline: Deadline
  ) throws(SystemError) {
    var rest = bytes
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    while rest.count > 0 {
      if let count = try StreamSocket.send(descriptor, rest, nothing) {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else {
        try descriptor.wait(for: POLLOUT, by: deadline)
      }
    }
  }

  package func send(_ bytes: [UInt8], by deadline: Deadline) throws(SystemError) {
    try bytes.span.withUnsafeBytes { buffer throws(SystemError) in
      try send(buffer, by: deadline)
    }
  }

  /// Tells the other side that nothing follows, and goes on receiving.
  package func finishSending() { StreamSocket.finishSending(descriptor) }

  /// Ends both directions at once, for a thread that is to come back from a wait.
  package func breakOff() { _ = shutdown(descriptor.number, Int32(SHUT_RDWR)) }
}

/// Waits for one descriptor or for a wake-up, whichever comes first; true for the descriptor.
package func waitForInput(
  on descriptor: Descriptor, or wakeUp: Descriptor
) throws(SystemError) -> Bool {
  var entries = [
    pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0),
    pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
  ]
  try SystemCall.run("poll") { poll(&entries, 2, -1) }
  return entries[0].revents == 0
}
