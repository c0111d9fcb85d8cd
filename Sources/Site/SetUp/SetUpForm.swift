import HTTP
import Household
import Vault

/// The set-up form, as typed. The passcodes stay out of it: they are never sent back.
struct SetUpForm: Sendable {
  enum Field: String, FormField {
    case household, name, passcode
    case passcodeAgain = "passcode_again"
    case timeZone = "time_zone"
    case currency, code

    func label(_ words: Words) -> String {
      switch self {
      case .household: words.setUp.householdLabel
      case .name: words.setUp.nameLabel
      case .passcode: words.setUp.passcodeLabel
      case .passcodeAgain: words.setUp.passcodeAgainLabel
      case .timeZone: words.setUp.timeZoneLabel
      case .currency: words.setUp.currencyLabel
      case .code: words.setUp.codeLabel
      }
    }
  }

  var household = ""
  var name = ""
  var timeZone = ""
  var currency = "EUR"
  var code = ""

  /// What a right form makes.
  struct Draft: Sendable {
    let household: String
    let name: String
    let zone: Zone
    let currency: Currency
  }

  func checked(
    passcode: ChosenPasscode, zone: Zone?, expects code: SetupCode, _ words: Words
  ) -> Checked<Draft, Field> {
    var faults = Faults<Field>()
    let household = faults.value(.household, HouseholdName.check(household), words)
    let name = faults.value(.name, PersonName.check(name), words)
    let ownWords = [household?.text, name?.text].compactMap(\.self)
    passcode.check(ownWords: ownWords, .passcode, .passcodeAgain, words, into: &faults)
    if zone == nil { faults.add(.timeZone, words.fields.notOneOfThese) }
    let currency = Currency(currency)
    if currency == nil { faults.add(.currency, words.fields.notOneOfThese) }
    if !code.matches(self.code) { faults.add(.code, words.setUp.wrongCode) }
    guard let household, let name, let zone, let currency, faults.isEmpty else {
      return .faulty(faults)
    }
    return .right(
      Draft(household: household.text, name: name.text, zone: zone, currency: currency))
  }
}

extension SetUpForm {
  init(_ form: Form) {
    self.init(
      household: form.typed("household"), name: form.typed("name"),
      timeZone: form.typed("time_zone"), currency: form.typed("currency"),
      code: form.typed("code"))
  }
}
