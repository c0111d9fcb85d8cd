import Household
import SealedStore

/// A person's page as a checked form gives it.
struct PersonDraft: Sendable {
  let name: String
  let relation: String
  let role: Role
  let color: PersonColor
  let birthday: CivilDate?
  let hidesAge: Bool
  let portrait: PictureID?
  /// Each may be empty: then nothing is known.
  let details: [PersonDetail: String]
}

/// How an edit of a person ended.
enum PersonEdit: Sendable, Equatable {
  case saved
  /// Somebody else saved in between: nothing was written.
  case changedMeanwhile
  /// The name is another's: nothing was written.
  case nameIsTaken(byArchived: Bool)
  /// Nobody would be left who could run the household: nothing was written.
  case lastAdult
}

/// How putting somebody away ended.
enum PersonArchiving: Sendable, Equatable {
  case isAway, wasAway
  /// Nobody would be left who could run the household: nothing was written.
  case lastAdult
}

extension Database {
  /// Adds a person and their gift list together: nobody is ever without one.
  func addPerson(_ person: PersonRow, list: GiftListID, at now: Instant) throws {
    try run(
      """
      INSERT INTO people (id, name, name_key, role, birthday, color, relation, hides_age, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      person.id, person.name, NameKey(person.name).text, person.role.rawValue,
      person.birthday?.text, person.color.rawValue, person.relation, person.hidesAge, now)
    try addGiftList(list, of: person.id, at: now)
  }

  /// Saves an edit of the given version; without one, of whatever is there.
  func editPerson(
    _ id: PersonID, version: Int64?, to draft: PersonDraft, by member: Member, on day: CivilDate,
    at now: Instant
  ) throws -> PersonEdit {
    guard let person = try person(id, visibleTo: member) else { return .changedMeanwhile }
    guard version ?? person.version == person.version else {
      return try says(draft, person) ? .saved : .changedMeanwhile
    }
    if let owner = try self.person(named: NameKey(draft.name)), owner.id != id {
      return .nameIsTaken(byArchived: owner.isArchived)
    }
    if draft.role != .adult, try !mayLeave(person) { return .lastAdult }
    let portrait = try showPortrait(draft.portrait, of: person, by: member, at: now)
    try run(
      """
      UPDATE people SET name = ?2, name_key = ?3, role = ?4, birthday = ?5, color = ?6,
        relation = ?7, hides_age = ?8, portrait = ?9, version = version + 1
      WHERE id = ?1
      """,
      id, draft.name, NameKey(draft.name).text, draft.role.rawValue, draft.birthday?.text,
      draft.color.rawValue, draft.relation, draft.hidesAge, portrait)
    for (detail, text) in draft.details { try note(detail, text, of: id, on: day) }
    return .saved
  }

  /// Puts somebody away: safe to call twice. Everything of theirs stays.
  func archivePerson(_ id: PersonID, by member: Member, at now: Instant) throws -> PersonArchiving {
    guard let person = try person(id, visibleTo: member), !person.isArchived else {
      return .wasAway
    }
    guard try mayLeave(person) else { return .lastAdult }
    try run("UPDATE people SET archived_at = ?2 WHERE id = ?1", id, now)
    // Whoever comes back has no way to change it before they have one in.
    try removeKioskPIN(of: id)
    return .isAway
  }

  /// Brings somebody back: safe to call twice. Whether they were away.
  func restorePerson(_ id: PersonID) throws -> Bool {
    try run(
      "UPDATE people SET archived_at = NULL WHERE id = ? AND archived_at IS NOT NULL", id)
    return changes == 1
  }

  private func mayLeave(_ person: PersonRow) throws -> Bool {
    let others = try people().count {
      $0.id != person.id && $0.role == .adult && $0.canSignIn
    }
    return LastAdult.mayLeave(
      person.role, canSignIn: person.canSignIn && !person.isArchived, others: others)
  }

  /// Whether a person's page is as a draft would make it: then the draft was saved before and came again.
  private func says(_ draft: PersonDraft, _ person: PersonRow) throws -> Bool {
    let kept = try details(of: person.id).mapValues(\.text)
    return person.name == draft.name && person.relation == draft.relation
      && person.role == draft.role && person.color == draft.color
      && person.birthday == draft.birthday && person.hidesAge == draft.hidesAge
      && person.portrait == draft.portrait
      && draft.details.allSatisfy { kept[$0] ?? "" == $1 }
  }

  /// The day stays where the text does: what nobody touched was not noted today.
  private func note(
    _ detail: PersonDetail, _ text: String, of person: PersonID, on day: CivilDate
  ) throws {
    if text.isEmpty {
      try run(
        "DELETE FROM person_details WHERE person = ? AND detail = ?", person, detail.rawValue)
      return
    }
    try run(
      """
      INSERT INTO person_details (person, detail, text, noted_on) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (person, detail) DO UPDATE SET text = ?3, noted_on = ?4 WHERE text <> ?3
      """, person, detail.rawValue, text, day.text)
  }

  /// Makes a picture the one a person is shown with, and puts the one before aside. It must be one of
  /// theirs or the member's pending one; with any other it stays as it is, since the form may name what
  /// another took.
  private func showPortrait(
    _ portrait: PictureID?, of person: PersonRow, by member: Member, at now: Instant
  ) throws -> PictureID? {
    guard portrait != person.portrait else { return portrait }
    if let portrait {
      try run(
        """
        UPDATE pictures SET person = ?2, removed_at = NULL
        WHERE id = ?1 AND gift IS NULL AND (person = ?2 OR (person IS NULL AND owner = ?3))
        """, portrait, person.id, member.id)
      guard changes == 1 else { return person.portrait }
    }
    if let before = person.portrait {
      try run("UPDATE pictures SET removed_at = ?2 WHERE id = ?1", before, now)
    }
    return portrait
  }
}
