import Household

struct RecoverySheetView: View {
  let frame: PageFrame
  let household: String
  let date: String
  let groups: [String]
  let qrCode: SafeHTML?
}

struct RecoveryGoneView: View {
  let frame: PageFrame
}

/// How it stands with the sheet, and where to go from there.
struct RecoveryState: Sendable {
  let text: String
  let address: String
  let link: String

  /// - Parameter isHere: whether this session can show the sheet.
  init(_ sheet: RecoverySheetRow?, isHere: Bool, _ visit: Visit) {
    let words = visit.words.recovery
    let date = sheet?.putAwayAt.map { visit.household.zone.civil(at: $0).date }
    text =
      date.map { words.settingsPutAway(visit.words.dates.dayWithin($0, visit.today)) }
      ?? words.settingsNotPutAway
    address = isHere ? "/setup/recovery" : "/settings/recovery"
    link = isHere ? words.show : words.toNew
  }
}
