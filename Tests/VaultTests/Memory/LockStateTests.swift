import Glibc
import System
import Testing

@testable import Vault

@Suite("Locking memory")
struct LockStateTests {
  @Test("the first refusal is told once, with what was locked before it")
  func once() {
    var state = LockState()
    #expect(state.takeFault() == nil)
    state.refuse(code: 12)
    state.refuse(code: 1)
    #expect(state.takeFault() == LockFault(code: 12, lockedBytes: 0))
    #expect(state.takeFault() == nil)
    state.refuse(code: 1)
    #expect(state.takeFault() == nil)
  }

  @Test("locked pages count until they are given back")
  func counting() throws {
    let pages = try Memory.mapPages(count: 1)
    var state = LockState()
    state.lock(pages)
    state.lock(pages)
    state.forget(pages.count)
    state.refuse(code: 12)
    #expect(state.takeFault() == LockFault(code: 12, lockedBytes: Memory.pageSize))
    try Memory.unmap(pages)
  }

  @Test("a refusal by the kernel is kept with its errno", .enabled(if: reachesKernel))
  func refused() {
    var state = LockState()
    // No memory lies at the second page of any process.
    state.lock(
      UnsafeMutableRawBufferPointer(
        start: UnsafeMutableRawPointer(bitPattern: Memory.pageSize), count: Memory.pageSize))
    #expect(state.takeFault() == LockFault(code: 12, lockedBytes: 0))
  }
}

/// Whether locking reaches the kernel, which refuses the second page of any process: the thread and
/// address sanitizers answer in its place, and lock nothing.
let reachesKernel = mlock(UnsafeRawPointer(bitPattern: Memory.pageSize), Memory.pageSize) != 0
