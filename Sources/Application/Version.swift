/// The version of this program, as `hearthkeep version` prints it and the log line at start names it.
package enum Version {
  package static let current = "0.1.0"
}
