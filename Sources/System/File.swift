import Glibc

/// An open file. Every call blocks, so use it on a worker thread.
package final class File: Sendable {
  package enum Access: Sendable { case read, write, readWrite, append }

  package let descriptor: Descriptor

  private init(_ path: String, flags: Int32, mode: mode_t) throws(SystemError) {
    let number = try SystemCall.run("open") { Glibc.open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    descriptor = Descriptor(owning: number)
  }

  /// Opens a file that exists.
  package static func open(_ path: String, _ access: Access = .read) throws(SystemError) -> File {
    let flags =
      switch access {
      case .read: O_RDONLY
      case .write: O_WRONLY
      case .readWrite: O_RDWR
      case .append: O_WRONLY | O_APPEND
      }
    return try File(path, flags: flags, mode: 0)
  }

  /// Makes a new file, 0600, open for reading and writing; one that exists is an error
  /// (`alreadyExists`), a symbolic link included.
  package static func create(_ path: String) throws(SystemError) -> File {
    try File(path, flags: O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Opens a file for reading and writing, making it, 0600, where it is missing.
  package static func openOrCreate(_ path: String) throws(SystemError) -> File {
    try File(path, flags: O_RDWR | O_CREAT, mode: 0o600)
  }

  /// Bytes read at the current position, 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemCall.run("read") { Glibc.read(descriptor.number, buffer.baseAddress, buffer.count) }
  }

  /// Up to `max` bytes from the current position, empty at the end of the file.
  package func read(max: Int) throws(SystemError) -> [UInt8] {
    try makeBytes(max: max) { buffer throws(SystemError) in try read(into: buffer) }
  }

  /// Bytes read at `offset`, fewer than the buffer only at the end of the file.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try SystemCall.run("pread") {
        pread(descriptor.number, rest.baseAddress, rest.count, off_t(offset + filled))
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Up to `max` bytes at `offset`, fewer only at the end of the file.
  package func read(max: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try makeBytes(max: max) { buffer throws(SystemError) in try read(into: buffer, at: offset) }
  }

  /// Writes all of it at the current position.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while rest.count > 0 {
      let count = try SystemCall.run("write") {
        Glibc.write(descriptor.number, rest.baseAddress, rest.count)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.span.withUnsafeBytes { buffer throws(SystemError) in try writeAll(buffer) }
  }

  package func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    try bytes.span.withUnsafeBytes { buffer throws(SystemError) in try writeAll(buffer) }
  }

  /// Returns when content and length are on the disk. After a failure the kernel may have dropped
  /// the pages: the file is lost, a second call proves nothing.
  package func sync() throws(SystemError) {
    try SystemCall.run("fsync") { fsync(descriptor.number) }
  }

  package func length() throws(SystemError) -> Int {
    var status = stat()
    try SystemCall.run("fstat") { fstat(descriptor.number, &status) }
    return Int(status.st_size)
  }

  package func truncate(to length: Int) throws(SystemError) {
    try SystemCall.run("ftruncate") { ftruncate(descriptor.number, off_t(length)) }
  }
}

/// Up to `max` bytes, as many as `fill` says it wrote.
func makeBytes(
  max: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
) throws(SystemError) -> [UInt8] {
  // The array's own initializer rethrows without a type: carry the error out by hand.
  var failure: SystemError?
  let result = [UInt8](unsafeUninitializedCapacity: max) { buffer, count in
    do throws(SystemError) {
      count = try fill(UnsafeMutableRawBufferPointer(buffer))
    } catch {
      failure = error
    }
  }
  if let failure { throw failure }
  return result
}
