/// Who has to do with a draw, and as what.
package struct DrawRoll: Hashable, Sendable {
  package let organizer: PersonID
  /// Whether the organizer is put away: then whoever may organize and takes part goes on with it.
  package let isOrganizerAway: Bool
  package let participants: Set<PersonID>
  /// Until then it is the organizer's alone.
  package let isDrawn: Bool

  package init(
    organizer: PersonID, isOrganizerAway: Bool, participants: Set<PersonID>, isDrawn: Bool
  ) {
    self.organizer = organizer
    self.isOrganizerAway = isOrganizerAway
    self.participants = participants
    self.isDrawn = isDrawn
  }

  /// Nil where the draw does not exist for somebody.
  package func part(of person: PersonID, as role: Role) -> DrawPart? {
    let takesPart = participants.contains(person)
    let organizes =
      role.may(.organizeDraws) && (person == organizer || isOrganizerAway && takesPart)
    guard organizes || takesPart && isDrawn else { return nil }
    return DrawPart(organizes: organizes, takesPart: takesPart)
  }
}

/// As what somebody sees a draw.
package struct DrawPart: Hashable, Sendable {
  /// They prepare it, draw, print slips and put it away; of the outcome they see their own.
  package let organizes: Bool
  package let takesPart: Bool

  package init(organizes: Bool, takesPart: Bool) {
    self.organizes = organizes
    self.takesPart = takesPart
  }
}
