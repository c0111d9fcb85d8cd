import HTTP
import Household
import System

/// The form of a log entry, as typed.
struct ChoreLogForm: Sendable {
  enum Field: String, FormField {
    case chore, person
    case doneAt = "done_at"
    case note

    func label(_ words: Words) -> String {
      switch self {
      case .chore: words.chores.choreLabel
      case .person: words.chores.peopleLabel
      case .doneAt: words.chores.doneAtLabel
      case .note: words.chores.entryNoteLabel
      }
    }
  }

  let chore: String
  let people: [String]
  /// Nil in a form without the field, as the one-tap targets send it: done now.
  let doneAt: String?
  let note: String
  let once: OnceKey

  /// What makes the form safe to send twice.
  var key: OnceKey { once.saying([chore, doneAt ?? "", note] + people) }

  /// A fresh form: done now, by the person asking.
  static func fresh(_ visit: Visit, chore: String) -> ChoreLogForm {
    ChoreLogForm(
      chore: chore, people: [visit.member.id.text], doneAt: visit.civilNow.minuteText, note: "",
      once: .random())
  }

  func checked(_ visit: Visit, chores: [ChoreRow], people everybody: [PersonRow])
    -> Checked<ChoreEntryDraft, Field>
  {
    let words = visit.words
    var faults = Faults<Field>()
    let known = chores.first { $0.id.text == chore }
    if known == nil { faults.add(.chore, words.fields.notOneOfThese) }
    let chosen = everybody.filter { people.contains($0.id.text) }.map(\.id)
    if chosen.isEmpty { faults.add(.person, words.chores.fault(.nobody)) }
    let note = faults.value(.note, Note.check(note), words)
    let moment = moment(visit, &faults)
    guard let known, let note, let moment, faults.isEmpty else { return .faulty(faults) }
    return .right(
      ChoreEntryDraft(
        chore: known.id, people: chosen, doneAt: moment,
        doneDay: visit.household.zone.civil(at: moment).date, note: note.text))
  }

  /// When it was done, by the household's clock.
  private func moment(_ visit: Visit, _ faults: inout Faults<Field>) -> Instant? {
    guard let doneAt else { return visit.now }
    guard let civil = CivilDateTime(doneAt) else {
      faults.add(.doneAt, visit.words.chores.noDate)
      return nil
    }
    do throws(ChoreLogFault) {
      return try ChoreLogRule.doneAt(civil, in: visit.household.zone, now: visit.now)
    } catch {
      faults.add(.doneAt, visit.words.chores.fault(error))
      return nil
    }
  }
}

extension ChoreLogForm {
  init(_ form: Form) {
    self.init(
      chore: form.typed("chore"), people: form.texts("person"), doneAt: form.text("done_at"),
      note: form.typed("note"), once: form.once(or: .random()))
  }
}
