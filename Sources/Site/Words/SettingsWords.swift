struct SettingsWords: Sendable {
  let title: String
  let signedInAs: @Sendable (_ name: String) -> String
  let signOutHint: String
  let passcodeHint: String
  let changePasscode: String
  let currentPasscode: String
  let newPasscode: String
  let newPasscodeAgain: String
  let savePasscode: String
  let passcodeIsChanged: String
  let wrongPasscode: String
  let passcodeLead: String
  let passkeysLead: String
  let secondStepLead: String
  let householdTitle: String
  let invitationsLead: String
  let newKeysLead: String
  let lockTitle: String
  let lockHint: String
  let lock: String
  let newKeys: ConfirmationText
  let keysAreNew: String
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
    passcodeHint:
      "A new one signs you out everywhere but here, and ends your passkeys and the invitations that "
      + "you have made.",
    changePasscode: "Change your passcode",
    currentPasscode: "Your passcode until now",
    newPasscode: "Your new passcode",
    newPasscodeAgain: "The new passcode once more",
    savePasscode: "Save the new passcode",
    passcodeIsChanged: "Your new passcode is kept. Everywhere else you are signed out.",
    wrongPasscode: "This is not your passcode. Please try again.",
    passcodeLead: "It signs you out everywhere else.",
    passkeysLead: "A finger, a face or a key in place of your passcode.",
    secondStepLead: "A code from your phone after your passcode.",
    householdTitle: "The household",
    invitationsLead: "Invite somebody, or give a new passcode for a forgotten one.",
    newKeysLead: "After a backup, a disk or a phone has gone missing.",
    lockTitle: "Lock the household",
    lockHint:
      "Signs everybody out on every device and ends open invitations. Nothing can be read until "
      + "somebody signs in with their passcode.",
    lock: "Lock now",
    newKeys: ConfirmationText(
      title: "New keys",
      lead:
        "Seals everything in your household under new keys. Do this after a backup, a disk or a "
        + "phone that was signed in has gone missing.",
      note:
        "Passcodes and the recovery sheet stay as they are; open invitations end, PINs on shared devices "
        + "have to be chosen anew, and tablets on the wall paired anew. Pictures follow in the "
        + "background.",
      submit: "Make new keys"),
    keysAreNew: "Your household is sealed under new keys.",
    deviceTitle: "Use it on another device",
    deviceLead: "Point the camera of a phone or tablet at this square. It opens the sign-in page.",
    deviceAddress: "Or type this address:",
    sameNetwork: "The other device has to be on the same home network.",
    onlyHere: "This address works on this machine only. Open Hearthkeep by the machine’s name or "
      + "number first; then the square leads other devices here.",
    qrCode: "Square code with the address of this household")
}
