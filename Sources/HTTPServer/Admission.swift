import HTTP
import Synchronization
import System

/// Who comes in, and on which loop.
final class Admission: Sendable {
  private let loops: [EventLoop]
  private let limits: Limits
  private let handler: Handler
  /// Connections at once: what the limits say, as far as descriptors last.
  private let connections: Int
  private let byAddress = Mutex<[String: Int]>([:])

  /// Descriptors for everything that is not a connection.
  private static let reserved = 64

  init(loops: [EventLoop], limits: Limits, handler: @escaping Handler) throws(SystemError) {
    self.loops = loops
    self.limits = limits
    self.handler = handler
    let descriptors = try DescriptorLimit.raise()
    connections = max(1, min(limits.connections, descriptors - Self.reserved))
  }

  func listening(_ socket: Descriptor, on loop: EventLoop) -> Listening {
    Listening(
      socket: socket,
      accept: { [self] socket, address in admit(socket, address, by: loop) },
      hasRoom: { [self] in
        loops.reduce(0) { $0 + $1.load.load(ordering: .relaxed) } < connections
      })
  }

  /// Gives the newcomer to the least busy loop.
  private func admit(_ socket: Descriptor, _ address: String, by loop: EventLoop) {
    guard countIn(address) else { return }
    var target = loop
    for other in loops
    where other.load.load(ordering: .relaxed) < target.load.load(ordering: .relaxed) {
      target = other
    }
    target.load.add(1, ordering: .relaxed)
    if target === loop {
      adopt(socket, address, on: loop)
    } else {
      target.post { [target] in self.adopt(socket, address, on: target) }
    }
  }

  private func adopt(_ socket: Descriptor, _ address: String, on loop: EventLoop) {
    guard !loop.isStopping, let channel = try? loop.addChannel(socket) else {
      socket.close()
      return leave(address, loop)
    }
    let connection = Connection(
      channel, on: loop, address: address, limits: limits, handler: handler)
    Task(executorPreference: loop) {
      await connection.serve()
      self.leave(address, loop)
    }
  }

  private func leave(_ address: String, _ loop: EventLoop) {
    countOut(address)
    loop.load.subtract(1, ordering: .relaxed)
  }

  private func countIn(_ address: String) -> Bool {
    byAddress.withLock { counts in
      guard counts[address, default: 0] < limits.connectionsPerAddress else { return false }
      counts[address, default: 0] += 1
      return true
    }
  }

  private func countOut(_ address: String) {
    byAddress.withLock { counts in
      let left = counts[address, default: 1] - 1
      counts[address] = left > 0 ? left : nil
    }
  }
}
