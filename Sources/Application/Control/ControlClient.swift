import System

/// Asks the server that owns a data directory to run a command.
enum ControlClient {
  /// Hands every reply but the last to `show`, and gives that. Blocks.
  ///
  /// Throws `StartFault` where the owner of the directory does not answer, or leaves before it is done.
  static func ask(
    _ command: StoreCommand, in directory: String, show: (CommandReply) -> Void
  ) throws -> (ExitCode, String) {
    do throws(SystemError) {
      let socket = try LocalSocket.connect(in: directory, name: ControlSocket.name)
      let connection = LocalConnection(socket)
      do throws(SystemError) {
        try command.send(to: connection, by: .after(seconds: sendSeconds))
      } catch  where error.isBrokenPipe {
        // It may have said why before it hung up.
      }
      return try replies(of: connection, show)
    } catch {
      throw StartFault(
        "the data directory \(directory) is in use by another Hearthkeep, which does not answer"
          + " (\(error)); stop that one first")
    }
  }

  private static let sendSeconds = 10.0
  /// Between two replies: a large database is looked through in one go.
  private static let replySeconds = 600.0

  private static func replies(
    of connection: LocalConnection, _ show: (CommandReply) -> Void
  ) throws(SystemError) -> (ExitCode, String) {
    var received: [UInt8] = []
    while true {
      while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let reply = CommandReply(received[..<end])
        received.removeSubrange(...end)
        if case .end(let code, let text) = reply { return (code, text) }
        if let reply { show(reply) }
      }
      var part = [UInt8](repeating: 0, count: 4_096)
      let count = try receive(into: &part, from: connection)
      if count == 0 {
        return (.cannotStart, "the running server ended before the command did; run it again")
      }
      received += part[..<count]
      // Nothing that it says is longer than a few lines.
      if received.count > 65_536 { throw SystemError(code: 71, call: "recv") }
    }
  }

  private static func receive(
    into part: inout [UInt8], from connection: LocalConnection
  ) throws(SystemError) -> Int {
    var refusal: SystemError?
    let count = part.withUnsafeMutableBytes { buffer in
      do throws(SystemError) {
        return try connection.receive(into: buffer, by: .after(seconds: replySeconds))
      } catch {
        refusal = error
        return 0
      }
    }
    if let refusal, !refusal.isConnectionReset { throw refusal }
    return count
  }
}
