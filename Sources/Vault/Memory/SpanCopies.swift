extension [UInt8] {
  /// Copies bytes that are not secret.
  init(_ bytes: borrowing Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
