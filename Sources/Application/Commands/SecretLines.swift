import System
import Vault

/// Lines of bytes, some of them secret, in locked memory from the moment they are read.
struct SecretLines: Sendable {
  private let bytes: SecretBytes
  private let lines: [Range<Int>]

  enum Fault: Error, Equatable {
    /// More than anybody has to say.
    case tooLong
  }

  enum End { case ofInput, ofLine }

  /// - Parameters:
  ///   - end: reads to the end of the input, or no further than the first line.
  ///   - read: fills a part of the buffer; 0 at the end of the input.
  /// - Throws: `Fault.tooLong`, or what `read` throws.
  init(
    limit: Int, to end: End, read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    let newline = UInt8(ascii: "\n")
    var filled = 0
    var lines: [Range<Int>] = []
    bytes = try SecretBytes(count: limit) { span in
      try span.withUnsafeMutableBytes { buffer in
        while true {
          guard filled < limit else { throw Fault.tooLong }
          let count = try read(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
          if count == 0 { break }
          filled += count
          if end == .ofLine, buffer[filled - 1] == newline { break }
        }
        var start = 0
        while start < filled {
          let stop = buffer[start..<filled].firstIndex(of: newline) ?? filled
          let isCarriageReturn = stop > start && buffer[stop - 1] == UInt8(ascii: "\r")
          lines.append(start..<(isCarriageReturn ? stop - 1 : stop))
          start = stop + 1
        }
      }
    }
    self.lines = lines
  }

  var count: Int { lines.count }

  /// A line that is no secret; nil where it is missing or no text.
  func text(_ place: Int) -> String? {
    guard lines.indices.contains(place) else { return nil }
    return bytes.withBytes { bytes in
      guard let text = try? UTF8Span(validating: bytes.extracting(lines[place])) else { return nil }
      return String(copying: text)
    }
  }

  /// A secret as it was typed; empty where the line is missing.
  func secret(_ place: Int) -> SecretBytes {
    guard lines.indices.contains(place) else { return SecretBytes(count: 0) { _ in } }
    return bytes.withBytes { SecretBytes(copying: $0.extracting(lines[place])) }
  }

  /// A passcode as it is hashed.
  func passcode(_ place: Int) -> SecretBytes {
    let typed = secret(place)
    return typed.withBytes { normalisedPasscode($0) } ?? typed
  }
}
