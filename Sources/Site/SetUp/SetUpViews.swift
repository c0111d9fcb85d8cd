import Household

struct SetUpView: View {
  let frame: DoorFrame
  let faults: [FaultLine]
  let household: TextField
  let name: TextField
  let passcode: PasscodeField
  let passcodeAgain: PasscodeField
  let timeZoneState: String
  /// True while no zone is chosen: a wrong first choice would be overlooked.
  let asksForTimeZone: Bool
  let timeZones: [ZoneGroup]
  let timeZoneFault: String?
  let currency: SelectField
  let code: TextField
  let asksForCode: Bool

  init(
    _ form: SetUpForm, isFresh: Bool, _ faults: Faults<SetUpForm.Field>, _ zones: Zones,
    _ words: Words
  ) {
    let text = words.setUp
    frame = DoorFrame(title: text.title, kind: .setUp)
    self.faults = faults.lines(words)
    household = TextField(
      name: "household", label: text.householdLabel, value: form.household,
      hint: text.householdHint, fault: faults[.household])
    name = TextField(
      name: "name", label: text.nameLabel, value: form.name, hint: text.nameHint,
      autocomplete: "username", fault: faults[.name])
    passcode = PasscodeField(
      name: "passcode", label: text.passcodeLabel, hint: text.passcodeHint,
      autocomplete: "new-password", ownWords: [], fault: faults[.passcode])
    passcodeAgain = PasscodeField(
      name: "passcode_again", label: text.passcodeAgainLabel, autocomplete: "new-password",
      fault: faults[.passcodeAgain])
    // The script only chooses the browser's own zone while nobody has chosen one.
    timeZoneState = isFresh ? "unchosen" : "chosen"
    asksForTimeZone = form.timeZone.isEmpty
    timeZones = zones.groups(choosing: form.timeZone)
    timeZoneFault = faults[.timeZone]
    currency = SelectField(
      name: "currency", label: text.currencyLabel,
      choices: Currency.all.map {
        ChoiceRow(value: $0.code, label: $0.code, isChosen: $0.code == form.currency)
      }, fault: faults[.currency])
    code = TextField(
      name: "code", label: text.codeLabel, value: form.code, hint: text.codeHint,
      fault: faults[.code])
    asksForCode = form.code.isEmpty || faults[.code] != nil
  }
}

/// The places of one part of the world.
struct ZoneGroup: Sendable {
  let label: String
  let choices: [ChoiceRow]
}

struct SetUpDoneView: View {
  let frame: DoorFrame
}
