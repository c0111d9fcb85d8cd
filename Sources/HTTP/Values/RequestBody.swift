/// A request's body, pulled piece by piece; it is read once and by one task.
package struct RequestBody: Sendable {
  /// Bytes, where the head says how many; nil when chunked.
  package let length: Int?
  private let pull: @Sendable (_ max: Int) async throws -> [UInt8]

  /// `next` gives at most `max` bytes, at least one, and `[]` at the end and ever after.
  package init(length: Int?, next: @escaping @Sendable (_ max: Int) async throws -> [UInt8]) {
    self.length = length
    pull = next
  }

  package static let empty = RequestBody(length: 0) { _ in [] }

  /// For tests and for bodies that are already here.
  package static func bytes(_ bytes: [UInt8]) -> RequestBody {
    let rest = Remaining(bytes)
    return RequestBody(length: bytes.count) { max in rest.next(max) }
  }

  /// Throws `HTTPError` where the framing breaks or time runs out.
  package func next(_ max: Int) async throws -> [UInt8] { try await pull(max) }

  /// The whole body; `payloadTooLarge` before reading where its length says so, else once passed.
  ///
  /// No copy is left behind in freed memory: what is outgrown or passed on is wiped, because a
  /// body may hold a passcode.
  package func collect(limit: Int) async throws -> [UInt8] {
    if let length, length > limit { throw HTTPError.tooLarge(.bodyTooLarge) }
    var whole: [UInt8] = []
    whole.reserveCapacity(length ?? min(limit, 4096))
    while true {
      var piece = try await pull(64 * 1024)
      if piece.isEmpty { return whole }
      guard whole.count + piece.count <= limit else {
        whole.wipe()
        piece.wipe()
        throw HTTPError.tooLarge(.bodyTooLarge)
      }
      whole.appendWiping(piece.span)
      piece.wipe()
    }
  }
}

/// What of some bytes was not pulled yet. Unchecked: a body has one reader, one piece at a time.
private final class Remaining: @unchecked Sendable {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func next(_ max: Int) -> [UInt8] {
    let end = min(bytes.count, position + max)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}
