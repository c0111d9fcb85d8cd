import CLinux

/// A set of descriptors that one thread waits for (epoll(7)).
package final class Epoll: Sendable {
  package struct Events: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let readable = Events(rawValue: hk_epoll_in)
    package static let writable = Events(rawValue: hk_epoll_out)
    /// The peer has finished sending.
    package static let peerClosed = Events(rawValue: hk_epoll_peer_closed)
    /// The descriptor is broken or both sides are closed; reported without being asked for.
    package static let broken = Events(rawValue: hk_epoll_error | hk_epoll_hang_up)
    /// Reports changes, not states.
    package static let edgeTriggered = Events(rawValue: hk_epoll_edge)
    /// Of several sets that hold the descriptor, wakes one.
    package static let exclusive = Events(rawValue: hk_epoll_exclusive)
  }

  /// What one wait reported.
  package struct Batch {
    fileprivate var received = [hk_event](repeating: hk_event(), count: 256)
    package fileprivate(set) var count = 0

    package init() {}

    package subscript(index: Int) -> (events: Events, data: UInt64) {
      precondition(index < count)
      let event = received[index]
      return (Events(rawValue: event.events), event.data)
    }
  }

  private let descriptor: Descriptor

  package init() throws(SystemError) {
    descriptor = Descriptor(owning: try SystemCall.run("epoll_create1") { hk_epoll_create() })
  }

  /// - Parameter data: comes back with the descriptor's events.
  package func add(
    _ watched: Descriptor, _ events: Events, data: UInt64
  ) throws(SystemError) {
    try SystemCall.run("epoll_ctl") {
      hk_epoll_add(descriptor.number, watched.number, events.rawValue, data)
    }
  }

  package func remove(_ watched: Descriptor) {
    _ = hk_epoll_remove(descriptor.number, watched.number)
  }

  /// Waits for events, at most so long; negative: for ever. The time is rounded up to milliseconds
  /// and may be cut to a minute.
  package func wait(nanoseconds: Int64, _ batch: inout Batch) throws(SystemError) {
    let count = try SystemCall.run("epoll_wait") {
      hk_epoll_wait(descriptor.number, &batch.received, Int32(batch.received.count), nanoseconds)
    }
    batch.count = Int(count)
  }
}

/// Ends another thread's wait: readable after `signal` until `reset`.
package final class WakeUp: Sendable {
  package let descriptor: Descriptor

  package init() throws(SystemError) {
    descriptor = Descriptor(owning: try SystemCall.run("eventfd") { hk_eventfd() })
  }

  package func signal() { _ = hk_eventfd_signal(descriptor.number) }
  package func reset() { _ = hk_eventfd_reset(descriptor.number) }
}
