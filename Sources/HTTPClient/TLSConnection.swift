import COpenSSL

/// TLS as bytes in and bytes out; the socket is somebody else's.
final class TLSConnection {
  private let context: Context
  private let pointer: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer

  init?(_ context: Context, host: String, isNumeric: Bool) {
    var (incoming, outgoing): (OpaquePointer?, OpaquePointer?)
    guard
      let pointer = hk_tls_connection(
        context.pointer, host, isNumeric ? 1 : 0, &incoming, &outgoing),
      let incoming, let outgoing
    else { return nil }
    self.context = context
    self.pointer = pointer
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// The two buffers go with it.
  deinit { SSL_free(pointer) }

  enum Step {
    case done(Int)
    /// Nothing more to say before something is heard.
    case needsMore
    case closed
    case failed
  }

  func handshake() -> Step { step { SSL_do_handshake(pointer) } }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Step {
    step { SSL_read(pointer, buffer.baseAddress, Int32(clamping: buffer.count)) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Step {
    step { SSL_write(pointer, bytes.baseAddress, Int32(clamping: bytes.count)) }
  }

  /// Takes what came from the peer.
  func feed(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { BIO_write(incoming, $0.baseAddress, Int32(clamping: $0.count)) }
  }

  /// What is to be sent to the peer.
  func takeOutgoing() -> [UInt8] {
    let count = hk_waiting(outgoing)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, Int(BIO_read(outgoing, buffer.baseAddress, Int32(clamping: count))))
    }
  }

  /// Whether it failed over who the peer is.
  var distrustsPeer: Bool { SSL_get_verify_result(pointer) != X509_V_OK }

  private func step(_ call: () -> Int32) -> Step {
    ERR_clear_error()
    let answer = call()
    if answer > 0 { return .done(Int(answer)) }
    switch SSL_get_error(pointer, answer) {
    case SSL_ERROR_WANT_READ: return .needsMore
    case SSL_ERROR_ZERO_RETURN: return .closed
    default:
      ERR_clear_error()
      return .failed
    }
  }
}
