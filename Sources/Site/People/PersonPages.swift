import HTTP
import Household
import SealedStore

enum PersonPages {
  @Sendable static func person(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        details: try db.details(of: person.id),
        lists: try db.giftLists(of: person.id, visibleTo: visit.member)
      )
    }
    var signIn: PasscodeLine?
    if visit.may(.givePasscode, on: person), !person.isArchived {
      let invitations = try await services.openInvitations(at: visit.now)
      signIn = PasscodeLine(
        person, isMember: person.canSignIn,
        invitation: invitations.first { $0.person == person.id.bytes }, visit)
    }
    return .page(
      visit.words,
      PersonView(
        frame: PageFrame(visit, title: person.name, place: .people, width: .narrow),
        person: PersonPage(person, known.details, visit),
        lists: known.lists.map { ListLink(address: $0.address, title: visit.words.listTitle($0)) },
        signIn: signIn, mayEdit: visit.may(.editPage, on: person),
        mayArchive: visit.may(.archive, on: person)))
  }
}

struct PersonView: View {
  let frame: PageFrame
  let person: PersonPage
  /// Those of their gift lists that whoever asks may see.
  let lists: [ListLink]
  /// Nil for those who may not change it.
  let signIn: PasscodeLine?
  let mayEdit: Bool
  let mayArchive: Bool
}

struct ListLink: Sendable {
  let address: String
  let title: String
}

/// A person, in words.
struct PersonPage: Sendable {
  let id: String
  let face: FaceView
  let name: String
  /// "Child · Grandma’s favourite · you".
  let lead: String
  let birthday: BirthdayLine?
  let known: KnownDetails
  let signIn: String
  /// Empty for somebody who is there.
  let archived: String

  init(_ person: PersonRow, _ details: [PersonDetail: NotedDetail], _ visit: Visit) {
    let words = visit.words.people
    id = person.id.text
    face = FaceView(person, size: .big)
    name = person.name
    lead = PersonCard.lead(person, visit)
    birthday = person.toldBirthday.map { BirthdayLine($0, visit) }
    known = KnownDetails(details, visit)
    signIn =
      person.canSignIn ? words.page.signsIn : person.isArchived ? "" : words.page.doesNotSignIn
    archived =
      person.archivedAt.map { time in
        words.archive.isPutAway(
          visit.words.dates.dayWithin(visit.household.zone.civil(at: time).date, visit.today))
      } ?? ""
  }
}

/// When somebody was born, and how long it is until they are celebrated.
struct BirthdayLine: Sendable {
  let born: String
  /// "8 years old"; empty where the year is not told.
  let age: String
  /// "Turns 9 in 12 days"; of 29 February in other years, with the day on which it is kept.
  let next: String
  let isNear: Bool

  init(_ birthday: Birthday, _ visit: Visit) {
    let words = visit.words
    born = words.people.page.born(birthday)
    age = birthday.age(on: visit.today).map(words.people.page.age) ?? ""
    guard let next = birthday.next(onOrAfter: visit.today) else {
      (self.next, isNear) = ("", false)
      return
    }
    let days = next.date.days(since: visit.today)
    self.next = words.people.page.nextBirthday(
      next.age, days, next.date.day == birthday.day ? nil : next.date)
    isNear = days <= 14
  }
}
