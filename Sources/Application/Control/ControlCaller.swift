import Synchronization
import System

/// Whoever has asked over the control socket.
final class ControlCaller: Sendable {
  /// A caller who takes no reply for so long is gone.
  private static let replySeconds = 5.0

  private let connection: LocalConnection
  private let isBroken = Atomic(false)
  private let throttle = Throttle()

  init(_ socket: Descriptor) { connection = LocalConnection(socket) }

  /// Nil for anything that is no command: too long, too short, or of another version. Throws where the
  /// caller is gone or too slow.
  func command(by deadline: Deadline) throws -> StoreCommand? {
    do {
      let lines = try SecretLines(limit: StoreCommand.limit, to: .ofInput) { buffer in
        try connection.receive(into: buffer, by: deadline)
      }
      return StoreCommand(lines)
    } catch SecretLines.Fault.tooLong {
      return nil
    }
  }

  /// Throws `NobodyListens`. Progress is told now and then only.
  func say(_ reply: CommandReply) throws {
    if isBroken.load(ordering: .acquiring) { throw NobodyListens() }
    if case .progress = reply, !throttle.isDue() { return }
    do throws(SystemError) {
      try connection.send(reply.bytes, by: .after(seconds: Self.replySeconds))
    } catch {
      throw NobodyListens()
    }
  }

  /// Nothing is said to this caller any more.
  func breakOff() {
    isBroken.store(true, ordering: .releasing)
    connection.breakOff()
  }

  func close() { connection.descriptor.close() }
}
