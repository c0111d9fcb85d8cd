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
  let pin: SecretBytes
  let pinAgain: SecretBytes
  let passcode: SecretBytes

  init(_ form: Form) {
    device = form.typed("device")
    pin = form.secret("pin")
    pinAgain = form.secret("pin_again")
    passcode = form.secret("passcode")
  }

  /// The name of the device, once everything but the passcode is right.
  func checked(birthday: Birthday?, _ words: Words) -> Checked<DeviceName, Field> {
    var faults = Faults<Field>()
    let name = faults.value(.device, DeviceName.check(device), words)
    let fault = pin.withBytes { pin -> PINFault? in
      do throws(PINFault) {
        try PINRule.check(pin, birthday: birthday)
        return nil
      } catch {
        return error
      }
    }
    if let fault {
      faults.add(.pin, words.devices.pinFault(fault))
    } else if pin != pinAgain {
      faults.add(.pinAgain, words.devices.pinsDiffer)
    }
    guard let name, faults.isEmpty else { return .faulty(faults) }
    return .right(name)
  }
}
