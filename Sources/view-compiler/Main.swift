import Glibc
import ViewCompiler

/// `view-compiler view PATH INPUT OUTPUT MODULE…` compiles one view; PATH is how its faults are told.
/// `view-compiler public OUTPUT ROOT PATH…` compiles the public files; PATH is relative to ROOT and
/// begins with `Public/`.
@main
struct Main {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.popFirst() {
      case "view" where arguments.count >= 3: try compileView(Array(arguments))
      case "public" where arguments.count >= 2: try compilePublic(Array(arguments))
      default:
        throw Complaint(
          "usage: view-compiler view PATH INPUT OUTPUT MODULE… | public OUTPUT ROOT PATH…")
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func compileView(_ arguments: [String]) throws {
    let source = SourceFile(path: arguments[0], bytes: try read(arguments[1]))
    let file = source.path.split(separator: "/").last ?? ""
    let name = file.split(separator: ".").first.map(String.init) ?? ""
    let code = try ViewCompiler.compile(source, view: name, imports: Array(arguments[3...]))
    try write(code, to: arguments[2])
  }

  private static func compilePublic(_ arguments: [String]) throws {
    var files: [SourceFile] = []
    for path in arguments[2...] {
      files.append(SourceFile(path: path, bytes: try read(arguments[1] + "/" + path)))
    }
    try write(try PublicFilesCompiler.compile(files), to: arguments[0])
  }
}

struct Complaint: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
