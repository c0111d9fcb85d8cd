import Household

struct PeopleView: View {
  let frame: PageFrame
  let lead: String
  let notice: NoticeView?
  let mayAdd: Bool
  let people: [PersonCard]
  let archivedTitle: String
  let archived: [ArchivedPerson]
}

/// A person among the others.
struct PersonCard: Sendable {
  let address: String
  let face: FaceView
  let lead: String
  /// "12 December, turns 9".
  let birthday: String
  /// "in 12 days", while it is near.
  let until: String

  init(_ person: PersonRow, _ visit: Visit) {
    address = "/people/\(person.id.text)"
    face = FaceView(person, size: .big)
    lead = PersonCard.lead(person, visit)
    guard let birthday = person.toldBirthday, let next = birthday.next(onOrAfter: visit.today)
    else {
      (self.birthday, until) = ("", "")
      return
    }
    let days = next.date.days(since: visit.today)
    self.birthday = visit.words.people.page.cardBirthday(next.date, days < 60 ? next.age : nil)
    until = days <= 14 ? visit.words.dates.until(days) : ""
  }

  /// Who somebody is: in the household's own words, or else their role.
  static func lead(_ person: PersonRow, _ visit: Visit) -> String {
    let words = visit.words.people
    let who = person.relation.isEmpty ? words.roleName(person.role) : person.relation
    return person.id == visit.member.id ? words.andYou(who) : who
  }
}

/// A person who is put away.
struct ArchivedPerson: Sendable {
  let address: String
  let face: FaceView
  let since: String
  /// Empty for those who may not bring anybody back.
  let restore: String

  init(_ person: PersonRow, _ visit: Visit) {
    address = "/people/\(person.id.text)"
    face = FaceView(person)
    since =
      person.archivedAt.map { time in
        visit.words.people.archive.since(
          visit.words.dates.dayWithin(visit.household.zone.civil(at: time).date, visit.today))
      } ?? ""
    restore = visit.may(.archive, on: person) ? "/people/\(person.id.text)/restore" : ""
  }
}
