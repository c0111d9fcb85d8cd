import System

/// Key material, passcodes and tokens, kept in locked memory and wiped when the last reference goes.
///
/// Nothing secret goes into a `String` or an array: those are copied, moved and freed unwiped.
@safe
package final class SecretBytes: @unchecked Sendable {
  // Written only inside `init`, so that sharing it between threads is sound.
  private let block: UnsafeMutableRawBufferPointer

  /// The number of bytes.
  package let count: Int

  /// Reserves `count` zero bytes and lets `fill` write them; what was written is wiped when it throws.
  package convenience init(
    count: Int, fill: (inout MutableSpan<UInt8>) throws -> Void
  ) rethrows {
    try unsafe self.init(unsafeCount: count) { buffer in
      var span = unsafe buffer.bindMemory(to: UInt8.self).mutableSpan
      try fill(&span)
    }
  }

  /// Copies bytes that stand elsewhere; wiping the original is the caller's part.
  package convenience init(copying bytes: borrowing Span<UInt8>) {
    unsafe self.init(unsafeCount: bytes.count) { buffer in
      unsafe bytes.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
    }
  }

  /// The base of the other initialisers, for bytes that a C function writes.
  @unsafe
  init(unsafeCount count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    unsafe self.block = SecretArena.shared.allocate(count)
    self.count = count
    // A throwing `fill` leaves a whole object behind, so that `deinit` wipes and frees.
    try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: block.prefix(count)))
  }

  deinit { unsafe SecretArena.shared.free(block) }

  /// Lends the bytes for the duration of `body`.
  package func withBytes<Result>(
    _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    try unsafe withUnsafeBytes { try body(unsafe $0.bindMemory(to: UInt8.self).span) }
  }

  /// Lends the bytes to a C function.
  @unsafe
  package func withUnsafeBytes<Result, Fault: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    defer { extendLifetime(self) }
    return try unsafe body(UnsafeRawBufferPointer(rebasing: block.prefix(count)))
  }
}

extension SecretBytes: Equatable {
  /// Compares in time that depends on the lengths only.
  package static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    left.withBytes { left in right.withBytes { right in equalInConstantTime(left, right) } }
  }
}

extension SecretBytes {
  /// Bytes that are all zero.
  convenience init(zeros count: Int) { unsafe self.init(unsafeCount: count) { _ in } }

  /// Fresh bytes from the kernel.
  package static func random(_ count: Int) -> SecretBytes {
    unsafe SecretBytes(unsafeCount: count) { unsafe RandomBytes.fill($0) }
  }

  /// The secrets one after the other.
  package static func joining(_ parts: SecretBytes...) -> SecretBytes {
    let count = parts.reduce(0) { $0 + $1.count }
    return unsafe SecretBytes(unsafeCount: count) { buffer in
      var offset = 0
      for part in parts {
        unsafe part.withUnsafeBytes { bytes in
          unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
            .copyMemory(from: bytes)
        }
        offset += part.count
      }
    }
  }
}
