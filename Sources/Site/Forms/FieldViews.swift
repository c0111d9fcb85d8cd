/// A labelled field of one line.
struct TextField: Sendable {
  enum Kind: String, Sendable {
    case text, url, date
    case dateAndTime = "datetime-local"
  }

  let name: String
  let label: String
  let value: String
  var hint = ""
  var kind = Kind.text
  var autocomplete = "off"
  var inputMode = ""
  var isOptional = false
  /// What was typed here before: offered while it is typed.
  var suggestions: [String] = []
  /// Where a page has several of one name; empty: the name.
  var id = ""
  let fault: String?

  /// The id of its element.
  var place: String { id.isEmpty ? name : id }
  var describedBy: String { descriptions(of: place, hint: hint, fault: fault) }
}

/// A labelled field of several lines, always optional.
struct TextArea: Sendable {
  let name: String
  let label: String
  let value: String
  var hint = ""
  var rows = 4
  let fault: String?

  var describedBy: String { descriptions(of: name, hint: hint, fault: fault) }
}

/// A field whose content is never sent back to the browser.
struct PasscodeField: Sendable {
  let name: String
  let label: String
  var hint = ""
  let autocomplete: String
  /// For a new passcode, what anybody would try first: says how good it is while it is typed.
  var ownWords: [String]?
  let fault: String?

  var describedBy: String { descriptions(of: name, hint: hint, fault: fault) }
  /// The words, a line each, for the script that shows the meter.
  var meter: String? { ownWords.map { $0.joined(separator: "\n") } }
}

extension PasscodeField {
  /// For the passcode that somebody has.
  static func own(label: String, fault: String?) -> PasscodeField {
    PasscodeField(
      name: "passcode", label: label, autocomplete: "current-password", fault: fault)
  }
}

struct SelectField: Sendable {
  let name: String
  let label: String
  /// What stands there before anything is chosen; empty where something always is.
  var prompt = ""
  let choices: [ChoiceRow]
  let fault: String?

  var describedBy: String { descriptions(of: name, hint: "", fault: fault) }
}

/// One option of a select.
struct ChoiceRow: Sendable {
  let value: String
  let label: String
  let isChosen: Bool
}

/// The summary above a form that came back.
struct ErrorSummary: Sendable {
  let lines: [FaultLine]
}

/// The sentence below one field.
struct FieldError: Sendable {
  let name: String
  let message: String
}

struct FieldLabel: Sendable {
  let name: String
  let label: String
  let hint: String
  let isOptional: Bool
}

/// The ids of what explains a field, for those who hear the page.
func descriptions(of name: String, hint: String, fault: String?) -> String {
  let hintID = hint.isEmpty ? nil : "\(name)-hint"
  let faultID = fault == nil ? nil : "\(name)-error"
  return [hintID, faultID].compactMap(\.self).joined(separator: " ")
}
