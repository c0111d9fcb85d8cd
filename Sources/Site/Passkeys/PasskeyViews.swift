import Household

struct PasskeysView: View {
  let frame: PageFrame
  /// What was just done; empty where nothing was.
  let notice: String
  let rows: [PasskeyLine]
  /// Why this browser can have none here; empty where it can.
  let whyNot: String
  let isFull: Bool
}

/// One passkey on the page of all.
struct PasskeyLine: Sendable {
  let name: String
  let note: String
  let address: String

  init(_ row: PasskeyRow, _ visit: Visit) {
    let words = visit.words
    let zone = visit.household.zone
    name = row.name
    address = "/settings/passkeys/\(row.id.text)"
    note = words.passkeys.note(
      row.place, words.dates.dayWithin(zone.civil(at: row.madeAt).date, visit.today),
      row.usedAt.map { words.dates.dayWithin(zone.civil(at: $0).date, visit.today) })
  }
}

struct PasskeyMakeView: View {
  let frame: PageFrame
  let fault: String
  /// In base64url, for the script.
  let challenge: String
  let place: String
  let user: String
  let salt: String
  /// Ids of the passkeys that are there, spaces between them.
  let known: String
  let name: TextField
}

struct PasskeyEditView: View {
  let frame: PageFrame
  let address: String
  let removeName: String
  let name: TextField
}
