/// Something that a reveal can show: what somebody gives, or a surprise that nobody gives yet.
package struct RevealLine: Hashable, Sendable {
  package let gift: GiftID
  package let kind: Kind

  package enum Kind: Hashable, Sendable {
    case claim(Claim)
    case surprise(SecretGift)
  }

  package var id: GiverEntryID {
    switch kind {
    case .claim(let claim): claim.id
    case .surprise(let gift): gift.rowID
    }
  }

  package var claim: Claim? {
    switch kind {
    case .claim(let claim): claim
    case .surprise: nil
    }
  }

  /// Whether it goes without saying: a promise alone is no gift yet.
  package var isPreset: Bool { claim.map { $0.state != .claimed } ?? false }
}

extension ListPlans {
  /// Everything that a reveal can show, in no order. A surprise that was withdrawn is shown by whoever gives
  /// it; a suggestion is not given as long as nobody says so.
  package var revealLines: [RevealLine] {
    claims.values.joined().map { RevealLine(gift: $0.gift, kind: .claim($0)) }
      + secretGifts.filter {
        $0.kind == .surprise && $0.withdrawnAt == nil && claims[$0.id] == nil
      }.map { RevealLine(gift: $0.id, kind: .surprise($0)) }
  }
}

/// What is left of a gift once a part of it was given.
package enum RevealRest: Hashable, Sendable {
  case nothing
  case wanted(Quantity)

  /// - Parameters:
  ///   - given: what was given of it, at least one.
  ///   - kept: what others still mean to give.
  package init(of wanted: Quantity, given: [Claim], kept: [Claim]) {
    if given.contains(where: { $0.share != nil }) {
      // What several give together is given when the last of them has.
      self = kept.isEmpty ? .nothing : .wanted(wanted)
      return
    }
    guard case .number(let number) = wanted else {
      self = .wanted(.any)
      return
    }
    let pieces = given.reduce(0) { $0 + $1.pieces }
    self = pieces < number ? .wanted(.number(number - pieces)) : .nothing
  }
}
