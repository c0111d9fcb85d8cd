import Synchronization
import System
import TestSupport
import Testing

@testable import Application
@testable import Site

/// A household with its control socket, as `serve` has it, without a network.
final class Running: Sendable {
  let home: MovedIn
  let household: OpenHousehold
  let control: ControlSocket
  let kept = Kept()

  /// Blocks.
  init(_ home: MovedIn) throws {
    self.home = home
    household = try home.open()
    control = try ControlSocket(
      in: household.services.setUp.directory, services: household.services,
      log: Log(level: .debug, style: .json, now: { 0 }) { [kept] line in kept.add(line) })
  }

  /// Blocks.
  func stop() {
    control.stop()
    household.close()
  }
}

final class Kept: Sendable {
  private let lines = Mutex("")

  var text: String { lines.withLock { $0 } }

  func add(_ line: [UInt8]) { lines.withLock { $0 += String(decoding: line, as: UTF8.self) } }
}

func withRunning(
  _ test: @escaping @Sendable (Running) throws -> Void
) async throws {
  let home = try await MovedIn()
  try await onThread { try whileRunning(home, test) }
}

/// When it comes back, the directory is free again. Blocks.
func whileRunning(_ home: MovedIn, _ test: (Running) throws -> Void) throws {
  let running = try Running(home)
  defer { running.stop() }
  try test(running)
}

/// Sends bytes as they are, and gives everything that comes back.
func ask(_ running: Running, _ bytes: [UInt8], finishes: Bool = true) throws -> String {
  let connection = LocalConnection(
    try LocalSocket.connect(in: running.home.data, name: ControlSocket.name))
  // It may hang up before all of it is there.
  try? connection.send(bytes, by: .after(seconds: 300))
  if finishes { connection.finishSending() }
  var answer: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count =
      (try? part.withUnsafeMutableBytes { buffer in
        try connection.receive(into: buffer, by: .after(seconds: 300))
      }) ?? 0
    if count == 0 { return String(decoding: answer, as: UTF8.self) }
    answer += part[..<count]
  }
}

/// Keeps every worker of the server busy until it is let go, so that a command stands still.
func standStill(_ running: Running) throws -> BlockingQueue<Void> {
  let gate = BlockingQueue<Void>(capacity: 8)
  let standing = BlockingQueue<Void>(capacity: 8)
  for _ in 0..<4 {
    Task.detached {
      try? await running.household.services.workers.run {
        _ = standing.push(())
        _ = gate.pop()
      }
    }
  }
  for _ in 0..<4 { _ = standing.pop() }
  return gate
}

/// Asks for a verification, and comes back when it has begun.
func begin(_ running: Running) throws -> LocalConnection {
  let connection = LocalConnection(
    try LocalSocket.connect(in: running.home.data, name: ControlSocket.name))
  try StoreCommand.verify("Ada", MovedIn.passcode).send(to: connection, by: .after(seconds: 300))
  var byte = [UInt8](repeating: 0, count: 1)
  let count = try byte.withUnsafeMutableBytes { buffer in
    try connection.receive(into: buffer, by: .after(seconds: 300))
  }
  #expect(count == 1 && byte == Array("p".utf8))
  return connection
}
