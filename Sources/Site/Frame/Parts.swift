/// A line above a page that says what was just done, with the form that takes it back.
struct NoticeView: Sendable {
  let text: String
  let action: String
  let button: String
}

/// Leads from a page to the place it belongs to.
struct BackLink: Sendable {
  let address: String
  let text: String
}

/// What stands where a list would be: a drawing, a sentence, and the next step. Without an address
/// the next step is the page's own button.
struct EmptyState: Sendable {
  let drawing: Drawing
  let title: String
  let text: String
  let address: String
  let button: String
}

/// What was put away, folded up at the end of a page, each with its way back.
struct PutAway: Sendable {
  struct Line: Sendable {
    let name: String
    /// The address that brings it back.
    let restore: String
  }

  let title: String
  let button: String
  let lines: [Line]

  /// Nil where nothing was put away.
  init?(title: String, button: String, lines: [Line]) {
    guard !lines.isEmpty else { return nil }
    self.title = title
    self.button = button
    self.lines = lines
  }
}

/// A row of a list that leads to a page of its own.
struct LeadingRow: Sendable {
  let icon: Icon
  let address: String
  let title: String
  let note: String
}
