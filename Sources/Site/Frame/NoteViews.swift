import Household

/// A note with its paragraphs, lists and links.
struct NoteView: Sendable {
  let note: NoteText
}

/// One line of a note.
struct RunsView: Sendable {
  let runs: [NoteText.Run]
}

/// What a run of a note says, whatever its look.
struct RunText: Sendable {
  let run: NoteText.Run
}
