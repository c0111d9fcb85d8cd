import Testing

@testable import HTTPServer

struct TimerHeapTests {
  @Test("moments come out in order, however they went in, and none before its time")
  func order() {
    // A permutation of 0..<101, each number twice.
    let moments = (0..<202).map { Int64($0 * 37 % 101) }
    var heap = TimerHeap()
    for (number, moment) in moments.enumerated() {
      heap.insert(.init(moment: moment, key: .init(descriptor: Int32(number), generation: 1)))
    }
    #expect(heap.first == 0)
    var taken: [Int64] = []
    while let entry = heap.take(at: 50) { taken.append(entry.moment) }
    #expect(taken == moments.filter { $0 <= 50 }.sorted())
    #expect(heap.first == 51)
    while let entry = heap.take(at: .max) { taken.append(entry.moment) }
    #expect(taken == moments.sorted())
    #expect(heap.take(at: .max) == nil)
  }

  @Test("a key survives its way through epoll, with the largest numbers too")
  func key() {
    for (descriptor, generation) in [(0, 0), (7, 1), (Int32.max, UInt32.max)] as [(Int32, UInt32)] {
      let key = ChannelKey(descriptor: descriptor, generation: generation)
      #expect(ChannelKey(packed: key.packed) == key)
    }
  }
}

struct AllowanceTests {
  private static let second: Int64 = 1_000_000_000

  @Test("bytes that move earn time, waiting uses it up, and neither depends on the pieces")
  func allowance() {
    var allowance = Allowance(seconds: 10, slowestBytesPerSecond: 1000)
    #expect(allowance.deadline(now: 0) == 10 * Self.second)
    for _ in 0..<4 { allowance.move(500) }
    #expect(allowance.deadline(now: 0) == 12 * Self.second)
    allowance.wait(5 * Self.second)
    #expect(allowance.deadline(now: 100 * Self.second) == 107 * Self.second)
    // Half a gigabyte does not overflow.
    allowance.move(512 << 20)
    #expect(allowance.deadline(now: 0) == 7 * Self.second + (512 << 20) * Self.second / 1000)
  }
}
