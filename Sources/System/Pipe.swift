import CLinux
import Glibc

/// The end of a pipe that is read, with a deadline on every wait. Blocks the thread.
package final class PipeReader: Sendable {
  package let descriptor: Descriptor

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Bytes read, 0 when every writer is gone.
  /// - Throws: `SystemError` whose `isTimeout` is true at the deadline.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, by deadline: Deadline
  ) throws(SystemError) -> Int {
    while true {
      let count = try SystemCall.attempt("read") {
        Glibc.read(descriptor.number, buffer.baseAddress, buffer.count)
      }
      if let count { return count }
      try descriptor.wait(for: POLLIN, by: deadline)
    }
  }

  /// Fills the buffer; fewer bytes only when every writer is gone.
  package func readAll(
    into buffer: UnsafeMutableRawBufferPointer, by deadline: Deadline
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try read(into: rest, by: deadline)
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  package func close() { descriptor.close() }
}

/// The end of a pipe that is written, with a deadline on every wait. Blocks the thread.
package final class PipeWriter: Sendable {
  package let descriptor: Descriptor

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// - Throws: `SystemError` whose `isTimeout` is true at the deadline, or whose `isBrokenPipe` is
  ///   true when nobody reads any more.
  package func writeAll(
    _ bytes: UnsafeRawBufferPointer, by deadline: Deadline
  ) throws(SystemError) {
    var rest = bytes
    while rest.count > 0 {
      let count = try SystemCall.attempt("write") {
        Glibc.write(descriptor.number, rest.baseAddress, rest.count)
      }
      if let count {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else {
        try descriptor.wait(for: POLLOUT, by: deadline)
      }
    }
  }

  package func writeAll(_ bytes: [UInt8], by deadline: Deadline) throws(SystemError) {
    try bytes.span.withUnsafeBytes { buffer throws(SystemError) in
      try writeAll(buffer, by: deadline)
    }
  }

  /// Tells the reader that nothing follows.
  package func close() { descriptor.close() }
}

/// Both ends of a new pipe, close-on-exec and blocking.
func makePipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
  var ends: (Int32, Int32) = (0, 0)
  try withUnsafeMutableBytes(of: &ends) { bytes throws(SystemError) in
    let numbers = bytes.assumingMemoryBound(to: Int32.self)
    try SystemCall.run("pipe2") { hk_pipe(numbers.baseAddress) }
  }
  return (Descriptor(owning: ends.0), Descriptor(owning: ends.1))
}

extension Descriptor {
  /// Waits until the descriptor is ready or its other side is gone.
  func wait(for events: Int32, by deadline: Deadline) throws(SystemError) {
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    let ready = try SystemCall.run("poll") { poll(&entry, 1, deadline.millisecondsLeft) }
    if ready == 0 { throw SystemError(code: ETIMEDOUT, call: "poll") }
  }

  /// Another number for the same open file, at least `least`, close-on-exec.
  func duplicate(above least: Int32) throws(SystemError) -> Descriptor {
    Descriptor(
      owning: try SystemCall.run("fcntl") { fcntl(number, F_DUPFD_CLOEXEC, least) })
  }
}
