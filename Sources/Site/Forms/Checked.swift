/// What checking a form gives: the value, or what is wrong with which field.
enum Checked<Value: Sendable, Field: FormField>: Sendable {
  case right(Value)
  case faulty(Faults<Field>)
}
