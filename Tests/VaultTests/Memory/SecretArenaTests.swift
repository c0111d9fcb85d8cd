import System
import TestSupport
import Testing

@testable import Vault

@Suite("The arena of secrets")
struct SecretArenaTests {
  @Test(
    "sizes fall into powers of two from 32",
    arguments: [(0, 0), (1, 0), (32, 0), (33, 1), (64, 1), (65, 2), (128, 2), (129, 3), (4096, 7)])
  func sizeClass(count: Int, sizeClass: Int) {
    #expect(SecretArena.sizeClass(of: count) == sizeClass)
  }

  @Test("blocks in use never overlap, have room enough and start as zeros")
  func disjoint() {
    let arena = SecretArena()
    let sizes = [0, 1, 32, 33, 100, 64, 4096, 2049, 1, 5000, 32, 100_000, 4096]
    let blocks = (0..<20).flatMap { _ in sizes }.map { size in
      let block = arena.allocate(size)
      #expect(block.count >= size)
      #expect(block.allSatisfy { $0 == 0 })
      block.initializeMemory(as: UInt8.self, repeating: 0xff)
      return block
    }
    let ranges = blocks.map { block in
      let start = UInt(bitPattern: block.baseAddress)
      return start..<start + UInt(block.count)
    }.sorted { $0.lowerBound < $1.lowerBound }
    for (one, next) in zip(ranges, ranges.dropFirst()) {
      #expect(one.upperBound <= next.lowerBound)
    }
    for block in blocks { arena.free(block) }
  }

  @Test("a freed block is wiped and the next to be given", arguments: [1, 32, 33, 500, 4096])
  func reuse(count: Int) {
    let arena = SecretArena()
    for _ in 0..<300 {
      let block = arena.allocate(count)
      block.initializeMemory(as: UInt8.self, repeating: 0xab)
      arena.free(block)
      let next = arena.allocate(count)
      #expect(next.baseAddress == block.baseAddress)
      #expect(next.allSatisfy { $0 == 0 })
      arena.free(next)
    }
  }

  @Test("threads never share a block")
  func concurrent() async throws {
    let arena = SecretArena()
    let damaged = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...4 {
        group.addTask { try await onThread { useBlocks(of: arena, as: UInt8(number)) } }
      }
      return try await group.reduce(0, +)
    }
    #expect(damaged == 0)
  }

  @Test("regions are left out of core dumps and empty in a child", arguments: [32, 100_000])
  func advice(count: Int) throws {
    let arena = SecretArena()
    let block = arena.allocate(count)
    let flags = try #require(try memoryFlags(at: UInt(bitPattern: block.baseAddress)))
    #expect(flags.contains("dd"))
    #expect(flags.contains("wf"))
    arena.free(block)
  }

  @Test(
    "regions are locked, or the refusal is told", .enabled(if: reachesKernel),
    arguments: [32, 100_000])
  func locked(count: Int) throws {
    let arena = SecretArena()
    let block = arena.allocate(count)
    let flags = try #require(try memoryFlags(at: UInt(bitPattern: block.baseAddress)))
    #expect(flags.contains("lo") || arena.takeLockFault() != nil)
    arena.free(block)
  }
}

/// Takes, marks, checks and frees blocks; the number of those that were not this thread's alone.
private func useBlocks(of arena: SecretArena, as mark: UInt8) -> Int {
  var damaged = 0
  for round in 0..<500 {
    let blocks = [1, 32, 40, 200, round].map { arena.allocate($0) }
    for block in blocks {
      if block.contains(where: { $0 != 0 }) { damaged += 1 }
      block.initializeMemory(as: UInt8.self, repeating: mark)
    }
    for block in blocks {
      if block.contains(where: { $0 != mark }) { damaged += 1 }
      arena.free(block)
    }
  }
  return damaged
}

/// What the kernel says of the mapping that holds an address (proc_pid_smaps(5), VmFlags).
private func memoryFlags(at address: UInt) throws -> [Substring]? {
  let text = String(
    decoding: try FileSystem.read("/proc/self/smaps", limit: 1 << 24), as: UTF8.self)
  var isHere = false
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ")
    let ends = (words.first ?? "").split(separator: "-").compactMap { UInt($0, radix: 16) }
    if ends.count == 2 { isHere = ends[0] <= address && address < ends[1] }
    if isHere, words.first == "VmFlags:" { return Array(words.dropFirst()) }
  }
  return nil
}
