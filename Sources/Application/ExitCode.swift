/// How a command ends; scripts and containers depend on these.
package enum ExitCode: Int32, Sendable {
  case done = 0
  case foundFault = 1
  case wrongUsage = 2
  case cannotStart = 3
}
