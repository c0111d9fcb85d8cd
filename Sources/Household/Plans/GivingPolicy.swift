/// What a list lets be known of who gives what.
package struct GivingPolicy: Hashable, Sendable {
  /// To those who give on it.
  package let taken: Telling
  /// To those who come by a link.
  package let guests: Telling
  /// Whether what others add stays a surprise; nil: it does, unless somebody looks after a child.
  package let additions: Additions?

  /// The raw values stand in rows and forms.
  package enum Telling: String, CaseIterable, Hashable, Sendable, Comparable {
    case nothing, that, names

    package static func < (left: Telling, right: Telling) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .nothing: 0
      case .that: 1
      case .names: 2
      }
    }
  }

  package enum Additions: String, CaseIterable, Hashable, Sendable { case secret, open }

  package static let usual = GivingPolicy(taken: .names, guests: .that, additions: nil)

  package init(taken: Telling, guests: Telling, additions: Additions?) {
    self.taken = taken
    self.guests = guests
    self.additions = additions
  }

  /// Who looks at a gift.
  package enum Viewer: CaseIterable, Hashable, Sendable {
    /// One of those it is for, also by a link of their own.
    case recipient
    /// Gives or manages.
    case giver
    /// Gives, and would rather not know who takes what.
    case onlooker
    /// Came by a link that shows or takes claims.
    case guest
    case stranger
  }

  /// How much somebody is told of a claim. Whoever made it knows it anyway, unless it is for them.
  package func tells(_ viewer: Viewer, isOwn: Bool) -> Telling {
    switch viewer {
    case .recipient, .stranger: .nothing
    case .giver: isOwn ? .names : taken
    case .onlooker: isOwn ? .names : min(taken, .that)
    case .guest: isOwn ? .names : guests
    }
  }

  /// How what somebody adds to a list comes to it, where they say nothing of it.
  ///
  /// - Parameter isInCare: whether everybody it is for is a child or never signs in.
  package func additions(isInCare: Bool) -> Additions { additions ?? (isInCare ? .open : .secret) }
}
