import HTTP
import Household
import Vault

/// A PIN that somebody chooses, typed twice.
struct ChosenPIN: Sendable {
  let typed: SecretBytes
  private let again: SecretBytes

  init(_ form: Form) {
    typed = form.secret("pin")
    again = form.secret("pin_again")
  }

  /// Adds what is wrong with it, beside the fields it was typed into.
  func check<Field: FormField>(
    birthday: Birthday?, _ pin: Field, _ pinAgain: Field, _ words: Words,
    into faults: inout Faults<Field>
  ) {
    if let fault = fault(birthday) {
      faults.add(pin, words.devices.pinFault(fault))
    } else if typed != again {
      faults.add(pinAgain, words.devices.pinsDiffer)
    }
  }

  private func fault(_ birthday: Birthday?) -> PINFault? {
    typed.withBytes { bytes -> PINFault? in
      do throws(PINFault) {
        try PINRule.check(bytes, birthday: birthday)
        return nil
      } catch {
        return error
      }
    }
  }
}
