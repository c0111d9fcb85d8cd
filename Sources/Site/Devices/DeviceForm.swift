import HTTP
import Household
import Vault

/// The form that enrols a device, as typed. The PIN stays out of the form that is sent back.
struct DeviceForm: Sendable {
  enum Field: String, FormField {
    case device, pin
    case pinAgain = "pin_again"
    case passcode

    func label(_ words: Words) -> String {
      switch self {
      case .device: words.devices.nameLabel
      case .pin: words.devices.pinLabel
      case .pinAgain: words.devices.pinAgainLabel
      case .passcode: words.signIn.passcodeLabel
      }
    }
  }

  let device: String
  let pin: ChosenPIN
  let passcode: SecretBytes

  init(_ form: Form) {
    device = form.typed("device")
    pin = ChosenPIN(form)
    passcode = form.secret("passcode")
  }

  /// The name of the device, once everything but the passcode is right.
  func checked(birthday: Birthday?, _ words: Words) -> Checked<DeviceName, Field> {
    var faults = Faults<Field>()
    let name = faults.value(.device, DeviceName.check(device), words)
    pin.check(birthday: birthday, .pin, .pinAgain, words, into: &faults)
    guard let name, faults.isEmpty else { return .faulty(faults) }
    return .right(name)
  }
}
