import Synchronization
import System

/// All secrets of the process in one place: regions of memory that are locked, left out of core
/// dumps and of forked children, and cut into blocks by powers of two.
///
/// Regions are small, so that as many secrets as the limit (RLIMIT_MEMLOCK, 64 KB in some
/// containers) allows are locked before one cannot be. A free block holds zeros.
@safe
final class SecretArena: Sendable {
  static let shared = SecretArena()

  /// Also the largest block; what is larger has a mapping of its own.
  static let regionSize = 4096
  static let smallestBlock = 32

  /// What the mutex guards. A region, once mapped, is kept.
  @safe
  private struct Blocks: @unchecked Sendable {
    /// Free blocks by size class: 32 bytes, 64, 128 … up to a region.
    var free: [[UnsafeMutableRawPointer]]
    var lock = LockState()
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
      guard count <= Self.regionSize else { return unsafe Self.map(count, &blocks.lock) }
      let wanted = Self.sizeClass(of: count)
      if unsafe blocks.free[wanted].isEmpty { Self.refill(wanted, &blocks) }
      let start = unsafe blocks.free[wanted].removeLast()
      return unsafe UnsafeMutableRawBufferPointer(
        start: start, count: Self.smallestBlock << wanted)
    }
  }

  /// Wipes a block and takes it back.
  func free(_ block: UnsafeMutableRawBufferPointer) {
    unsafe Memory.wipe(block)
    guard let start = block.baseAddress else { return }
    blocks.withLock { blocks in
      if block.count <= Self.regionSize {
        unsafe blocks.free[Self.sizeClass(of: block.count)].append(start)
      } else {
        unsafe Self.unmap(block, &blocks.lock)
      }
    }
  }

  /// The first refusal to lock, once.
  func takeLockFault() -> LockFault? { blocks.withLock { $0.lock.takeFault() } }

  /// The smallest power of two, counted from 32 bytes, that holds `count`.
  static func sizeClass(of count: Int) -> Int {
    guard count > smallestBlock else { return 0 }
    return Int.bitWidth - (count - 1).leadingZeroBitCount - smallestBlock.trailingZeroBitCount
  }

  /// Cuts a new region into blocks of one class.
  private static func refill(_ wanted: Int, _ blocks: inout Blocks) {
    let region = unsafe map(regionSize, &blocks.lock)
    guard let start = region.baseAddress else { return }
    for offset in stride(from: 0, to: region.count, by: smallestBlock << wanted) {
      unsafe blocks.free[wanted].append(start + offset)
    }
  }

  private static func map(_ count: Int, _ lock: inout LockState) -> UnsafeMutableRawBufferPointer {
    do throws(SystemError) {
      let pages = try unsafe Memory.mapPages(count: count)
      // Kernels without these advices leave secrets no worse than ordinary memory.
      try? unsafe Memory.keepOutOfCoreDumps(pages)
      try? unsafe Memory.wipeOnFork(pages)
      unsafe lock.lock(pages)
      return unsafe pages
    } catch {
      fatalError("no memory for secrets: \(error)")
    }
  }

  private static func unmap(_ pages: UnsafeMutableRawBufferPointer, _ lock: inout LockState) {
    lock.forget(pages.count)
    do throws(SystemError) {
      try unsafe Memory.unmap(pages)
    } catch {
      fatalError("memory for secrets cannot be given back: \(error)")
    }
  }
}
