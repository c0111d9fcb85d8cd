/// Takes a multipart body apart (RFC 2046 section 5.1). Holds what has arrived and is not used yet;
/// whatever it gives is the same for every way of splitting the body over calls of `feed`.
struct MultipartDecoder: Sendable {
  enum Content {
    case bytes([UInt8])
    /// The boundary after the part has been passed.
    case ended
    case starved
  }

  /// `\r\n--boundary`.
  private let delimiter: [UInt8]
  private let partHeadBytes: Int
  private var window: [UInt8] = []
  /// The first unused byte of `window`.
  private var position = 0
  /// How far a part's head was searched for its end, from `position`.
  private var scanned = 0

  init(boundary: String, partHeadBytes: Int) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.partHeadBytes = partHeadBytes
  }

  mutating func feed(_ piece: [UInt8]) {
    if position == window.count {
      window = piece
    } else {
      window.removeSubrange(0..<position)
      window.append(contentsOf: piece)
    }
    position = 0
  }

  /// Passes the first boundary; false while it has not all arrived. Nothing may stand before it: no
  /// sender of forms writes a preamble.
  mutating func open() throws(HTTPError) -> Bool {
    let length = delimiter.count - 2
    let arrived = min(length, unused)
    guard
      window.span.extracting(position..<position + arrived)
        .equals(delimiter.span.extracting(2..<2 + arrived))
    else { throw .bad(.boundary) }
    guard arrived == length else { return false }
    position += length
    return true
  }

  /// Reads what follows a boundary: a line end where a part begins, `--` after the last one; nil
  /// while it has not arrived.
  mutating func hasAnother() throws(HTTPError) -> Bool? {
    guard unused > 0 else { return nil }
    let first = window[position]
    guard first == ASCII.cr || first == ASCII.dash else { throw .bad(.boundary) }
    guard unused > 1 else { return nil }
    guard window[position + 1] == (first == ASCII.cr ? ASCII.lf : ASCII.dash) else {
      throw .bad(.boundary)
    }
    position += 2
    return first == ASCII.cr
  }

  /// nil while the head has not all arrived.
  mutating func readHead() throws(HTTPError) -> PartHead? {
    guard let end = headEnd else {
      guard unused < partHeadBytes else { throw HTTPError(.fieldsTooLarge, .partHead) }
      scanned = unused
      return nil
    }
    guard end <= partHeadBytes else { throw HTTPError(.fieldsTooLarge, .partHead) }
    let head = PartHead(window.span.extracting(position..<position + end - 2))
    guard let head else { throw .bad(.partHead) }
    position += end
    scanned = 0
    return head
  }

  /// Counts from `position`.
  private var headEnd: Int? {
    window.span.extracting(position..<window.count).headEnd(from: max(0, scanned - 3))
  }

  /// At most `max` bytes of the part's content.
  mutating func content(_ max: Int) -> Content {
    switch window.span.search(for: delimiter.span, from: position) {
    case .found(position):
      position += delimiter.count
      return .ended
    case .found(let end), .none(let end):
      return end > position ? .bytes(take(min(end - position, max))) : .starved
    }
  }

  /// After the last boundary one line end may follow, and nothing else.
  func checkEpilogue() throws(HTTPError) {
    let rest = window.span.extracting(position..<window.count)
    let lineEnd: [UInt8] = [ASCII.cr, ASCII.lf]
    guard rest.count <= 2, rest.equals(lineEnd.span.extracting(0..<rest.count)) else {
      throw .bad(.boundary)
    }
  }

  private var unused: Int { window.count - position }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { position += count }
    if position == 0, count == window.count { return window }
    return window.span.array(position..<position + count)
  }

  /// RFC 2046 section 5.1.1: 1 to 70 characters, without the space.
  static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isBoundary)
  }
}
