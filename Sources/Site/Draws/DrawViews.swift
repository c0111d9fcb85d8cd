import Household

struct DrawsView: View {
  let frame: PageFrame
  let notice: NoticeView?
  let mayMake: Bool
  let draws: [DrawLine]
  let archived: [DrawLine]
}

/// A draw as the overview shows it.
struct DrawLine: Sendable {
  let address: String
  let title: String
  let date: String
  let state: String
  let isComing: Bool

  init(_ draw: DrawRow, _ visit: Visit) {
    address = draw.address
    title = draw.title
    date = visit.words.dates.day(draw.day, visit.today)
    state = draw.isDrawn ? visit.words.draws.isDrawn : visit.words.draws.isPrepared
    isComing = draw.isDrawn && draw.day >= visit.today && draw.part.takesPart
  }
}

/// What stands at the head of every page of a draw.
struct DrawHead: Sendable {
  let address: String
  let title: String
  let date: String
  let price: String
  let note: NoteText
  let organizer: String

  init(_ draw: DrawRow, _ visit: Visit) {
    let words = visit.words
    address = draw.address
    title = draw.title
    date = words.dates.day(draw.day, visit.today)
    price = words.priceText(draw.price).map(words.draws.upTo) ?? ""
    note = NoteText(draw.note)
    organizer = draw.part.organizes ? "" : words.draws.organizedBy(draw.organizer.name)
  }
}

struct DrawPeople: Sendable {
  let lines: [DrawPersonLine]
}

/// Puts a draw away, or brings it back.
struct DrawArchiveForm: Sendable {
  let address: String
  let isArchived: Bool
}

/// On Today: names are drawn, and the visitor has not looked yet.
struct DrawNews: Sendable {
  let address: String
  let text: String

  /// Nil where there is nothing to see, or it has been seen.
  init?(_ draw: DrawRow, _ visit: Visit) {
    guard let mine = draw.takesPart(visit.member.id), draw.isDrawn, !draw.isArchived,
      draw.day >= visit.today, !mine.isOnPaper, mine.seenRound < draw.round
    else { return nil }
    address = draw.address
    text = visit.words.draws.news(draw.title)
  }
}

/// Somebody who takes part.
struct DrawPersonLine: Sendable {
  let face: FaceView
  let note: String
}
