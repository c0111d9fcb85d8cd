import System

extension EventLoop {
  /// Registers a socket once, for both directions and edge-triggered.
  func addChannel(_ socket: Descriptor) throws(SystemError) -> Channel {
    lastGeneration = lastGeneration == .max ? 1 : lastGeneration + 1
    let key = ChannelKey(descriptor: socket.number, generation: lastGeneration)
    try epoll.add(
      socket, [.readable, .writable, .peerClosed, .edgeTriggered], data: key.packed)
    let channel = Channel(key: key, socket: socket)
    let slot = Int(key.descriptor)
    while channels.count <= slot { channels.append(nil) }
    channels[slot] = channel
    return channel
  }

  /// Deregisters and closes.
  func removeChannel(_ channel: Channel) {
    guard self.channel(channel.key) === channel else { return }
    channels[Int(channel.key.descriptor)] = nil
    epoll.remove(channel.socket)
    channel.socket.close()
  }

  func channel(_ key: ChannelKey) -> Channel? {
    guard Int(key.descriptor) < channels.count, let channel = channels[Int(key.descriptor)],
      channel.key == key
    else { return nil }
    return channel
  }

  /// Suspends the calling task until the socket can go on in that direction.
  /// - Parameter deadline: on the loop's monotonic clock.
  func wait(
    _ channel: Channel, _ direction: Direction, until deadline: Int64, for purpose: Channel.Purpose
  ) async -> Wake {
    if isAborting || (isStopping && purpose == .idle) { return .stopping }
    if deadline <= now { return .expired }
    return await withUnsafeContinuation { continuation in
      precondition(channel.waiter == nil, "one wait at a time on a connection")
      channel.waiter = Channel.Waiter(
        direction: direction, purpose: purpose, continuation: continuation)
      channel.deadline = deadline
      if deadline < channel.scheduled {
        channel.scheduled = deadline
        timers.insert(TimerHeap.Entry(moment: deadline, key: channel.key))
      }
    }
  }

  func expireTimers() {
    while let entry = timers.take(at: now) {
      guard let channel = channel(entry.key), channel.scheduled == entry.moment else { continue }
      channel.scheduled = .max
      if channel.deadline <= now {
        channel.wake(.expired)
      } else if channel.deadline != .max {
        channel.scheduled = channel.deadline
        timers.insert(TimerHeap.Entry(moment: channel.deadline, key: channel.key))
      }
    }
  }
}

extension Channel {
  /// Takes what epoll reports.
  func receive(_ events: Epoll.Events) {
    let isBroken = !events.isDisjoint(with: .broken)
    if isBroken || events.contains(.peerClosed) { peerClosed = true }
    if peerClosed || events.contains(.readable) { mayRead = true }
    switch waiter?.direction {
    case .read where mayRead: wake(.ready)
    case .write where isBroken || events.contains(.writable): wake(.ready)
    default: break
    }
  }
}
