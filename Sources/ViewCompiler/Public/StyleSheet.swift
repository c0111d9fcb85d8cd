/// Leaves out of a style sheet what a browser does not read.
enum StyleSheet {
  /// Comments go, white space runs become one space, and none stays beside braces, semicolons and
  /// commas. Strings stay as they are. Anything cleverer could change what a rule means.
  static func compact(_ file: SourceFile) throws(Fault) -> [UInt8] {
    let bytes = file.bytes
    var output: [UInt8] = []
    var hasSpace = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if file.has("/*", at: index, end: bytes.count) {
        index = try afterComment(file, index)
        hasSpace = true
        continue
      }
      if byte.isSpace {
        hasSpace = true
        index += 1
        continue
      }
      let isTight =
        "{};,".utf8.contains(byte) || output.last.map { "{};,".utf8.contains($0) } ?? true
      if hasSpace, !isTight { output.append(32) }
      hasSpace = false
      let end =
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        ? try afterString(file, index) : index + 1
      output += bytes[index..<end]
      index = end
    }
    return output
  }

  private static func afterComment(_ file: SourceFile, _ start: Int) throws(Fault) -> Int {
    var index = start + 2
    while index < file.bytes.count {
      if file.has("*/", at: index, end: file.bytes.count) { return index + 2 }
      index += 1
    }
    throw file.fault(start, "this comment is not closed")
  }

  private static func afterString(_ file: SourceFile, _ start: Int) throws(Fault) -> Int {
    var index = start + 1
    while index < file.bytes.count {
      switch file.bytes[index] {
      case file.bytes[start]: return index + 1
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\n"): throw file.fault(start, "this string is not closed on its line")
      default: index += 1
      }
    }
    throw file.fault(start, "this string is not closed")
  }
}
