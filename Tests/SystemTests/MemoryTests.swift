import System
import Testing

struct MemoryTests {
  @Test("wiped bytes are zero")
  func wipe() {
    var bytes = [UInt8](repeating: 7, count: 100)
    Memory.wipe(&bytes)
    #expect(bytes == [UInt8](repeating: 0, count: 100))
  }

  @Test("pages are whole, zeroed, writable and can be kept out of dumps and forks")
  func pages() throws {
    let pages = try Memory.mapPages(count: 1)
    #expect(pages.count == Memory.pageSize)
    #expect(pages.allSatisfy { $0 == 0 })
    try Memory.keepOutOfCoreDumps(pages)
    try Memory.wipeOnFork(pages)
    try Memory.lock(pages)
    pages[0] = 1
    try Memory.unmap(pages)
  }

  @Test("random bytes differ, to the last one, and the generator is not constant")
  func random() {
    var seen: Set<[UInt8]> = []
    for _ in 0..<64 { seen.insert(RandomBytes.make(16)) }
    #expect(seen.count == 64)
    // 1,000 bytes need several calls at most kernels; the tail must be filled too.
    let tails = (0..<64).map { _ in RandomBytes.make(1000)[999] }
    #expect(Set(tails).count > 1)
    var generator = SystemRandom()
    #expect(Set((0..<64).map { _ in generator.next() }).count == 64)
  }
}
