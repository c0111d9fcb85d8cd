struct TodayView: View {
  let frame: PageFrame
  let greeting: String
  let date: String
  let hasChores: Bool
  let open: [TickRow]
  let done: [JournalRow]
  let coming: [ComingRow]
}

/// A chore with its round target: one tap logs it as done now by the person signed in.
struct TickRow: Sendable {
  let chore: String
  let name: String
  let note: String
  let person: String
  let once: String
}

/// A birthday that comes near.
struct ComingRow: Sendable {
  let face: FaceView
  let title: String
  let date: String
  let until: String
  let isNear: Bool
}
