/// What a person is in the household.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case adult, member, child

  /// The whole table of who may do what.
  package func may(_ act: Act) -> Bool {
    switch act {
    case .addGifts, .logChores, .undoOwnEntries: true
    case .addChores, .undoAnyEntry: self != .child
    case .addPeople, .runHousehold: self == .adult
    }
  }
}

/// What the household lets some do and not others.
package enum Act: CaseIterable, Hashable, Sendable {
  /// Wishes: add, edit, put away and bring back.
  case addGifts
  /// Chores themselves: add, edit, put away and bring back.
  case addChores
  case logChores
  /// Entries that one wrote, or in which one is named.
  case undoOwnEntries
  case undoAnyEntry
  /// People: add, edit, invite, archive.
  case addPeople
  /// The household's settings, and locking it.
  case runHousehold
}
