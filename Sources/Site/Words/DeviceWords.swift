struct DeviceWords: Sendable {
  let passcodeOnce: ConfirmationText

  static let english = DeviceWords(
    passcodeOnce: ConfirmationText(
      title: "Your passcode, once",
      lead: "A PIN opens what everybody in the household may see. This page is yours alone.",
      note: "You are asked once, and not again until you leave this device.",
      submit: "Go on"))
}
