import System

/// What a non-blocking read or write came to.
enum Progress {
  /// Bytes moved; 0 from a read means the peer has finished sending.
  case bytes(Int)
  /// Nothing can move before the socket is ready in this direction. Under TLS a read may have to
  /// write first, and the other way round.
  case wait(Direction)
  /// The connection is broken.
  case broken
}

/// How bytes travel on a connection. Plain TCP is the one way today; TLS becomes the second case,
/// and nothing above this type changes for it.
enum Transport {
  case plain(Channel)

  var isSecure: Bool {
    switch self {
    case .plain: false
    }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
    switch self {
    case .plain(let channel): channel.read(into: buffer)
    }
  }

  /// Writes from both buffers, in order, with one call.
  func write(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Progress {
    switch self {
    case .plain(let channel): channel.write(first, second)
    }
  }
}

extension Channel {
  fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
    guard mayRead || peerClosed else { return .wait(.read) }
    do {
      let count = try StreamSocket.receive(socket, into: buffer)
      // A short read emptied the socket (epoll(7), question 9).
      mayRead = (count ?? 0) == buffer.count
      return count.map { .bytes($0) } ?? .wait(.read)
    } catch {
      return .broken
    }
  }

  fileprivate func write(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Progress {
    do {
      let count = try StreamSocket.send(socket, first, second)
      return count.map { .bytes($0) } ?? .wait(.write)
    } catch {
      return .broken
    }
  }
}
