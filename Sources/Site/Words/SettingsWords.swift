struct SettingsWords: Sendable {
  let title: String
  let signedInAs: @Sendable (_ name: String) -> String
  let signOutHint: String
  let deviceTitle: String
  let deviceLead: String
  let deviceAddress: String
  let sameNetwork: String
  let onlyHere: String
  let qrCode: String

  static let english = SettingsWords(
    title: "Settings",
    signedInAs: { "Signed in as \($0)" },
    signOutHint: "Nobody else can open your pages here until you sign in again.",
    deviceTitle: "Use it on another device",
    deviceLead: "Point the camera of a phone or tablet at this square. It opens the sign-in page.",
    deviceAddress: "Or type this address:",
    sameNetwork: "The other device has to be on the same home network.",
    onlyHere: "This address works on this machine only. Open Hearthkeep by the machine’s name or "
      + "number first; then the square leads other devices here.",
    qrCode: "Square code with the address of this household")
}
