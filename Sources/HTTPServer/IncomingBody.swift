import HTTP
import System

/// The body of the request that is being answered, as the handler pulls it.
///
/// Unchecked: used on the connection's loop only; a handler that pulls elsewhere is stopped there.
final class IncomingBody: @unchecked Sendable {
  private enum State {
    case length(left: Int)
    case chunked
    case finished
    case failed(HTTPError)
  }

  /// Of an unread body, this much is read and dropped to keep the connection.
  private static let skippable = 64 * 1024
  private static let pieceBytes = 64 * 1024

  private let connection: Connection
  private let length: Int?
  private var state: State
  private var decoder: BodyDecoder
  private var allowance: Allowance
  /// The client waits for our word before it sends anything.
  private var owesContinue: Bool

  init(_ head: Head, of connection: Connection) {
    self.connection = connection
    decoder = BodyDecoder(head.framing, limits: connection.limits)
    switch head.framing {
    case .none, .length(0):
      length = 0
      state = .finished
    case .length(let bytes):
      length = bytes
      state = .length(left: bytes)
    case .chunked:
      length = nil
      state = .chunked
    }
    owesContinue = head.expectsContinue
    allowance = Allowance(
      seconds: connection.limits.bodySeconds,
      slowestBytesPerSecond: connection.limits.slowestBytesPerSecond)
  }

  var forHandler: RequestBody {
    if case .finished = state { return .empty }
    return RequestBody(length: length) { max in try await self.next(max) }
  }

  /// Whether the next request can be found behind this body at little cost.
  var canBeSkipped: Bool {
    switch state {
    case .finished: true
    case .failed: false
    // Without our "continue", the client decides whether the body comes at all.
    case .length(let left): !owesContinue && left <= Self.skippable
    case .chunked: false
    }
  }

  /// Reads and drops the rest of a body that `canBeSkipped`; false when the connection is lost.
  func skip() async -> Bool {
    do throws(HTTPError) {
      while try await !next(Self.pieceBytes).isEmpty {}
      return true
    } catch {
      return false
    }
  }

  /// The next bytes, `[]` at the end and ever after.
  private func next(_ max: Int) async throws(HTTPError) -> [UInt8] {
    precondition(connection.loop.isCurrent, "a body is read on its connection's loop")
    precondition(max > 0)
    do throws(HTTPError) {
      if owesContinue { try await sendContinue() }
      switch state {
      case .finished: return []
      case .failed(let error): throw error
      case .length(let left): return try await nextOfLength(min(max, left), left: left)
      case .chunked: return try await nextChunked(max)
      }
    } catch {
      state = .failed(error)
      throw error
    }
  }

  private func sendContinue() async throws(HTTPError) {
    owesContinue = false
    // A client that did not wait has no use for it (RFC 9110 section 10.1.1).
    if connection.received != nil { return }
    let sent = await connection.send([], .fixed(ResponseEncoder.continue), &allowance)
    if !sent { throw HTTPError(.badRequest, .closedEarly) }
  }

  private func nextOfLength(_ max: Int, left: Int) async throws(HTTPError) -> [UInt8] {
    var piece: [UInt8] = []
    if let waiting = connection.takeReceived(max) {
      piece = waiting
    } else {
      while piece.isEmpty {
        // Straight from the socket into the piece that the handler gets.
        var progress = Progress.broken
        piece = [UInt8](unsafeUninitializedCapacity: min(max, Self.pieceBytes)) { buffer, count in
          progress = connection.transport.read(into: UnsafeMutableRawBufferPointer(buffer))
          if case .bytes(let read) = progress { count = read }
        }
        try await settle(progress)
      }
    }
    state = piece.count == left ? .finished : .length(left: left - piece.count)
    return piece
  }

  private func nextChunked(_ max: Int) async throws(HTTPError) -> [UInt8] {
    while true {
      if let received = connection.received {
        var piece: [UInt8] = []
        let consumed = try decoder.decode(received.bytes.span, into: &piece, max: max)
        connection.consumeReceived(consumed)
        if decoder.isFinished { state = .finished }
        if !piece.isEmpty || decoder.isFinished { return piece }
      }
      try await settle(connection.receive())
    }
  }

  /// Counts what came, or waits for more.
  private func settle(_ progress: Progress) async throws(HTTPError) {
    switch progress {
    case .bytes(0), .broken: throw HTTPError(.badRequest, .closedEarly)
    case .bytes(let count):
      allowance.move(count)
      // A sender who is faster than the handler never makes it wait: others get their turn here.
      if connection.channel.mayRead { await Task.yield() }
    case .wait(let direction):
      let loop = connection.loop
      let start = loop.now
      let deadline = allowance.deadline(now: start)
      let wake = await loop.wait(connection.channel, direction, until: deadline, for: .work)
      allowance.wait(loop.now - start)
      switch wake {
      case .ready: return
      case .expired: throw HTTPError(.requestTimeout, .timeout)
      case .stopping: throw HTTPError(.serviceUnavailable, .unavailable)
      }
    }
  }
}
