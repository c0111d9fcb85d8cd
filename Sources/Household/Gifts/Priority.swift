/// How much somebody wishes for something.
package enum Priority: String, CaseIterable, Hashable, Sendable {
  case most, usual, least
}
