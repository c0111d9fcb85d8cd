import Application
import Glibc
import System

@main
struct Main {
  static func main() {
    let code = Program.run(
      words: CommandLine.arguments, environment: Environment.variables,
      assembly: .shipped)
    exit(code.rawValue)
  }
}
