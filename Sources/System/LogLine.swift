func jsonLine(time: String, level: Log.Level, event: String, fields: Log.Fields) -> [UInt8] {
  var line: [UInt8] = []
  line.append(contentsOf: "{\"time\":".utf8)
  appendJSON(time, to: &line)
  line.append(contentsOf: ",\"level\":".utf8)
  appendJSON(level.name, to: &line)
  line.append(contentsOf: ",\"event\":".utf8)
  appendJSON(event, to: &line)
  for (name, value) in fields {
    line.append(UInt8(ascii: ","))
    appendJSON(name, to: &line)
    line.append(UInt8(ascii: ":"))
    switch value {
    case .text(let text): appendJSON(text, to: &line)
    case .number(let number): line.append(contentsOf: String(number).utf8)
    }
  }
  line.append(contentsOf: "}\n".utf8)
  return line
}

/// For a person at a terminal: no quotes where none are needed, and no byte that could move the
/// cursor or forge a line.
func readableLine(time: String, level: Log.Level, event: String, fields: Log.Fields) -> [UInt8] {
  var text = time
  if level != .info { text += "  \(level.name)" }
  text += "  \(printable(event))"
  for (name, value) in fields {
    switch value {
    case .text(let value): text += "  \(name)=\(printable(value))"
    case .number(let number): text += "  \(name)=\(number)"
    }
  }
  text += "\n"
  return Array(text.utf8)
}

private func printable(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    result.append(isControl ? "\u{FFFD}" : scalar)
  }
  return String(result)
}

/// A JSON string (RFC 8259 section 7): quote, backslash and control characters escaped.
private func appendJSON(_ text: String, to line: inout [UInt8]) {
  line.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""): line.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): line.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): line.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\t"): line.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F:
      line.append(contentsOf: "\\u00".utf8)
      line.append(hexDigit(byte >> 4))
      line.append(hexDigit(byte & 15))
    default: line.append(byte)
    }
  }
  line.append(UInt8(ascii: "\""))
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
