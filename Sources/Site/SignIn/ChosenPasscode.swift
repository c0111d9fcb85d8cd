import HTTP
import Household
import Vault

/// A passcode that somebody chooses, typed twice. It stays out of the form that is sent back.
struct ChosenPasscode: Sendable {
  let typed: SecretBytes
  private let again: SecretBytes

  /// From the fields `passcode` and `passcode_again`.
  init(_ form: Form) {
    typed = form.secret("passcode")
    again = form.secret("passcode_again")
  }

  var isTypedTwice: Bool { typed == again }

  /// What is wrong with it, beside the fields it was typed into.
  func faults<Field: FormField>(
    ownWords: [String], _ passcode: Field, _ passcodeAgain: Field, _ words: Words
  ) -> Faults<Field> {
    var faults = Faults<Field>()
    if let fault = fault(ownWords: ownWords) {
      faults.add(passcode, words.setUp.passcodeFault(fault))
    } else if !isTypedTwice {
      faults.add(passcodeAgain, words.setUp.passcodesDiffer)
    }
    return faults
  }

  /// - Parameter ownWords: names of the household's, the first that anybody would try.
  func fault(ownWords: [String]) -> PasscodeFault? {
    typed.withBytes { bytes in
      do throws(PasscodeFault) {
        try PasscodeRule.check(bytes, ownWords: ownWords)
        return nil
      } catch {
        return error
      }
    }
  }
}
