import HTTP
import Household

/// The form of a chore, as typed.
struct ChoreForm: Sendable {
  enum Field: String, FormField {
    case name, note

    func label(_ words: Words) -> String {
      switch self {
      case .name: words.chores.nameLabel
      case .note: words.chores.noteLabel
      }
    }
  }

  let name: String
  let note: String
  let once: OnceKey

  /// What makes the form safe to send twice.
  var key: OnceKey { once.saying([name, note]) }

  static func empty() -> ChoreForm { ChoreForm(name: "", note: "", once: .random()) }

  func checked(_ words: Words) -> Checked<ChoreRow, Field> {
    var faults = Faults<Field>()
    let name = faults.value(.name, ChoreName.check(name), words)
    let note = faults.value(.note, Note.check(note), words)
    guard let name, let note, faults.isEmpty else { return .faulty(faults) }
    return .right(ChoreRow(id: .random(), name: name.text, note: note.text))
  }
}

extension ChoreForm {
  init(_ form: Form) {
    self.init(
      name: form.typed("name"), note: form.typed("note"), once: form.once(or: .random()))
  }
}
