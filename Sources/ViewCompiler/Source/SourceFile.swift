/// The bytes of one view or public file and the path its errors are told by.
package struct SourceFile: Sendable {
  /// Relative to the package, so that no build path reaches the program.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Line and column of an offset, both from 1, columns in UTF-8 bytes as the Swift compiler counts.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    return (line, offset - lineStart + 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func fault(_ offset: Int, _ message: String) -> Fault {
    let (line, column) = position(of: offset)
    return Fault(path: path, line: line, column: column, message: message)
  }

  /// The offset after any white space from `offset` on.
  func skippingSpace(_ offset: Int, end: Int) -> Int {
    var index = offset
    while index < end, bytes[index].isSpace { index += 1 }
    return index
  }

  func has(_ text: StaticString, at offset: Int, end: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= end else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { wanted[$0] == bytes[offset + $0] }
    }
  }
}

/// What is wrong with a file and where, printed the way the Swift compiler prints its own errors.
package struct Fault: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let line: Int
  package let column: Int
  package let message: String

  package var description: String { "\(path):\(line):\(column): error: \(message)" }
}

extension UInt8 {
  /// HTML's white space: tab, line feed, form feed, carriage return, space.
  var isSpace: Bool { self == 32 || self == 9 || self == 10 || self == 12 || self == 13 }
  var isDigit: Bool { self >= 48 && self <= 57 }
  var isLetter: Bool { lowercased >= 97 && lowercased <= 122 }
  var lowercased: UInt8 { self >= 65 && self <= 90 ? self + 32 : self }
}
