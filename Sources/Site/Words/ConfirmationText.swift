/// What a page says that asks for the passcode once more.
struct ConfirmationText: Sendable {
  let title: String
  let lead: String
  let note: String
  let submit: String
}
