import Household

struct TodayView: View {
  let frame: PageFrame
  let greeting: String
  let date: String
  /// Uses of the recovery sheet that this person has not seen yet.
  let recoveryUses: [String]
  /// What happened to passcodes that this person has not seen yet.
  let passcodeNews: [String]
  /// For those who run the household, while the sheet is not put away.
  let recovery: RecoveryState?
  /// Sign-ins on devices that were not known, until this person has seen them.
  let newSignIns: [String]
  /// Draws of which this person has not seen yet whom they give to.
  let draws: [DrawNews]
  let hasChores: Bool
  /// Where a chore is added; empty for those who may not.
  let addAddress: String
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
  /// Where the browser goes afterwards: the page it stands on.
  let next: String

  init(_ chore: ChoreRow, by member: Member, next: String) {
    self.chore = chore.id.text
    name = chore.name
    note = chore.note
    person = member.id.text
    once = OnceKey.random().text
    self.next = next
  }
}

/// A birthday that comes near.
struct ComingRow: Sendable {
  let face: FaceView
  let title: String
  let date: String
  let until: String
  let isNear: Bool
}
