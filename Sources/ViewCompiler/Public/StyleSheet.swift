/// Leaves out of a style sheet what a browser does not read. Anything cleverer could change what a
/// rule means.
struct StyleSheet {
  private let file: SourceFile
  private var output: [UInt8] = []
  private var gap = Gap.none
  /// White space after the last byte would not be read: after a brace, semicolon or comma.
  private var isAfterBreak = true
  private var openBraces: [Int] = []

  private enum Gap { case none, comment, space }

  /// Comments go, white space becomes one space, and none stays beside braces, semicolons and commas.
  /// Strings, `url(…)` and escapes stay as they are (CSS Syntax Module Level 3, section 4.3).
  static func compact(_ file: SourceFile) throws(Fault) -> [UInt8] {
    var sheet = StyleSheet(file: file)
    var index = 0
    while index < file.bytes.count { index = try sheet.step(at: index) }
    if let brace = sheet.openBraces.last {
      throw file.fault(brace, "this brace is not closed in its file")
    }
    return sheet.output
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func step(at index: Int) throws(Fault) -> Int {
    let end = file.bytes.count
    switch file.bytes[index] {
    case let byte where byte.isSpace:
      gap = .space
      return index + 1
    case UInt8(ascii: "/") where file.has("/*", at: index, end: end):
      if gap == .none { gap = .comment }
      return try after("*/", from: index + 2, open: index)
    case UInt8(ascii: "{"):
      openBraces.append(index)
      writeBreak(index)
    case UInt8(ascii: "}"):
      guard openBraces.popLast() != nil else {
        throw file.fault(index, "this brace closes nothing")
      }
      writeBreak(index)
    case UInt8(ascii: ";"), UInt8(ascii: ","):
      writeBreak(index)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return write(index..<(try afterString(index)))
    case UInt8(ascii: "\\"):
      return write(index..<min(index + 2, end))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      return write(index..<(try afterAddress(index)))
    default:
      return write(index..<index + 1)
    }
    return index + 1
  }

  private mutating func write(_ range: Range<Int>) -> Int {
    if !isAfterBreak {
      switch gap {
      case .none: break
      // Between two tokens a comment is no space, and without it they could become one token.
      case .comment: output += "/**/".utf8
      case .space: output.append(32)
      }
    }
    gap = .none
    isAfterBreak = false
    output += file.bytes[range]
    return range.upperBound
  }

  private mutating func writeBreak(_ index: Int) {
    gap = .none
    isAfterBreak = true
    output.append(file.bytes[index])
  }

  private func after(_ closer: StaticString, from start: Int, open: Int) throws(Fault) -> Int {
    for index in start..<max(start, file.bytes.count)
    where file.has(closer, at: index, end: file.bytes.count) {
      return index + closer.utf8CodeUnitCount
    }
    throw file.fault(open, "this is not closed by '\(closer)'")
  }

  private func afterString(_ start: Int) throws(Fault) -> Int {
    var index = start + 1
    while index < file.bytes.count {
      switch file.bytes[index] {
      case file.bytes[start]: return index + 1
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\n"): throw file.fault(start, "this string is not closed on its line")
      default: index += 1
      }
    }
    throw file.fault(start, "this string is not closed on its line")
  }

  /// After `url(…)` when the address in it stands without quotes, where `/*` and `;` mean nothing;
  /// after the letter otherwise.
  private func afterAddress(_ start: Int) throws(Fault) -> Int {
    let end = file.bytes.count
    let isFunction =
      start + 4 <= end
      && file.bytes[start..<start + 4].map(\.lowercased).elementsEqual("url(".utf8)
    let first = file.skippingSpace(start + 4, end: end)
    guard isFunction, first < end, !"\"'".utf8.contains(file.bytes[first]) else { return start + 1 }
    return try after(")", from: first, open: start)
  }
}
