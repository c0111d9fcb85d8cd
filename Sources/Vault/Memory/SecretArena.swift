import Glibc
import Synchronization

/// All secrets of the process in one place: regions of memory that are locked, left out of core
/// dumps and of forked children, and cut into blocks by powers of two.
///
/// Regions are small, so that as many secrets as the limit (RLIMIT_MEMLOCK, 64 KB in some
/// containers) allows are locked before one cannot be. A free block holds zeros.
@safe
final class SecretArena: Sendable {
  static let shared = SecretArena()

  static let regionSize = 16_384
  static let smallestBlock = 32

  /// What the mutex guards. A region, once mapped, is kept; larger blocks have mappings of their own.
  @safe
  private struct Blocks: @unchecked Sendable {
    /// Free blocks by size class: 32 bytes, 64, 128 … up to a region.
    var free: [[UnsafeMutableRawPointer]]
    var lockedBytes = 0
    var lockFault: LockFault?
  }

  private let blocks: Mutex<Blocks>

  init() {
    let classes = Self.sizeClass(of: Self.regionSize) + 1
    blocks = unsafe Mutex(Blocks(free: Array(repeating: [], count: classes)))
  }

  /// A block of zeros with at least `count` bytes.
  func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    precondition(count >= 0, "a secret has a length")
    return unsafe blocks.withLock { blocks in
      guard count <= Self.regionSize else { return unsafe Self.map(count, &blocks) }
      let wanted = Self.sizeClass(of: count)
      if unsafe blocks.free[wanted].isEmpty { Self.refill(wanted, &blocks) }
      let start = unsafe blocks.free[wanted].removeLast()
      return unsafe UnsafeMutableRawBufferPointer(
        start: start, count: Self.smallestBlock << wanted)
    }
  }

  /// Wipes a block and takes it back.
  func free(_ block: UnsafeMutableRawBufferPointer) {
    unsafe wipe(block)
    guard let start = block.baseAddress else { return }
    guard block.count <= Self.regionSize else {
      unsafe munmap(start, block.count)
      return
    }
    blocks.withLock { blocks in
      unsafe blocks.free[Self.sizeClass(of: block.count)].append(start)
    }
  }

  /// The first refusal to lock, once; nil from then on.
  func takeLockFault() -> LockFault? {
    blocks.withLock { blocks in blocks.lockFault.take() }
  }

  /// The smallest power of two, counted from 32 bytes, that holds `count`.
  static func sizeClass(of count: Int) -> Int {
    guard count > smallestBlock else { return 0 }
    return Int.bitWidth - (count - 1).leadingZeroBitCount - smallestBlock.trailingZeroBitCount
  }

  /// Cuts a new region into blocks of one class.
  private static func refill(_ wanted: Int, _ blocks: inout Blocks) {
    let region = unsafe map(regionSize, &blocks)
    let size = smallestBlock << wanted
    guard let start = region.baseAddress else { return }
    for offset in stride(from: 0, to: region.count, by: size) {
      unsafe blocks.free[wanted].append(start + offset)
    }
  }

  private static func map(_ count: Int, _ blocks: inout Blocks) -> UnsafeMutableRawBufferPointer {
    guard
      let start = unsafe mmap(
        nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe start != MAP_FAILED
    else { fatalError("no memory for secrets: errno \(errno)") }
    // Kernels without these advices leave secrets no worse than ordinary memory.
    _ = unsafe madvise(start, count, MADV_DONTDUMP)
    _ = unsafe madvise(start, count, MADV_WIPEONFORK)
    if unsafe mlock(start, count) == 0 {
      blocks.lockedBytes += count
    } else if blocks.lockFault == nil {
      blocks.lockFault = LockFault(code: errno, lockedBytes: blocks.lockedBytes)
    }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }
}
