import HTTP
import Household
import Vault

/// What somebody types who makes a link for guests.
struct GuestLinkForm: Sendable {
  enum Field: String, FormField {
    case name, passphrase

    func label(_ words: Words) -> String {
      switch self {
      case .name: words.guests.linkNameLabel
      case .passphrase: words.guests.newPassphraseLabel
      }
    }
  }

  let name: String
  /// Empty for none. It stays out of the form that is sent back.
  let passphrase: SecretBytes
  let once: OnceKey

  init(_ form: Form) {
    name = form.typed("name")
    passphrase = form.secret("passphrase")
    once = form.once(or: .random())
  }

  /// - Parameter names: the household's own, the first that anybody would try.
  func checked(ownWords names: [String], _ words: Words) -> Checked<GuestLinkName, Field> {
    var faults = Faults<Field>()
    let name = faults.value(.name, GuestLinkName.check(name), words)
    if passphrase.count > 0, !isPassphrase(names) {
      faults.add(.passphrase, words.guests.passphraseFault)
    }
    guard let name, faults.isEmpty else { return .faulty(faults) }
    return .right(name)
  }

  private func isPassphrase(_ names: [String]) -> Bool {
    passphrase.withBytes { bytes in
      do throws(PasscodeFault) {
        try PasscodeRule.check(bytes, ownWords: names)
        return true
      } catch {
        return false
      }
    }
  }
}
