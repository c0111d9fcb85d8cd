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

  /// What is wrong with it, beside the fields it was typed into.
  ///
  /// - Parameter ownWords: names of the household's, the first that anybody would try.
  func faults<Field: FormField>(
    ownWords: [String], _ passcode: Field, _ passcodeAgain: Field, _ words: Words
  ) -> Faults<Field> {
    var faults = Faults<Field>()
    check(ownWords: ownWords, passcode, passcodeAgain, words, into: &faults)
    return faults
  }

  /// The same, beside what else is wrong with the form.
  func check<Field: FormField>(
    ownWords: [String], _ passcode: Field, _ passcodeAgain: Field, _ words: Words,
    into faults: inout Faults<Field>
  ) {
    if let fault = fault(ownWords: ownWords) {
      faults.add(passcode, words.setUp.passcodeFault(fault))
    } else if typed != again {
      faults.add(passcodeAgain, words.setUp.passcodesDiffer)
    }
  }

  private func fault(ownWords: [String]) -> PasscodeFault? {
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
