/// A set-up form that is right unless a test says otherwise.
struct SetUpFields {
  var household = "Lovelace"
  var name = "Ada"
  var passcode = SetUpFields.passcode
  var again: String?
  var zone = "Europe/Berlin"
  var currency = "EUR"
  var code: String

  static let passcode = "copper kettle sings"

  init(code: String, zone: String = "Europe/Berlin") {
    self.code = code
    self.zone = zone
  }

  var fields: [(String, String)] {
    [
      ("household", household), ("name", name), ("passcode", passcode),
      ("passcode_again", again ?? passcode), ("time_zone", zone), ("currency", currency),
      ("code", code),
    ]
  }
}
