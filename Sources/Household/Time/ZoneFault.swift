/// Why bytes are not taken for a zone.
package enum ZoneFault: Error, Hashable, Sendable {
  /// No name that a zone can have.
  case badName
  /// Not a TZif file of versions 1 to 4, or far larger than one is.
  case notAZone
  /// Shorter than its own header says.
  case truncated
  /// Counts, indices or orders that contradict each other, or an offset of more than a day.
  case inconsistent
  /// A file of the `right/` kind: it counts leap seconds, which Unix time does not.
  case leapSeconds
  /// The rule for the future is none of POSIX's.
  case badRule
}
