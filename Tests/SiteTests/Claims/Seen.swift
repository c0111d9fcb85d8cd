import HTTP

/// An answer with everything that a browser can tell of it.
struct Seen: Equatable, Sendable {
  let status: Int
  let fields: [String]
  let bytes: [UInt8]

  init(_ response: Response) async throws {
    status = response.status.code
    fields = response.fields.lines.map { "\($0.name): \($0.value)" }
    bytes = withEqualOnceKeys(try await response.bytes)
  }

  private init(_ status: Int, _ fields: [String], _ bytes: [UInt8]) {
    self.status = status
    self.fields = fields
    self.bytes = bytes
  }

  /// The same with other ids in its fields: where somebody is led says what they asked for.
  func renamed(_ name: (String) -> String) -> Seen { Seen(status, fields.map(name), bytes) }

  /// All of it as one run of bytes.
  var whole: [UInt8] { Array("\(status)\n\(fields.joined(separator: "\n"))\n\n".utf8) + bytes }

  /// Where another differs, for whoever reads a failure.
  func difference(from other: Seen) -> String {
    let (one, two) = (whole, other.whole)
    let place =
      zip(one, two).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, two.count)
    func part(_ bytes: [UInt8]) -> String {
      String(
        decoding: bytes[max(0, min(place, bytes.count) - 60)..<min(bytes.count, place + 100)],
        as: UTF8.self)
    }
    return "…\(part(one))…\nnot\n…\(part(two))…"
  }
}

/// The page with zeros for the random keys that make its forms safe to send twice: nothing else of a page
/// is random.
func withEqualOnceKeys(_ page: [UInt8]) -> [UInt8] {
  let mark = Array(#"name="once" value=""#.utf8)
  var page = page
  var place = 0
  while place + mark.count + 26 <= page.count {
    guard page[place] == mark[0], page[place..<place + mark.count].elementsEqual(mark) else {
      place += 1
      continue
    }
    place += mark.count
    for digit in place..<place + 26 { page[digit] = UInt8(ascii: "0") }
  }
  return page
}
