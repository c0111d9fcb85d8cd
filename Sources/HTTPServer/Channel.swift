import System

/// A descriptor's number and which of its lives: a number is reused as soon as it is closed, so an
/// event or a timer of the former life must not reach the next.
struct ChannelKey: Hashable {
  let descriptor: Int32
  let generation: UInt32

  init(descriptor: Int32, generation: UInt32) {
    self.descriptor = descriptor
    self.generation = generation
  }

  /// As it travels through epoll.
  init(packed: UInt64) {
    descriptor = Int32(truncatingIfNeeded: packed)
    generation = UInt32(truncatingIfNeeded: packed >> 32)
  }

  var packed: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: descriptor)) }
}

enum Direction { case read, write }

/// Why a wait ended.
enum Wake {
  case ready
  case expired
  /// The server is going down and this wait is not worth finishing.
  case stopping
}

/// One socket's place in its event loop. Touched on that loop's thread only.
final class Channel {
  /// What a wait is for: an idle connection ends at once when the server stops.
  enum Purpose { case work, idle }

  struct Waiter {
    let direction: Direction
    let purpose: Purpose
    let continuation: UnsafeContinuation<Wake, Never>
  }

  let key: ChannelKey
  let socket: Descriptor
  var waiter: Waiter?
  /// When the present wait expires; `Int64.max` while there is none.
  var deadline = Int64.max
  /// The moment at which the timer heap holds this channel; `Int64.max` where it does not.
  var scheduled = Int64.max
  /// False after a read took all there was: the next byte raises a new event (epoll is
  /// edge-triggered here), so no read has to be tried before.
  var mayRead = true
  /// The peer has finished sending or is gone: no further event will say so again.
  var peerClosed = false

  init(key: ChannelKey, socket: Descriptor) {
    self.key = key
    self.socket = socket
  }

  /// Deregisters the waiter, then resumes it: what it does next may wait again.
  func wake(_ reason: Wake) {
    guard let waiter else { return }
    self.waiter = nil
    deadline = .max
    waiter.continuation.resume(returning: reason)
  }
}
