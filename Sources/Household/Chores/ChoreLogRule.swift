/// What makes an entry of the chore log one that can be kept.
package enum ChoreLogRule {
  /// Phones' clocks run ahead, and a form is filled in over a minute or two.
  package static let futureTolerance: Int64 = 5 * 60
  /// Nobody logs what was done before 1970; a year typed as 0026 or 1026 is caught by it.
  package static let earliest = CivilDate.dayZero
  /// More than a household; a form that names everybody ten times over is none of ours.
  package static let peopleLimit = 100

  /// When a chore was done, from the civil time that the form sent: the first of two moments where
  /// clocks went back, and the first one after the gap where they went forward.
  package static func doneAt(
    _ civil: CivilDateTime, in zone: Zone, now: Instant
  ) throws(ChoreLogFault) -> Instant {
    guard civil.date >= earliest else { throw .tooLongAgo }
    let moment = zone.instant(atOrAfter: civil)
    guard moment <= now.adding(seconds: futureTolerance) else { throw .inTheFuture }
    return moment
  }

  /// Each once, in the order given.
  package static func people(_ chosen: [PersonID]) throws(ChoreLogFault) -> [PersonID] {
    guard !chosen.isEmpty else { throw .nobody }
    var seen: Set<PersonID> = []
    let people = chosen.filter { seen.insert($0).inserted }
    guard people.count <= peopleLimit else { throw .tooMany(limit: peopleLimit) }
    return people
  }

  /// Anyone's completion counts and anyone but a child may take it back; a child only what they
  /// wrote, or what names them.
  package static func mayUndo(
    _ role: Role, asking person: PersonID, enteredBy author: PersonID, doneBy people: [PersonID]
  ) -> Bool {
    role.may(.undoAnyEntry)
      || role.may(.undoOwnEntries) && (person == author || people.contains(person))
  }
}

package enum ChoreLogFault: Error, Hashable, Sendable {
  case inTheFuture
  case tooLongAgo
  case nobody
  case tooMany(limit: Int)
}
