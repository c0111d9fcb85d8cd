/// Right-to-left text needs no marks and keeps those that it has. What may not leave a text is an
/// open direction: it would turn around whatever stands after the name on the page. So:
/// overrides (U+202D, U+202E), which show letters in an order in which nobody wrote them, go;
/// embeddings and isolates stay where each is closed on its own line, else all of that line go.
/// The marks U+200E, U+200F and U+061C open nothing. Unicode Standard Annex 9, section 2.
func withDirectionsClosed(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isDirection) else { return text }
  var result = String.UnicodeScalarView()
  let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() {
    if number > 0 { result.append("\n") }
    let keepsOrder = line.filter { $0 != "\u{202D}" && $0 != "\u{202E}" }
    let closes = closesEveryDirection(keepsOrder)
    result.append(contentsOf: keepsOrder.filter { closes || !isDirection($0) })
  }
  return String(result)
}

private func closesEveryDirection(_ line: some Sequence<Unicode.Scalar>) -> Bool {
  var open: [Unicode.Scalar] = []
  for scalar in line where isDirection(scalar) {
    switch scalar {
    case "\u{202C}", "\u{2069}": guard open.popLast() == scalar else { return false }
    case "\u{202A}", "\u{202B}": open.append("\u{202C}")
    default: open.append("\u{2069}")
    }
  }
  return open.isEmpty
}

private func isDirection(_ scalar: Unicode.Scalar) -> Bool {
  (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
}
