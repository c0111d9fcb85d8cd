import HTTP
import Household
import SealedStore
import Vault

enum TodayPages {
  @Sendable static func today(_ visit: Visit, _ services: Services) async throws -> Response {
    let since = try services.knownSince(visit)
    let day = try services.store.read(on: visit.request.loop) { db in
      let done = try db.entries(on: visit.today)
      return (
        chores: try db.chores(archived: false), done: done, people: try db.people(),
        sheet: try db.recoverySheet(), uses: try db.recoveryUses(unseenBy: visit.member.id),
        newSignIns: try since.map { try db.newSignIns(of: visit.member.id, after: $0) } ?? [],
        events: try db.passcodeEvents(unseenBy: visit.member.id),
        draws: try db.draws(visibleTo: visit.member)
      )
    }
    let words = visit.words
    let doneChores = Set(day.done.map(\.chore))
    return .page(
      words,
      TodayView(
        frame: PageFrame(visit, title: words.common.today, place: .today),
        greeting: words.today.greeting(.init(visit.civilNow.time), visit.member.name),
        date: words.dates.day(visit.today, visit.today),
        recoveryUses: day.uses.map { use in
          words.recovery.wasUsed(
            words.dates.dayWithin(visit.household.zone.civil(at: use.usedAt).date, visit.today),
            use.purpose)
        },
        passcodeNews: day.events.map { words.joining.news($0, visit) },
        recovery: visit.member.role.may(.runHousehold) && day.sheet?.putAwayAt == nil
          ? RecoveryState(
            day.sheet, isHere: services.recoverySheets.key(for: visit.token.hash) != nil, visit)
          : nil,
        newSignIns: day.newSignIns.map { signIn in
          words.sessions.newSignIn(
            visit.moment(signIn.at), words.sessions.device(signIn.caller.userAgent),
            signIn.caller.address)
        },
        draws: day.draws.compactMap { DrawNews($0, visit) },
        hasChores: !day.chores.isEmpty || !day.done.isEmpty,
        addAddress: visit.addChoreAddress,
        open: day.chores.filter { !doneChores.contains($0.id) }.map { chore in
          TickRow(chore, by: visit.member, next: "/")
        },
        done: day.done.map { JournalRow($0, visit) },
        coming: ComingRow.next(day.people, on: visit.today, words)))
  }
}

extension ComingRow {
  /// The next three birthdays within half a year: further off is not "coming up".
  static func next(
    _ people: [PersonRow], on today: CivilDate, _ words: Words,
    face: (PersonRow) -> FaceView = { FaceView($0) }
  ) -> [ComingRow] {
    people.compactMap { person -> (Int, ComingRow)? in
      guard let next = person.toldBirthday.flatMap({ $0.next(onOrAfter: today) })
      else { return nil }
      let days = next.date.dayNumber - today.dayNumber
      guard days <= 183 else { return nil }
      return (
        days,
        ComingRow(
          face: face(person),
          title: words.today.birthday(person.name, next.age),
          date: words.dates.day(next.date, today), until: words.dates.until(days),
          isNear: days <= 14)
      )
    }
    .sorted { $0.0 < $1.0 }
    .prefix(3)
    .map(\.1)
  }
}

extension TodayWords.Daypart {
  init(_ time: CivilTime) {
    switch time.hour {
    case 4..<12: self = .morning
    case 12..<18: self = .day
    default: self = .evening
    }
  }
}
