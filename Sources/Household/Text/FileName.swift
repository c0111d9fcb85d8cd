/// The name of a file that somebody sends. It comes from anywhere and is only ever shown, so nothing
/// is refused: what cannot be shown goes, directions are closed, and a long name loses its end.
package struct FileName: Hashable, Sendable {
  package static let limit = 80

  package let text: String

  package init(_ sent: some StringProtocol) {
    let shown = sent.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    var short = String(String(String.UnicodeScalarView(shown)).prefix(FileName.limit))
    // A single character may carry thousands of accents.
    while short.utf8.count > FileName.limit * 32 { short.removeLast() }
    // After the cut, which may take away what closed a direction.
    text = normalized(withDirectionsClosed(short))
  }
}
