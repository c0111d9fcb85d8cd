import Application
import Glibc
import System

/// The same program with a clock that can be set and passcodes that are hashed quickly, and a
/// generator of a year of data. Never installed.
///
/// - `TESTING_CLOCK`: a file with Unix seconds, read whenever the time is asked for.
/// - `TESTING_ITERATIONS`: of PBKDF2; the shipped program has a floor of 600,000.
/// - `fixture DIR`: fills an empty data directory.
@main
struct Main {
  static func main() {
    let variables = Environment.variables
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "fixture", let directory = arguments.dropFirst().first {
      exit(Fixture.fill(directory))
    }
    let clock = variables["TESTING_CLOCK"].map(FileClock.clock) ?? .system
    let iterations = variables["TESTING_ITERATIONS"].flatMap(Int.init) ?? 1_000
    let code = Program.run(
      words: CommandLine.arguments, environment: variables,
      assembly: Assembly(clock: clock) { iterations })
    exit(code.rawValue)
  }
}
