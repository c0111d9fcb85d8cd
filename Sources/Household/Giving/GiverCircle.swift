/// Who has to do with a list now.
package struct GiverCircle: Hashable, Sendable {
  /// For whom it is.
  package let recipients: Set<PersonID>
  /// Who may give: never a recipient.
  package let givers: Set<PersonID>
  /// By which change of role or list somebody may give, where it was one.
  package let allowed: [PersonID: GivingCause]
  /// The links that givers have made for guests, by the digests of their public keys.
  package let guests: [GuestLinkID: [UInt8]]

  package init(
    recipients: Set<PersonID>, givers: Set<PersonID>, allowed: [PersonID: GivingCause] = [:],
    guests: [GuestLinkID: [UInt8]] = [:]
  ) {
    self.recipients = recipients
    self.givers = givers.subtracting(recipients)
    self.allowed = allowed
    self.guests = guests
  }

  /// Everybody who gives now, guests whose link is still there among them.
  package func givers(among plans: ListPlans) -> Set<PersonID> {
    givers.union(plans.guests.values.filter { guests[$0.link] != nil }.map(\.giver))
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
  /// The links that were given the key.
  package var guests: [GuestLinkID: Guest]

  /// A link on the roll.
  package struct Guest: Hashable, Sendable {
    /// Of the public key that was meant.
    package let digest: [UInt8]
    /// The holder who made it.
    package let maker: PersonID

    package init(digest: [UInt8], maker: PersonID) {
      self.digest = digest
      self.maker = maker
    }
  }

  package init(
    holders: [PersonID: [UInt8]], succeeded: Set<PersonID> = [],
    refused: [PersonID: [UInt8]] = [:], barred: Set<PersonID> = [],
    guests: [GuestLinkID: Guest] = [:]
  ) {
    self.holders = holders
    self.succeeded = succeeded
    self.refused = refused
    self.barred = barred
    self.guests = guests
  }
}
