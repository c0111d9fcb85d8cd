/// Whose hand was last in it that somebody has the key they have, or may give on a list at all.
///
/// A passcode that somebody changes for themselves is no cause: what brought the pair before it about
/// still stands.
package struct GivingCause: Hashable, Sendable {
  package let kind: Kind
  /// Nil where nobody of the household has to stand for it.
  package let by: PersonID?
  package let at: Instant

  package enum Kind: String, CaseIterable, Sendable {
    /// Invited, or set up in person.
    case invitation
    /// Given a new passcode by another.
    case reset
    /// Given a new passcode by the recovery sheet, on the machine.
    case sheet
    /// Given a role that may give.
    case roleChange
    /// Shown the list, or no longer a recipient of it.
    case listEdit
  }

  package init(_ kind: Kind, by: PersonID?, at: Instant) {
    self.kind = kind
    self.by = by
    self.at = at
  }
}
