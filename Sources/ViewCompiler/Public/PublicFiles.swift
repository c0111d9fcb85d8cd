/// Compiles the files of `Public/` into one Swift enum of static bytes under checksum addresses.
package enum PublicFilesCompiler {
  /// The paths begin with `Public/`; everything in `Public/styles/` becomes one `styles.css`.
  package static func compile(_ files: [SourceFile]) throws(Fault) -> String {
    var outputs = files.filter { !$0.path.hasPrefix(folder + "styles/") }
    let styles = files.filter { $0.path.hasPrefix(folder + "styles/") }.sorted { $0.path < $1.path }
    if !styles.isEmpty {
      var joined: [UInt8] = []
      for file in styles {
        guard file.path.hasSuffix(".css") else {
          throw file.fault(0, "Public/styles holds only .css files")
        }
        joined += try StyleSheet.compact(file)
      }
      outputs.append(SourceFile(path: folder + "styles.css", bytes: joined))
    }
    outputs.sort { $0.path < $1.path }
    var code = "enum PublicFiles {\n"
    var names: [String] = []
    for file in outputs {
      let entry = try entry(file)
      guard !names.contains(entry.name) else {
        throw file.fault(0, "two public files would be called '\(entry.name)'")
      }
      names.append(entry.name)
      code += entry.code
    }
    code += "  static let all: [PublicFile] = [\(names.joined(separator: ", "))]\n\n"
    code += "  static func file(at address: String) -> PublicFile? {\n"
    code += "    all.first { $0.address == address }\n  }\n}\n"
    return code
  }

  private static func entry(_ file: SourceFile) throws(Fault) -> (name: String, code: String) {
    let path = file.path.dropFirst(folder.count)
    guard let dot = path.lastIndex(of: "."), let type = types[String(path[dot...].dropFirst())]
    else {
      let known = types.keys.sorted().joined(separator: ", ")
      throw file.fault(0, "a public file is one of \(known)")
    }
    guard path.utf8.first?.isLetter == true,
      path.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "-_./".utf8.contains($0) })
    else {
      throw file.fault(
        0, "a public file's name is ASCII letters, digits, '-', '_' and '.', a letter first")
    }
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      throw file.fault(0, "a public file is UTF-8 text, and this one is not")
    }
    let base = String(path[..<dot])
    let ending = String(path[dot...].dropFirst())
    let hash = SHA256.hex(file.bytes).prefix(16)
    let flat = base.split(separator: "/").joined(separator: "-")
    let name = swiftName(of: base, ending: ending)
    let code = """
        static let \(name) = PublicFile(
          address: "/assets/\(flat)-\(hash).\(ending)", type: "\(type)",
          bytes: "\(swiftLiteral(file.bytes))")

      """
    return (name, code)
  }

  /// `icons/app-icon.svg` is `iconsAppIconSVG`.
  static func swiftName(of base: String, ending: String) -> String {
    let words = base.split { !($0.isLetter || $0.isNumber) }
    let first = words.first.map(String.init) ?? ""
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let last =
      ending.count > 4 ? ending.prefix(1).uppercased() + ending.dropFirst() : ending.uppercased()
    return first + rest + last
  }

  private static let folder = "Public/"

  private static let types = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
  ]
}
