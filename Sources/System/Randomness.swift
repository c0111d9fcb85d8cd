import CLinux
import Glibc

/// Bytes from the kernel's generator.
package enum RandomBytes {
  package static func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try? SystemCall.run("getrandom") { hk_getrandom(rest.baseAddress, rest.count) }
      // Without randomness no key is safe: stopping is the only right answer.
      guard let count, count > 0 else { fatalError("the kernel gives no random bytes") }
      filled += count
    }
  }

  package static func make(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      fill(UnsafeMutableRawBufferPointer(buffer))
      initialized = count
    }
  }
}

/// The kernel's generator for everything that takes a `RandomNumberGenerator`.
package struct SystemRandom: RandomNumberGenerator, Sendable {
  package init() {}

  package mutating func next() -> UInt64 {
    var value: UInt64 = 0
    withUnsafeMutableBytes(of: &value) { RandomBytes.fill($0) }
    return value
  }
}
