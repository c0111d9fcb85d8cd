import HTTP
import System

extension Connection {
  /// A peer that sends nothing for this long while we wait for it to close is let go.
  private static let silence: Int64 = 2_000_000_000

  /// Closes after a response without losing it: a socket closed with unread bytes resets the
  /// connection, and the peer may then never see what was sent. So finish sending, take what still
  /// comes, and close when the peer does, for a limited time (RFC 9112 section 9.6).
  func linger() async {
    StreamSocket.finishSending(channel.socket)
    let end = loop.now + Int64(limits.bodySeconds) * 1_000_000_000
    while true {
      discardReceived()
      switch receive() {
      case .bytes(0), .broken: return close()
      case .bytes:
        // A peer that sends faster than we read would keep the loop, and its clock, to itself.
        await Task.yield()
        if loop.now >= end { return close() }
      case .wait(let direction):
        let deadline = min(end, loop.now + Self.silence)
        let wake = await loop.wait(channel, direction, until: deadline, for: .idle)
        if wake != .ready { return close() }
      }
    }
  }

  func close() {
    discardReceived()
    loop.removeChannel(channel)
  }

  /// Closes so that the peer can tell: what it has is not all there is.
  func abort() {
    StreamSocket.resetOnClose(channel.socket)
    close()
  }
}
