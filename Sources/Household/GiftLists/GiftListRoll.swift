/// Who has to do with a list, and as what.
package struct GiftListRoll: Hashable, Sendable {
  /// For whom it is: never empty.
  package let recipients: Set<PersonID>
  /// Who looks after it besides whoever made it.
  package let managers: Set<PersonID>
  /// Who sees it besides; nil for everybody.
  package let viewers: Set<PersonID>?
  /// Nil for a list that came with its person.
  package let maker: PersonID?
  /// Only its makers see a draft.
  package let isDraft: Bool
  /// Whether everybody it is for is a child or never signs in: then the adults look after it.
  package let isInCare: Bool
  /// Whether whoever gives may also add what everybody sees.
  package let isOpenToAdditions: Bool

  package init(
    recipients: Set<PersonID>, managers: Set<PersonID>, viewers: Set<PersonID>?, maker: PersonID?,
    isDraft: Bool, isInCare: Bool, policy: GivingPolicy = .usual
  ) {
    self.recipients = recipients
    self.managers = managers.subtracting(recipients)
    self.viewers = viewers
    self.maker = maker
    self.isDraft = isDraft
    self.isInCare = isInCare
    isOpenToAdditions = policy.additions(isInCare: isInCare) == .open
  }

  /// As what somebody sees the list; nil where it does not exist for them. Receiving comes before
  /// everything: nobody looks after a list of their own unseen.
  package func part(of person: PersonID, as role: Role) -> GiftListPart? {
    let isMaker = person == maker
    if recipients.contains(person) { return isDraft && !isMaker ? nil : .recipient }
    if isMaker || managers.contains(person) { return .manager }
    guard !isDraft, viewers?.contains(person) ?? true else { return nil }
    return isInCare && role == .adult ? .manager : .giver
  }

  /// Whether somebody may do this with the list; false for everything where it does not exist for them.
  package func lets(_ person: PersonID, as role: Role, _ act: GiftListAct) -> Bool {
    guard let part = part(of: person, as: role) else { return false }
    return switch (act, part) {
    case (.addWish, .recipient), (.addWish, .manager): true
    case (.changeAnyWish, .recipient), (.changeAnyWish, .manager): true
    case (.copy, .recipient), (.copy, .manager): true
    case (.thank, .recipient), (.thank, .manager): true
    case (.changeList, .manager): true
    // A child's list is looked after by others, unless the child made it.
    case (.changeList, .recipient): role != .child || person == maker
    case (.addWish, .giver): isOpenToAdditions
    // Children send no links out of the house, unless for a list that they made.
    case (.inviteGuests, _): role != .child || person == maker
    case (.give, .manager), (.give, .giver): true
    case (.give, .recipient): false
    case (.changeAnyWish, .giver), (.copy, .giver), (.changeList, .giver),
      (.thank, .giver):
      false
    }
  }
}

/// As what somebody sees a list.
package enum GiftListPart: CaseIterable, Hashable, Sendable {
  /// It is for them: they never learn who gives what.
  case recipient
  /// They look after it, and may give.
  case manager
  /// They may give.
  case giver
}

/// What is done with a list. Whoever wrote a wish may change it, whatever else they may.
package enum GiftListAct: CaseIterable, Hashable, Sendable {
  /// For everybody to see.
  case addWish
  /// Claims, surprises, and what givers say to each other.
  case give
  case changeAnyWish
  /// Its name, day, people; put away, and bring back.
  case changeList
  case copy
  /// Says that something was received, and that somebody was thanked for it.
  case thank
  /// Makes links by which others see it who are not of the household.
  case inviteGuests
}
