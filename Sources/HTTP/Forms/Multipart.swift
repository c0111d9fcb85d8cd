/// A `multipart/form-data` body (RFC 7578, RFC 2046 section 5.1), read as it arrives: at no time is
/// more than one piece of it in memory. Parts come in order and each is read before the next.
package final class Multipart {
  private let body: RequestBody
  private let limits: MultipartLimits
  private var decoder: MultipartDecoder
  private var received = 0
  private var state = State.opening
  private var parts = 0
  private var files = 0
  private var fileBytes = 0

  private enum State { case opening, inside, between, finished }

  /// Throws 415 for another media type, 400 without a proper boundary, and 413 where the length
  /// alone says that it is too much.
  package init(_ request: Request, limits: MultipartLimits = .pictures) throws(HTTPError) {
    guard let type = request.fields.first("content-type").flatMap(MediaType.init),
      type.essence == "multipart/form-data"
    else { throw HTTPError(.unsupportedMediaType, .mediaType) }
    guard let boundary = type["boundary"], MultipartDecoder.isBoundary(boundary) else {
      throw .bad(.boundary)
    }
    if let length = request.body.length, length > limits.totalBytes {
      throw .tooLarge(.bodyTooLarge)
    }
    body = request.body
    self.limits = limits
    decoder = MultipartDecoder(boundary: boundary, partHeadBytes: limits.partHeadBytes)
  }

  /// The next part, or nil at the end. What is left of the one before is passed over.
  package func nextPart() async throws -> Part? {
    switch state {
    case .finished: return nil
    case .opening: try await open()
    case .inside: try await skip()
    case .between: break
    }
    guard try await hasAnother() else {
      try await finish()
      return nil
    }
    parts += 1
    guard parts <= limits.parts else { throw HTTPError.tooLarge(.tooManyParts) }
    let head = try await readHead()
    fileBytes = 0
    if head.filename != nil { files += 1 }
    state = .inside
    return Part(
      name: head.name, filename: head.filename, contentType: head.contentType, number: parts,
      source: self)
  }

  /// Content of part `number`: at most `max` bytes, none at its end.
  fileprivate func next(_ max: Int, of number: Int, isFile: Bool) async throws -> [UInt8] {
    guard number == parts, state == .inside else { return [] }
    if isFile, files > limits.files { throw HTTPError.tooLarge(.tooManyFiles) }
    let content = try await content(max)
    if isFile {
      fileBytes += content.count
      if fileBytes > limits.fileBytes { throw HTTPError.tooLarge(.fileTooLarge) }
    }
    return content
  }

  fileprivate func skip(_ number: Int) async throws {
    if number == parts, state == .inside { try await skip() }
  }

  private func skip() async throws {
    while try await !content(Int.max).isEmpty {}
  }

  private func open() async throws {
    while try !decoder.open() { try await fill() }
    state = .between
  }

  private func hasAnother() async throws -> Bool {
    while true {
      if let another = try decoder.hasAnother() { return another }
      try await fill()
    }
  }

  private func readHead() async throws -> PartHead {
    while true {
      if let head = try decoder.readHead() { return head }
      try await fill()
    }
  }

  private func content(_ max: Int) async throws -> [UInt8] {
    while true {
      switch decoder.content(max) {
      case .bytes(let bytes): return bytes
      case .starved: try await fill()
      case .ended:
        state = .between
        return []
      }
    }
  }

  private func finish() async throws {
    repeat { try decoder.checkEpilogue() } while try await pull()
    state = .finished
  }

  /// A body that ends before its last boundary was cut off on the way.
  private func fill() async throws {
    guard try await pull() else { throw HTTPError.bad(.boundary) }
  }

  /// False at the end of the body.
  private func pull() async throws -> Bool {
    let piece = try await body.next(64 * 1024)
    guard !piece.isEmpty else { return false }
    received += piece.count
    guard received <= limits.totalBytes else { throw HTTPError.tooLarge(.bodyTooLarge) }
    decoder.feed(piece)
    return true
  }
}

/// One field of a multipart form. `filename` is what tells a file; it is empty where a file field
/// was left empty.
package struct Part {
  package let name: String
  package let filename: String?
  package let contentType: String?
  fileprivate let number: Int
  fileprivate let source: Multipart

  /// At most `max` bytes, at least one; `[]` at the end, and once the next part was asked for.
  ///
  /// Throws `HTTPError`; after `.fileTooLarge` or `.tooManyFiles` the form can still be read on: the
  /// rest of this part is passed over.
  package func next(_ max: Int) async throws -> [UInt8] {
    try await source.next(max, of: number, isFile: filename != nil)
  }

  /// Passes over what is left.
  package func skip() async throws { try await source.skip(number) }
}

/// What a multipart form may hold.
package struct MultipartLimits: Sendable {
  package var totalBytes = Limits.picturesForm
  package var parts = Limits.fieldsPerForm
  package var partHeadBytes = Limits.partHead
  package var files = Limits.picturesPerForm
  package var fileBytes = Limits.picture

  package init() {}
  package static let pictures = MultipartLimits()
}
