/// What checking a form gives: the value, or what is wrong with which field.
enum Checked<Value: Sendable, Field: Hashable & CaseIterable & RawRepresentable & Sendable>:
  Sendable
where Field.RawValue == String {
  case right(Value)
  case faulty(Faults<Field>)
}
