import System

/// A connection's bytes, under one deadline for everything. Blocks.
protocol Wire: AnyObject {
  /// Bytes that came, at most `max`; none when the other side has finished.
  func receive(_ max: Int) throws(FetchFault) -> [UInt8]
  func send(_ bytes: [UInt8]) throws(FetchFault)
}

final class PlainWire: Wire {
  private let socket: Descriptor
  private let deadline: Deadline

  init(_ socket: Descriptor, by deadline: Deadline) {
    self.socket = socket
    self.deadline = deadline
  }

  func receive(_ max: Int) throws(FetchFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max)
    while true {
      // Also where bytes come without a pause.
      guard deadline.millisecondsLeft > 0 else { throw .tookTooLong }
      let count = try asked { () throws(SystemError) in
        var room = bytes.mutableSpan
        return try room.withUnsafeMutableBytes { buffer throws(SystemError) in
          try StreamSocket.receive(socket, into: buffer)
        }
      }
      if let count { return Array(bytes.prefix(count)) }
      try asked { () throws(SystemError) in
        try StreamSocket.waitToReceive(socket, by: deadline)
      }
    }
  }

  func send(_ bytes: [UInt8]) throws(FetchFault) {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    var sent = 0
    while sent < bytes.count {
      let count = try asked { () throws(SystemError) in
        try bytes.span.extracting(droppingFirst: sent).withUnsafeBytes { rest throws(SystemError) in
          try StreamSocket.send(socket, rest, nothing)
        }
      }
      sent += count ?? 0
      if count == nil {
        try asked { () throws(SystemError) in try StreamSocket.waitToSend(socket, by: deadline) }
      }
    }
  }

  private func asked<Answer>(
    _ call: () throws(SystemError) -> Answer
  ) throws(FetchFault) -> Answer {
    do throws(SystemError) {
      return try call()
    } catch {
      throw FetchFault(error)
    }
  }
}

extension FetchFault {
  /// What the system says of a connection.
  init(_ error: SystemError) {
    self =
      if error.isTimeout {
        .tookTooLong
      } else if error.isConnectionReset || error.isBrokenPipe {
        .broken
      } else {
        .unreachable
      }
  }
}
