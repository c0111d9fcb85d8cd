import System

/// Bytes received and not yet used, in memory that is wiped: cookies and passcodes come this way.
///
/// Belongs to one connection, on its loop's thread.
final class ReceiveBuffer {
  private var storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  /// How far the memory has been written since it was last wiped.
  private var used = 0

  static let usualCapacity = 16 * 1024

  init() {
    storage = .allocate(byteCount: Self.usualCapacity, alignment: 16)
  }

  deinit {
    wipe()
    storage.deallocate()
  }

  var count: Int { end - start }
  var isEmpty: Bool { start == end }
  var isUsual: Bool { storage.count == Self.usualCapacity }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: storage[start..<end]).assumingMemoryBound(to: UInt8.self)
  }

  /// Lets `fill` write up to `limit` bytes behind what is there.
  func receive(
    limit: Int = .max, _ fill: (UnsafeMutableRawBufferPointer) -> Progress
  ) -> Progress {
    if end == storage.count { makeRoom() }
    let room = min(storage.count - end, limit)
    let progress = fill(UnsafeMutableRawBufferPointer(rebasing: storage[end..<(end + room)]))
    if case .bytes(let count) = progress {
      end += count
      used = max(used, end)
    }
    return progress
  }

  func consume(_ count: Int) {
    start += count
    if start == end {
      start = 0
      end = 0
    }
  }

  /// Overwrites everything that was received, when nothing of it is needed any more.
  func wipe() {
    start = 0
    end = 0
    Memory.wipe(UnsafeMutableRawBufferPointer(rebasing: storage[..<used]))
    used = 0
  }

  /// Overwrites what was used up and keeps what follows it: the next request, sent early.
  func wipeConsumed() {
    Memory.wipe(UnsafeMutableRawBufferPointer(rebasing: storage[..<start]))
    Memory.wipe(UnsafeMutableRawBufferPointer(rebasing: storage[end..<max(end, used)]))
    used = end
  }

  private func makeRoom() {
    let old = storage
    let kept = bytes
    if start == 0 { storage = .allocate(byteCount: old.count * 2, alignment: 16) }
    storage.copyMemory(from: UnsafeRawBufferPointer(kept))
    end = kept.count
    if start == 0 {
      Memory.wipe(old)
      old.deallocate()
    } else {
      start = 0
    }
  }
}

/// Buffers between uses: an idle connection has none.
struct BufferPool {
  private var free: [ReceiveBuffer] = []

  mutating func take() -> ReceiveBuffer { free.popLast() ?? ReceiveBuffer() }

  mutating func put(_ buffer: ReceiveBuffer) {
    buffer.wipe()
    if buffer.isUsual && free.count < 64 { free.append(buffer) }
  }
}
