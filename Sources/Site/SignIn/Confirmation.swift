import HTTP
import Household
import SealedStore
import Vault

/// What became of a passcode typed once more, by somebody who is signed in, for an act that a device
/// left lying about must not be enough for.
enum Confirmation: Sendable {
  case right(KeyHolder, HouseholdKey)
  /// Nothing was opened: the page again, with the reason.
  case wrong(Status, fault: String, retryAfter: Int?)
}

extension Services {
  /// Asks the gate, as sign-in does, and opens the member's own key. A session that held the household key
  /// alone holds the member's from then on.
  func confirm(_ passcode: SecretBytes, _ visit: Visit) async throws -> Confirmation {
    let words = visit.words
    let answer = try await gate.checkPasscode(
      passcode, of: nameTag(of: visit.member.name),
      from: Visitor(visit.request), at: visit.now)
    switch answer {
    // Of another where a name was given away and the keybag has not followed yet.
    case .right(let opened) where opened.account.id != visit.member.id.bytes:
      return .wrong(.unprocessable, fault: words.settings.wrongPasscode, retryAfter: nil)
    case .right(let opened):
      guard let householdKey = lock.key else { throw SiteError.lockedMeanwhile }
      let holder = try await keybag.holder(
        of: opened.account.id, passcodeKey: opened.passcodeKey)
      try await strengthen(visit.session, by: holder)
      return .right(holder, householdKey)
    case .wrong:
      await record(AuditEntry(.confirmationFailed, visit))
      return .wrong(.unprocessable, fault: words.settings.wrongPasscode, retryAfter: nil)
    case .wait(let seconds):
      return .wrong(
        .tooManyRequests, fault: words.wait(seconds),
        retryAfter: seconds)
    case .busy:
      return .wrong(.serviceUnavailable, fault: words.signIn.busy, retryAfter: 5)
    }
  }
}

extension Response {
  func retrying(after seconds: Int?) -> Response {
    guard let seconds else { return self }
    var response = self
    response.fields.set("retry-after", String(seconds))
    return response
  }
}
