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
  ///
  /// Throws `SiteError.passcodeFirst` where a code is missing that the form has no place for.
  ///
  /// - Parameters:
  ///   - code: nil for a form without a place for it.
  ///   - rule: when a code is asked for.
  func confirm(
    _ passcode: SecretBytes, code: SecretBytes? = nil, taking rule: CodeRule = .toGrowStronger,
    _ visit: Visit
  ) async throws -> Confirmation {
    let takesCode = try takesCode(rule, visit)
    guard !takesCode || code != nil else { throw SiteError.passcodeFirst }
    let (visitor, words) = (Visitor(visit.request), visit.words)
    let answer = try await gate.checkPasscode(
      passcode, of: nameTag(of: visit.member.name), from: visitor, at: visit.now)
    guard case .right(let opened) = answer, opened.account.id == visit.member.id.bytes else {
      return await refusal(
        answer, AuditEntry(.confirmationFailed, visit), words.settings.wrongPasscode, words)
    }
    guard let householdKey = lock.key else { throw SiteError.lockedMeanwhile }
    let holder = try await keybag.holder(
      of: opened.account.id, passcodeKey: opened.passcodeKey)
    if takesCode, let code {
      let answer = try await checkCode(
        code, of: holder, in: householdKey.household, visitor, visit.now)
      guard case .right = answer else {
        let entry = AuditEntry(
          .codeFailed, of: visit.member.id, from: Caller(visit.request), at: visit.now)
        return await refusal(answer, entry, words.secondStep.wrongCode, words)
      }
    }
    try await strengthen(visit.session, by: holder)
    return .right(holder, householdKey)
  }

  /// - Parameter entry: what is written down of a wrong one.
  private func refusal<Opened>(
    _ answer: SecretGate.Answer<Opened>, _ entry: AuditEntry, _ fault: String, _ words: Words
  ) async -> Confirmation {
    switch answer {
    // Of another where a name was given away and the keybag has not followed yet.
    case .right: return .wrong(.unprocessable, fault: fault, retryAfter: nil)
    case .wrong:
      await record(entry)
      return .wrong(.unprocessable, fault: fault, retryAfter: nil)
    case .wait(let seconds):
      return .wrong(.tooManyRequests, fault: words.wait(seconds), retryAfter: seconds)
    case .busy: return .wrong(.serviceUnavailable, fault: words.signIn.busy, retryAfter: 5)
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
