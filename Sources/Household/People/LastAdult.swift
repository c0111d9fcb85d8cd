/// A household always keeps an adult who can sign in, or nobody could run it any more.
package enum LastAdult {
  /// Whether somebody may stop being an adult who can sign in, where `others` are that too.
  package static func mayLeave(_ role: Role, canSignIn: Bool, others: Int) -> Bool {
    role != .adult || !canSignIn || others > 0
  }
}
