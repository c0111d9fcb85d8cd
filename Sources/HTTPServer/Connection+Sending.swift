import HTTP
import System

extension Connection {
  /// The size of one piece of a streamed body.
  private static let pieceBytes = 64 * 1024

  /// Sends a response, head and beginning of the body together; false when the peer did not take all
  /// of it or the body came short.
  func send(_ response: Response, to request: Head?, keepAlive: Bool) async -> Bool {
    let method = request?.method ?? .get
    var head = loop.takeHeadBuffer()
    defer { loop.putHeadBuffer(head) }
    ResponseEncoder.head(
      of: response, to: method, minorVersion: request?.minorVersion ?? 1, keepAlive: keepAlive,
      date: Clock.system.now(), into: &head)
    var allowance = Allowance(
      seconds: limits.writeSeconds, slowestBytesPerSecond: limits.slowestBytesPerSecond)
    guard ResponseEncoder.sendsBody(response, to: method) else {
      return await send(head, .none, &allowance)
    }
    switch response.body {
    case .none: return await send(head, .none, &allowance)
    case .bytes(let bytes): return await send(head, .bytes(bytes), &allowance)
    case .fixed(let text): return await send(head, .fixed(text), &allowance)
    case .stream(let length, let next):
      return await send(head, length: length, next, &allowance)
    }
  }

  private func send(
    _ head: [UInt8], length: Int, _ next: @Sendable (_ max: Int) async throws -> [UInt8],
    _ allowance: inout Allowance
  ) async -> Bool {
    var head = head
    var left = length
    repeat {
      var piece: [UInt8] = []
      if left > 0 {
        do {
          piece = try await next(min(left, Self.pieceBytes))
        } catch {
          loop.log.warning("response cut off", ["missing": .number(left)])
          return false
        }
        // Whatever was promised in the head cannot be taken back: neither less nor more is sent.
        if piece.isEmpty || piece.count > left {
          loop.log.error("response of a wrong length", ["missing": .number(left)])
          return false
        }
        left -= piece.count
      }
      guard await send(head, .bytes(piece), &allowance) else { return false }
      head = []
    } while left > 0
    return true
  }

  enum Payload {
    case none
    case bytes([UInt8])
    case fixed(StaticString)

    func withBytes<Answer>(_ use: (UnsafeRawBufferPointer) -> Answer) -> Answer {
      switch self {
      case .none: use(UnsafeRawBufferPointer(start: nil, count: 0))
      case .bytes(let bytes): bytes.withUnsafeBytes(use)
      case .fixed(let text): text.withUTF8Buffer { use(UnsafeRawBufferPointer($0)) }
      }
    }
  }

  /// Sends all of both; false when the connection broke or the time was up.
  func send(_ head: [UInt8], _ payload: Payload, _ allowance: inout Allowance) async -> Bool {
    var sent = 0
    while true {
      var total = 0
      let progress = head.withUnsafeBytes { head in
        payload.withBytes { payload in
          total = head.count + payload.count
          return transport.write(
            UnsafeRawBufferPointer(rebasing: head[min(sent, head.count)...]),
            UnsafeRawBufferPointer(rebasing: payload[max(0, sent - head.count)...]))
        }
      }
      switch progress {
      case .bytes(let count):
        sent += count
        allowance.move(count)
        if sent == total { return true }
      case .wait(let direction):
        let start = loop.now
        let deadline = allowance.deadline(now: start)
        let wake = await loop.wait(channel, direction, until: deadline, for: .work)
        allowance.wait(loop.now - start)
        if wake != .ready { return false }
      case .broken:
        return false
      }
    }
  }
}
