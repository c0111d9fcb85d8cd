import Application
import Glibc
import System

@main
struct Main {
  static func main() {
    let code = Program.run(
      arguments: CommandLine.arguments.dropFirst(), environment: Environment.variables,
      assembly: .shipped)
    exit(code.rawValue)
  }
}
