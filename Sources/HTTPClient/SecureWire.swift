/// The same bytes under TLS.
final class SecureWire: Wire {
  private let wire: PlainWire
  private let connection: TLSConnection
  private var isOver = false

  /// Shakes hands, and believes nobody who is not the host.
  init(_ connection: TLSConnection, over wire: PlainWire) throws(FetchFault) {
    self.wire = wire
    self.connection = connection
    while true {
      let step = connection.handshake()
      try flush()
      switch step {
      case .done: return
      case .needsMore: guard try hear() else { throw .handshake }
      case .closed, .failed: throw connection.distrustsPeer ? .certificate : .handshake
      }
    }
  }

  /// Where the peer ends without saying so, what it sent is all there is: whether that is whole, the
  /// framing tells, or whoever reads it.
  func receive(_ max: Int) throws(FetchFault) -> [UInt8] {
    while !isOver {
      var step = TLSConnection.Step.closed
      let bytes = [UInt8](unsafeUninitializedCapacity: max) { buffer, filled in
        step = connection.read(into: UnsafeMutableRawBufferPointer(buffer))
        if case .done(let count) = step { filled = count }
      }
      try flush()
      switch step {
      case .done: return bytes
      case .needsMore: isOver = try !hear()
      case .closed: isOver = true
      case .failed: throw .broken
      }
    }
    return []
  }

  func send(_ bytes: [UInt8]) throws(FetchFault) {
    guard case .done(bytes.count) = bytes.withUnsafeBytes(connection.write) else { throw .broken }
    try flush()
  }

  private func flush() throws(FetchFault) {
    let bytes = connection.takeOutgoing()
    if !bytes.isEmpty { try wire.send(bytes) }
  }

  /// False where the peer has finished.
  private func hear() throws(FetchFault) -> Bool {
    let bytes = try wire.receive(16 * 1024)
    connection.feed(bytes)
    return !bytes.isEmpty
  }
}
