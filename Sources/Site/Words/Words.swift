/// The catalogue: every sentence a person can read.
package struct Words: Sendable {
  package init() {}
}
