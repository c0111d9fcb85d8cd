/// What is to be done with a giver key when one of its holders comes by.
package struct GiverRuling: Hashable, Sendable {
  /// Holders who stay, by their present pairs.
  package var stays: Set<PersonID> = []
  /// Who is given the key without a word, and on whose word that is.
  package var admits: [PersonID: PersonID] = [:]
  /// About whom a holder is asked first.
  package var asks: [PersonID: Question] = [:]
  /// Recipients who must never get this key.
  package var bars: Set<PersonID> = []
  /// Whether somebody has left who could open it: then a new key takes its place.
  package var renews = false
  /// Links for guests that stay.
  package var guests: Set<GuestLinkID> = []

  package struct Question: Hashable, Sendable {
    /// What to name as the reason; nil where nothing is known of it.
    package let cause: GivingCause?
    /// A holder has said no to this very pair: it waits for nobody.
    package let wasRefused: Bool

    package init(cause: GivingCause?, wasRefused: Bool) {
      self.cause = cause
      self.wasRefused = wasRefused
    }
  }

  package init() {}
}

/// Who may hold a list's giver key.
///
/// | what happens | at once | at the next holder's visit |
/// |---|---|---|
/// | invited, accepts, is set up in person; gets a role, is shown the list | – | given the key where a holder did it, else a holder is asked |
/// | is reset by another | loses it | new key; given it where a holder did it, else a holder is asked |
/// | is reset by the sheet | keeps it | new key where the pair is new |
/// | changes the own passcode | keeps it, by the new pair | new key |
/// | is archived, loses the role or the list | loses it | new key |
/// | becomes a recipient | loses it for ever | new key |
/// | is a recipient no longer | – | a new time begins; as for who is shown the list |
/// | a link for guests is revoked, or its maker leaves | it loses the key | new key |
/// | a new recovery sheet | its maker's keys are sealed to it | so are the others |
package enum GivingRule {
  /// Of a key that is in use.
  package static func ruling(
    _ circle: GiverCircle, pairs: [PersonID: GiverPair], _ roll: GiverRoll
  ) -> GiverRuling {
    var ruling = GiverRuling()
    ruling.bars = circle.recipients.subtracting(roll.barred)
    let allowed = circle.givers.subtracting(roll.barred)
    for (holder, digest) in roll.holders {
      guard allowed.contains(holder), let pair = pairs[holder] else { continue }
      if pair.digest == digest || roll.succeeded.contains(holder) { ruling.stays.insert(holder) }
    }
    ruling.renews =
      ruling.stays.count < roll.holders.count || !roll.succeeded.isDisjoint(with: ruling.stays)
    for (link, guest) in roll.guests
    where circle.guests[link] == guest.digest && ruling.stays.contains(guest.maker) {
      ruling.guests.insert(link)
    }
    if ruling.guests.count < roll.guests.count { ruling.renews = true }
    for person in allowed.subtracting(ruling.stays) {
      guard let pair = pairs[person] else { continue }
      switch word(for: pair, circle.allowed[person], by: ruling.stays) {
      case .of(let holder): ruling.admits[person] = holder
      case .nobody(let cause):
        ruling.asks[person] = GiverRuling.Question(
          cause: cause, wasRefused: roll.refused[person] == pair.digest)
      }
    }
    return ruling
  }

  /// Of the first key of a list, or of a new time of it where nobody holds the last one any more: whoever
  /// comes first makes it, and stands for everybody who may give. Nil where the visitor may not.
  ///
  /// A recipient could have given a giver a new passcode to become them: such a giver makes the key only
  /// where there is no other, and is not given it without a word. Of a later time, when there is something
  /// to be seen, the same goes for those whom a recipient has invited.
  package static func founding(
    by visitor: PersonID, _ circle: GiverCircle, pairs: [PersonID: GiverPair], isFirst: Bool
  ) -> GiverRuling? {
    let present = circle.givers.filter { pairs[$0] != nil }
    let doubtful = present.filter { person in
      guard let cause = pairs[person]?.cause, let by = cause.by else { return false }
      return circle.recipients.contains(by) && (cause.kind == .reset || !isFirst)
    }
    guard present.contains(visitor) else { return nil }
    if doubtful.contains(visitor), doubtful.count < present.count { return nil }
    var ruling = GiverRuling()
    ruling.bars = circle.recipients
    for person in present {
      if person == visitor || !doubtful.contains(person) {
        ruling.admits[person] = visitor
      } else {
        ruling.asks[person] = GiverRuling.Question(cause: pairs[person]?.cause, wasRefused: false)
      }
    }
    return ruling
  }

  /// Whether somebody may give who was a recipient in the time of this key: they get the next one, and
  /// what was written until now stays under this one.
  package static func endsTime(_ circle: GiverCircle, barred: Set<PersonID>) -> Bool {
    !circle.givers.isDisjoint(with: barred)
  }

  private enum Word { case of(PersonID), nobody(GivingCause?) }

  /// Every hand that was in it must be a holder's, the one that gave the key and the one that showed the
  /// list; the latest stands for both.
  private static func word(
    for pair: GiverPair, _ allowed: GivingCause?, by holders: Set<PersonID>
  ) -> Word {
    guard let given = pair.cause else { return .nobody(allowed) }
    let causes = [given, allowed].compactMap(\.self).sorted { $0.at < $1.at }
    for cause in causes {
      guard let by = cause.by, holders.contains(by) else { return .nobody(cause) }
    }
    return causes.last?.by.map(Word.of) ?? .nobody(given)
  }
}
