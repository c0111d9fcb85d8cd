import Application
import Glibc
import HTTPClient
import System

/// The same program with a clock that can be set and passcodes that are hashed quickly, and a
/// generator of a year of data. Never installed.
///
/// - `TESTING_CLOCK`: a file with Unix seconds, read whenever the time is asked for.
/// - `TESTING_ITERATIONS`: of PBKDF2; the shipped program has a floor of 600,000.
/// - `TESTING_SHOP_PORT`: a port of this machine where a shop is, besides those of the public web.
/// - `fixture DIR`: fills an empty data directory.
/// - `enrol DIR NAME PASSCODE RECOVERY-KEY`: gives somebody in it a passcode.
/// - `files DIR PORT`: serves the same bytes sealed, sealed and opened each time, and in clear, at
///   `/sealed`, `/opened` and `/plain`.
/// - `keys COUNT`: opens a session's keys so many times; says how long each took.
/// - `stream DIR MEGABYTES`: seals so much and reads it back; says the most memory that was used.
@main
struct Main {
  static func main() {
    let variables = Environment.variables
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "fixture", let directory = arguments.dropFirst().first {
      exit(Fixture.fill(directory))
    }
    if arguments.first == "files", let directory = arguments.dropFirst().first {
      exit(FileBench.serve(directory, port: arguments.dropFirst(2).first.flatMap(UInt16.init) ?? 0))
    }
    if arguments.first == "keys" {
      exit(KeyBench.open(times: arguments.dropFirst().first.flatMap(Int.init) ?? 1_000))
    }
    if arguments.first == "stream", let directory = arguments.dropFirst().first {
      exit(FileBench.stream(directory, arguments.dropFirst(2).first.flatMap(Int.init) ?? 500))
    }
    let clock = variables["TESTING_CLOCK"].map(FileClock.clock) ?? .system
    let iterations = variables["TESTING_ITERATIONS"].flatMap(Int.init) ?? 1_000
    let shop = variables["TESTING_SHOP_PORT"].flatMap(UInt16.init)
    let assembly = Assembly(
      clock: clock, shops: shop.map { .permitting(localPorts: [$0]) } ?? .publicWeb
    ) { iterations }
    if arguments.first == "enrol", arguments.count == 5 {
      let words = Array(arguments)
      exit(
        Enrolling.enrol(
          words[1], name: words[2], passcode: words[3], recoveryKey: words[4], assembly))
    }
    let code = Program.run(
      words: CommandLine.arguments, environment: variables, assembly: assembly)
    exit(code.rawValue)
  }
}
