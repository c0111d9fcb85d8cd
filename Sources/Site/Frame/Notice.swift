/// A line above a page that says what was just done, with the form that takes it back.
struct NoticeView: Sendable {
  let text: String
  let action: String
  let button: String
}
