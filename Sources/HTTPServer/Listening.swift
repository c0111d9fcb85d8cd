import Glibc
import System

/// A loop's part in accepting: every loop watches the one listening socket, and the kernel wakes one
/// of them for a newcomer.
struct Listening {
  let socket: Descriptor
  let accept: (Descriptor, String) -> Void
  /// True while another connection may be taken.
  let hasRoom: () -> Bool
  /// When to listen again after a pause; nil while listening.
  var resumption: Int64?
}

extension EventLoop {
  /// What a pause lasts. Newcomers wait in the kernel's queue meanwhile.
  private static let pause: Int64 = 100_000_000

  func listen(_ listening: Listening) throws(SystemError) {
    self.listening = listening
    try watchListener(listening.socket)
  }

  private func watchListener(_ socket: Descriptor) throws(SystemError) {
    try watch(socket, [.readable, .exclusive]) { [unowned self] in
      acceptConnections()
    }
  }

  func stopListening() {
    guard let listening else { return }
    if listening.resumption == nil { unwatch(listening.socket) }
    self.listening = nil
  }

  func resumeListening() {
    guard let listening, let resumption = listening.resumption, resumption <= now else { return }
    do throws(SystemError) {
      try watchListener(listening.socket)
      self.listening?.resumption = nil
    } catch {
      self.listening?.resumption = now + Self.pause
    }
  }

  private func pauseListening(_ listening: Listening) {
    unwatch(listening.socket)
    self.listening?.resumption = now + Self.pause
  }

  /// A few at a time, so that a crowd at the door does not keep those inside waiting.
  private func acceptConnections() {
    guard let listening else { return }
    for _ in 0..<16 {
      guard listening.hasRoom() else { return pauseListening(listening) }
      do throws(SystemError) {
        guard let (socket, address) = try StreamSocket.accept(listening.socket) else { return }
        StreamSocket.sendAtOnce(socket)
        listening.accept(socket, address)
      } catch {
        // Whatever the newcomer's connection died of (accept(2) passes its network errors on) is no
        // reason to stop; lack of descriptors or memory is one to wait.
        switch error.code {
        case ECONNABORTED, EPROTO, EPERM, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH,
          ENETUNREACH, ETIMEDOUT:
          continue
        default:
          log.warning("accepting paused", ["reason": .text(error.name)])
          return pauseListening(listening)
        }
      }
    }
  }
}
