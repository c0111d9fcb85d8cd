/// How a command ends; scripts and containers depend on these.
package enum ExitCode: Int32, Sendable {
  case done = 0
  case foundFault = 1
  case wrongUsage = 2
  case cannotStart = 3
}

/// Why the server cannot start: one line on standard error, exit code 3.
package struct StartFault: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
