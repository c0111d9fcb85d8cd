import Household

/// A field of a form: its name as sent, and what stands above it.
protocol FormField: Hashable, CaseIterable, RawRepresentable, Sendable where RawValue == String {
  func label(_ words: Words) -> String
}

/// What is wrong with a form, by field: at most one sentence each.
struct Faults<Field: FormField>: Sendable {
  private var messages: [Field: String] = [:]

  var isEmpty: Bool { messages.isEmpty }

  subscript(field: Field) -> String? { messages[field] }

  /// The first fault of a field stays: the later ones usually follow from it.
  mutating func add(_ field: Field, _ message: String) {
    if messages[field] == nil { messages[field] = message }
  }

  /// The value, or nil and the fault noted: `let title = faults.value(.title, Title.check(…), words)`.
  mutating func value<Value>(
    _ field: Field, _ checked: Result<Value, TextFault>, _ words: Words
  ) -> Value? {
    switch checked {
    case .success(let value): return value
    case .failure(let fault):
      add(field, words.fields.fault(fault))
      return nil
    }
  }

  /// In the order of the form, for the summary above it.
  func lines(_ words: Words) -> [FaultLine] {
    Field.allCases.compactMap { field in
      messages[field].map {
        FaultLine(address: "#\(field.rawValue)", field: field.label(words), message: $0)
      }
    }
  }
}

/// One line of the summary above a form: leads to its field.
struct FaultLine: Sendable {
  let address: String
  let field: String
  let message: String
}
