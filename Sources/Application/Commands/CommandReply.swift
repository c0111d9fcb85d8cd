/// What a running command says, a line each.
enum CommandReply: Equatable, Sendable {
  /// Takes the place of the progress before it.
  case progress(String)
  case line(String)
  /// The last one.
  case end(ExitCode, String)

  /// The code and the words of a last one.
  var ending: (ExitCode, String) {
    if case .end(let code, let text) = self { return (code, text) }
    return (.cannotStart, "the command did not end")
  }

  /// With its newline; whatever would end the line early is left out.
  var bytes: [UInt8] {
    let line =
      switch self {
      case .progress(let text): "progress \(text)"
      case .line(let text): "line \(text)"
      case .end(let code, let text): "end \(code.rawValue) \(text)"
      }
    return line.utf8.filter { $0 >= 0x20 } + [UInt8(ascii: "\n")]
  }

  /// Reads a line without its newline; nil for any other.
  init?(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    guard let space = text.firstIndex(of: " ") else { return nil }
    let rest = String(text[text.index(after: space)...])
    switch text[..<space] {
    case "progress": self = .progress(rest)
    case "line": self = .line(rest)
    case "end":
      guard let digit = rest.first?.wholeNumberValue, rest.dropFirst().first == " ",
        let code = ExitCode(rawValue: Int32(digit))
      else { return nil }
      self = .end(code, String(rest.dropFirst(2)))
    default: return nil
    }
  }
}
