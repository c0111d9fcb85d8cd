import Household

struct ChoreBoardView: View {
  let frame: PageFrame
  let lead: String
  let notice: NoticeView?
  /// Where a chore is added; empty for those who may not change chores.
  let addAddress: String
  let chores: [ChoreLine]
  let archived: PutAway?
}

struct ChoreLine: Sendable {
  let id: String
  let name: String
  let note: String
  let lastDone: String
  let tick: TickRow
}

struct ChoreFormView: View {
  let frame: PageFrame
  let form: ChoreForm
  let faults: Faults<ChoreForm.Field>
  let name: TextField
  let note: TextArea
}

struct ChoreLogView: View {
  let frame: PageFrame
  let notice: NoticeView?
  let hasChores: Bool
  /// Where a chore is added; empty for those who may not.
  let addAddress: String
  let form: ChoreLogForm
  let faults: Faults<ChoreLogForm.Field>
  let choreField: SelectField
  let peopleField: PeopleField
  let doneAtField: TextField
  let noteField: TextArea
  let days: [JournalDay]
  /// The address of what comes before; empty at the beginning of the journal.
  let older: String
}

struct JournalDay: Sendable {
  /// Year, month and day.
  let date: String
  let heading: String
  let rows: [JournalRow]
}

/// A line of the journal: who did what, when, and how to take it back.
struct JournalRow: Sendable {
  let id: String
  let chore: String
  let faces: [FaceView]
  let people: String
  let time: String
  /// For machines: civil, as the household's clock showed it.
  let machineTime: String
  let note: String
  let mayUndo: Bool

  init(_ entry: ChoreEntryRow, _ visit: Visit) {
    id = entry.id.text
    chore = entry.choreName
    faces = entry.people.map { FaceView($0) }
    people = visit.words.common.list(entry.people.map(\.name))
    let doneAt = visit.household.zone.civil(at: entry.doneAt)
    time = visit.words.dates.time(doneAt.time)
    machineTime = doneAt.text
    note = entry.note
    mayUndo = visit.mayUndo(entry)
  }
}

extension Visit {
  /// Where a chore is added; empty for those who may not.
  var addChoreAddress: String { member.role.may(.addChores) ? "/chores/new" : "" }
}
