internal import Glibc
internal import PictureProtocol
internal import Synchronization

/// The two descriptors a worker keeps: uploads come in by 0, messages go out by 1.
enum Pipe {
  /// The upload after its four-byte length; nil when the keeper closed the pipe without one.
  static func receive() throws(Refusal) -> UnsafeRawBufferPointer? {
    let head = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
    defer { head.deallocate() }
    guard fill(head) else { return nil }
    let length = Int(LittleEndian.read(head))
    guard length <= Limit.uploadBytes else { throw .tooLarge }
    // Kept until the process ends, as libvips reads from it to the last.
    let upload = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
    guard fill(upload) else { return nil }
    return UnsafeRawBufferPointer(upload)
  }

  private static let turn = Mutex(())

  /// Writes the message and what follows it, unmixed with another thread's; ends the process if the
  /// keeper is gone.
  static func send(_ message: Message, followedBy body: UnsafeRawBufferPointer? = nil) {
    turn.withLock { _ in
      message.bytes.withUnsafeBytes { write($0) }
      if let body { write(body) }
    }
  }

  private static func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var filled = 0
    while filled < buffer.count {
      let count = Glibc.read(0, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      if count > 0 {
        filled += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) {
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(1, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count > 0 {
        written += count
      } else if errno != EINTR {
        _exit(1)
      }
    }
  }
}
