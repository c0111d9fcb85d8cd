/// What a picture worker says: sixteen bytes, then for a variant `length` bytes of it.
///
/// Layout: what, variant, encoding, detail (a byte each), width, height, length (four bytes each,
/// the lowest first). Fields that a message does not use are zero. The keeper trusts none of it.
package struct Message: Equatable, Sendable {
  package enum What: UInt8, Sendable {
    /// The sandbox stands and an upload may be sent; the detail is the Landlock version in force.
    case ready = 1
    /// The sandbox could not be built; the detail is a `Missing`.
    case unavailable
    /// One variant, its bytes following.
    case variant
    /// Every variant was sent.
    case done
    /// The upload is refused; the detail is a `Refusal`.
    case refused
  }

  package enum Form: UInt8, Sendable { case none, thumb, view, full }
  package enum Encoding: UInt8, Sendable { case none, jpeg, webp }

  package static let size = 16

  package var what: What
  package var form = Form.none
  package var encoding = Encoding.none
  package var detail: UInt8 = 0
  package var width: UInt32 = 0
  package var height: UInt32 = 0
  package var length: UInt32 = 0

  package init(_ what: What, detail: UInt8 = 0) {
    self.what = what
    self.detail = detail
  }

  /// Nil unless the bytes are exactly one well-formed message.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size, let what = What(rawValue: bytes[0]),
      let form = Form(rawValue: bytes[1]), let encoding = Encoding(rawValue: bytes[2])
    else { return nil }
    self.what = what
    self.form = form
    self.encoding = encoding
    detail = bytes[3]
    width = LittleEndian.read(bytes[4..<8])
    height = LittleEndian.read(bytes[8..<12])
    length = LittleEndian.read(bytes[12..<16])
  }

  package var bytes: [UInt8] {
    [what.rawValue, form.rawValue, encoding.rawValue, detail]
      + LittleEndian.bytes(width) + LittleEndian.bytes(height) + LittleEndian.bytes(length)
  }
}

/// Four-byte numbers as they stand on the pipe, the lowest byte first.
package enum LittleEndian {
  package static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// Zero for no bytes; only four make sense.
  package static func read(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
