import Household
import SealedStore

/// A draw of which names have been drawn.
struct DrawnView: View {
  let frame: PageFrame
  let id: String
  let head: DrawHead
  let state: String
  let isArchived: Bool
  let people: [DrawPersonLine]
  /// What the visitor has drawn.
  let own: Own
  /// That the draw has to be made again, for its organizer; empty where it need not.
  let trouble: String
  let slips: String
  let mayDraw: Bool
  /// Why it cannot be drawn again as it is, for its organizer; empty where it can.
  let standstill: String
  let organizes: Bool
  /// Since the day: whom givers have told of.
  let told: [String]
  let isOver: Bool
  let mayTell: Bool

  enum Own: Sendable { case none, sealed, onPaper, lost }

  init(
    frame: PageFrame, _ draw: DrawRow, _ bars: [DrawBarRow], _ told: [DrawBar],
    _ slips: [DrawSlip], _ visit: Visit
  ) {
    let words = visit.words
    let me = visit.member.id
    self.frame = frame
    id = draw.id.text
    head = DrawHead(draw, visit)
    let day = draw.drawnAt.map { visit.household.zone.civil(at: $0).date } ?? visit.today
    state = words.draws.drawnOn(words.dates.dayWithin(day, visit.today), draw.round > 1)
    isArchived = draw.isArchived
    people = draw.people.map { row in
      DrawPersonLine(
        face: FaceView(row.person),
        note: row.person.isArchived ? words.draws.isAway : row.isOnPaper ? words.draws.onPaper : "")
    }
    let held = Set(slips.filter { !$0.isOnSheet }.map(\.giver))
    let holdsOwn = slips.contains { $0.giver == me.bytes && $0.holder == me.bytes }
    if let mine = draw.takesPart(me) {
      own = holdsOwn ? .sealed : mine.isOnPaper ? .onPaper : .lost
    } else {
      own = .none
    }
    let away = draw.people.filter(\.person.isArchived).map(\.person.name)
    let lost = draw.people.filter {
      !$0.person.isArchived && !$0.isPrinted && !held.contains($0.person.id.bytes)
    }.map(\.person.name)
    if !away.isEmpty {
      trouble = words.draws.someAway(words.common.list(away))
    } else if draw.part.organizes, !lost.isEmpty {
      trouble = words.draws.someLost(words.common.list(lost))
    } else {
      trouble = ""
    }
    let toPrint = slips.count { $0.holder == me.bytes && $0.giver != me.bytes }
    self.slips = toPrint > 0 ? words.draws.printSlips(toPrint) : ""
    organizes = draw.part.organizes
    let verdict = draw.set(bars).verdict
    mayDraw = draw.part.organizes && !draw.isArchived && verdict == .possible
    standstill =
      draw.part.organizes && verdict != .possible
      ? words.draws.standstill(words.draws.verdict(verdict) { draw.names($0, words) }) : ""
    isOver = visit.today >= draw.day
    mayTell = isOver && holdsOwn && !told.contains { $0.giver == me }
    self.told = told.map { words.draws.gave(draw.name($0.giver), draw.name($0.recipient)) }.sorted()
  }
}
