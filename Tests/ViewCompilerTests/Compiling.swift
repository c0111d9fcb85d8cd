import ViewCompiler

/// The statements of a view's function, one a line, source locations and imports left out.
func compiled(_ html: String) throws -> [String] {
  let source = SourceFile(path: "Views/TestView.html", bytes: Array(html.utf8))
  let code = try ViewCompiler.compile(source, view: "TestView", imports: [])
  var lines = code.split(separator: "\n").map { line in
    line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
  lines.removeAll { $0.hasPrefix("#sourceLocation") }
  // The extension, the function, the catalogue; two closing braces.
  return Array(lines.dropFirst(4).dropLast(2))
}

/// All faults as "line:column message".
func faults(_ html: String) -> [String] {
  let source = SourceFile(path: "Views/TestView.html", bytes: Array(html.utf8))
  do {
    _ = try ViewCompiler.compile(source, view: "TestView", imports: [])
    return []
  } catch {
    return error.list.map { "\($0.line):\($0.column) \($0.message)" }
  }
}
