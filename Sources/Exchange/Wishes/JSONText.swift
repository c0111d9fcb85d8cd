/// JSON as it is written (RFC 8259).
enum JSONText {
  /// Nil where there is nothing to say.
  static func said(_ text: String) -> String? { text.isEmpty ? nil : quoted(text) }

  static func array(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// Without the members that are nil.
  static func object(_ members: [(String, String?)]) -> String {
    let written = members.compactMap { name, value in value.map { "\(quoted(name)): \($0)" } }
    return "{" + written.joined(separator: ", ") + "}"
  }

  static func quoted(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": scalars.append(contentsOf: ["\\", scalar])
      case "\n": scalars.append(contentsOf: ["\\", "n"])
      case "\t": scalars.append(contentsOf: ["\\", "t"])
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        scalars.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    scalars.append("\"")
    return String(scalars)
  }
}
