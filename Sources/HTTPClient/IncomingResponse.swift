package import HTTP

/// A response whose body has not been read yet. For one thread at a time; the connection ends with it.
package final class IncomingResponse {
  /// Where it came from, when every redirect was followed.
  package let address: WebAddress
  package let head: ResponseHead
  private let wire: any Wire
  private var received: [UInt8]
  private var rest: Rest

  private enum Rest {
    case framed(BodyDecoder)
    case untilClose
  }

  init(
    from address: WebAddress, _ head: ResponseHead, over wire: any Wire, received: [UInt8]
  ) {
    self.address = address
    self.head = head
    self.wire = wire
    self.received = received
    rest =
      switch head.framing {
      case .none: .framed(BodyDecoder(.none))
      case .length(let length): .framed(BodyDecoder(.length(length)))
      case .chunked: .framed(BodyDecoder(.chunked))
      case .untilClose: .untilClose
      }
  }

  /// At most `max` bytes of the body, none at its end. Blocks.
  package func next(_ max: Int) throws(FetchFault) -> [UInt8] {
    switch rest {
    case .untilClose:
      if received.isEmpty { return try wire.receive(max) }
      defer { received.removeFirst(min(max, received.count)) }
      return Array(received.prefix(max))
    case .framed(var decoder):
      var body: [UInt8] = []
      while body.isEmpty, !decoder.isFinished {
        if received.isEmpty {
          received = try wire.receive(Self.piece)
          guard !received.isEmpty else { throw .broken }
        }
        let bytes = received
        do {
          received.removeFirst(try decoder.decode(bytes.span, into: &body, max: max))
        } catch {
          throw .broken
        }
      }
      rest = .framed(decoder)
      return body
    }
  }

  /// The body, and no more of it than `limit`.
  package func prefix(_ limit: Int) throws(FetchFault) -> [UInt8] {
    var body: [UInt8] = []
    while body.count < limit {
      let piece = try next(min(Self.piece, limit - body.count))
      if piece.isEmpty { break }
      body += piece
    }
    return body
  }

  static let piece = 64 * 1024
}
