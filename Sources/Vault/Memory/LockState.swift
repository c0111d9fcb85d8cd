import System

/// How much memory for secrets is locked, and the first refusal.
struct LockState {
  private var lockedBytes = 0
  private var fault: LockFault?
  private var isFaultTaken = false

  /// Asks the kernel to keep the pages out of swap.
  @unsafe
  mutating func lock(_ pages: UnsafeMutableRawBufferPointer) {
    do throws(SystemError) {
      try unsafe Memory.lock(pages)
      lockedBytes += pages.count
    } catch {
      refuse(code: error.code)
    }
  }

  /// Keeps the first refusal only: after it, the sum is of no more use.
  mutating func refuse(code: Int32) {
    fault = fault ?? LockFault(code: code, lockedBytes: lockedBytes)
  }

  /// Pages that were given back.
  mutating func forget(_ count: Int) { lockedBytes -= count }

  /// The first refusal, once; nil before it and after it was taken.
  mutating func takeFault() -> LockFault? {
    guard let fault, !isFaultTaken else { return nil }
    isFaultTaken = true
    return fault
  }
}
