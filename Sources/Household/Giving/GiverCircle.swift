/// Who has to do with a list now.
package struct GiverCircle: Hashable, Sendable {
  /// For whom it is.
  package let recipients: Set<PersonID>
  /// Who may give: never a recipient.
  package let givers: Set<PersonID>
  /// By which change of role or list somebody may give, where it was one.
  package let allowed: [PersonID: GivingCause]

  package init(
    recipients: Set<PersonID>, givers: Set<PersonID>, allowed: [PersonID: GivingCause] = [:]
  ) {
    self.recipients = recipients
    self.givers = givers.subtracting(recipients)
    self.allowed = allowed
  }
}

/// The pair of somebody who can sign in, and what brought it about.
package struct GiverPair: Hashable, Sendable {
  /// SHA-256 of the public key.
  package let digest: [UInt8]
  /// Nil where it is not known.
  package let cause: GivingCause?

  package init(digest: [UInt8], cause: GivingCause?) {
    self.digest = digest
    self.cause = cause
  }
}

/// What the holders of a giver key know of each other.
package struct GiverRoll: Hashable, Sendable {
  /// By the digests of the pairs that they were given the key for.
  package var holders: [PersonID: [UInt8]]
  /// Holders who have sealed the key to a new pair of their own since.
  package var succeeded: Set<PersonID>
  /// By the digests of the pairs that a holder was asked about.
  package var refused: [PersonID: [UInt8]]
  /// Who was a recipient while the key was in use.
  package var barred: Set<PersonID>

  package init(
    holders: [PersonID: [UInt8]], succeeded: Set<PersonID> = [],
    refused: [PersonID: [UInt8]] = [:], barred: Set<PersonID> = []
  ) {
    self.holders = holders
    self.succeeded = succeeded
    self.refused = refused
    self.barred = barred
  }
}
