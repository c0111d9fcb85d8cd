/// What a person is in the household. Whoever never signs in has a role too: it says nothing until
/// they do.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case adult, member, child

  /// The table of who may do what with what belongs to everybody.
  package func may(_ act: Act) -> Bool {
    switch act {
    case .logChores, .undoOwnEntries: true
    case .addChores, .undoAnyEntry, .organizeDraws: self != .child
    case .addPeople, .runHousehold, .seeAudit: self == .adult
    }
  }

  /// The table of who may do what with whom.
  package func may(_ act: PersonAct, on whom: Whom) -> Bool {
    switch (act, whom) {
    case (.see, _): true
    case (.editPage, .oneself), (.manageSignIn, .oneself): true
    case (.rename, .oneself): self != .child
    case (.changeRole, .oneself): self == .adult
    // Nobody puts themselves away, or gives themselves a passcode without typing the old one.
    case (.archive, .oneself), (.givePasscode, .oneself): false
    case (.editPage, .another), (.rename, .another), (.changeRole, .another),
      (.archive, .another), (.givePasscode, .another), (.endSessions, .another):
      self == .adult
    case (.endSessions, .oneself): true
    // A passcode, a PIN or a passkey is made by whoever is to use it.
    case (.manageSignIn, .another): false
    }
  }
}

/// What the household lets some do and not others.
package enum Act: CaseIterable, Hashable, Sendable {
  /// Chores themselves: add, edit, put away and bring back.
  case addChores
  case logChores
  /// Entries that one wrote, or in which one is named.
  case undoOwnEntries
  case undoAnyEntry
  /// Draws of names: prepare them, draw, print slips.
  case organizeDraws
  case addPeople
  /// The household's settings, and locking it.
  case runHousehold
  /// Who signed in when, and what was tried.
  case seeAudit
}

/// What somebody does with a person.
package enum PersonAct: CaseIterable, Hashable, Sendable {
  case see
  /// Colour, picture, birthday, sizes and likes.
  case editPage
  /// The name is what they sign in with.
  case rename
  case changeRole
  /// Put away, and bring back.
  case archive
  /// An invitation, a first passcode set up in person, or another one for a forgotten one.
  case givePasscode
  /// See where they are signed in, and end it there.
  case endSessions
  /// Passcode, enrolled devices and their PINs, passkeys.
  case manageSignIn
}

/// Whom an act touches.
package enum Whom: Hashable, Sendable {
  case oneself
  case another(Role)

  package static func person(_ person: PersonID, as role: Role, asking: PersonID) -> Whom {
    person == asking ? .oneself : .another(role)
  }

  package static let allCases: [Whom] = [.oneself] + Role.allCases.map(Whom.another)
}
