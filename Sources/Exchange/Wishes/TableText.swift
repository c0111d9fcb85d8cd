/// Comma-separated values (RFC 4180), as spreadsheets write them too: with semicolons or tabs for commas,
/// and with any end of line.
enum TableText {
  struct Line: Hashable {
    /// On which line of the file it begins.
    let number: Int
    let cells: [String]
  }

  /// The lines that say something. Stops with more than `limit` of them.
  ///
  /// - Parameter bytes: UTF-8 without a byte order mark.
  static func lines(_ bytes: [UInt8], limit: Int) throws(WishFileFault) -> [Line] {
    var reader = TableReader(bytes, separator: separator(of: bytes))
    var lines: [Line] = []
    while lines.count <= limit, let line = try reader.next() {
      if line.cells.contains(where: { !$0.isEmpty }) { lines.append(line) }
    }
    return lines
  }

  /// What stands between the cells of the first line.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let first = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let known: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    return first.first { known.contains($0) } ?? known[0]
  }

  static func write(_ lines: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      for (number, cell) in line.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        write(guarded(cell), to: &bytes)
      }
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }

  private static func write(_ cell: String, to bytes: inout [UInt8]) {
    let needsQuotes = cell.utf8.contains { [0x2C, 0x22, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }
    guard needsQuotes || cell.first == " " || cell.last == " " else {
      bytes += cell.utf8
      return
    }
    bytes.append(0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// A spreadsheet takes what begins so for a formula, which may do harm; behind an apostrophe it is text.
  private static let formulas: Set<UInt8> = [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D]
  private static let apostrophe = UInt8(ascii: "'")

  /// A cell that no spreadsheet takes for a formula. What begins with an apostrophe gets another, so that
  /// `unguarded` knows which is its own.
  static func guarded(_ cell: String) -> String {
    guard let first = cell.utf8.first, formulas.contains(first) || first == apostrophe else {
      return cell
    }
    return "'" + cell
  }

  static func unguarded(_ cell: String) -> String {
    let bytes = Array(cell.utf8.prefix(2))
    guard bytes.count == 2, bytes[0] == apostrophe,
      formulas.contains(bytes[1]) || bytes[1] == apostrophe
    else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }
}

private struct TableReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var number = 1

  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Nil at the end.
  mutating func next() throws(WishFileFault) -> TableText.Line? {
    guard place < bytes.count else { return nil }
    let start = number
    var cells: [String] = []
    while true {
      let cell = try cell(line: start)
      // What is beyond says nothing; how much there is shall not fill the memory.
      if cells.count <= WishFileLimits.columns { cells.append(cell) }
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    passLineEnd()
    return TableText.Line(number: start, cells: cells)
  }

  private mutating func cell(line: Int) throws(WishFileFault) -> String {
    if place < bytes.count, bytes[place] == 0x22 { return try quoted(line: line) }
    let start = place
    while place < bytes.count, bytes[place] != separator, !isLineEnd(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted(line: Int) throws(WishFileFault) -> String {
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0x22 {
        guard place < bytes.count, bytes[place] == 0x22 else {
          guard place == bytes.count || bytes[place] == separator || isLineEnd(bytes[place]) else {
            throw .badQuotes(line: line)
          }
          return String(decoding: content, as: UTF8.self)
        }
        place += 1
      }
      if byte == 0x0A { number += 1 }
      content.append(byte)
    }
    throw .badQuotes(line: line)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func passLineEnd() {
    guard place < bytes.count else { return }
    let isReturn = bytes[place] == 0x0D
    place += 1
    if isReturn, place < bytes.count, bytes[place] == 0x0A { place += 1 }
    number += 1
  }
}
