import HTTP
import Household
import Vault

/// What the line under a new passcode says while it is typed: the very rule that decides when it is sent.
/// Nothing of it is kept, hashed or written down.
enum PasscodeAdvice {
  /// From here on a passcode of any words is one that nobody guesses.
  static let plenty = 14

  /// A digit, how good it is from 0 to 3, and the sentence.
  @Sendable static func advise(_ call: Call, _ services: Services) async throws -> Response {
    let sent = try await call.form()
    let passcode = sent.secret("passcode")
    let words = call.words
    let fault = passcode.withBytes { bytes -> PasscodeFault? in
      do throws(PasscodeFault) {
        try PasscodeRule.check(bytes, ownWords: Array(sent.texts("own").prefix(8)))
        return nil
      } catch {
        return error
      }
    }
    let answer =
      switch fault {
      case .tooShort: "0 " + words.signIn.stillShort
      case .some(let fault): "1 " + words.setUp.passcodeFault(fault)
      case nil:
        passcode.count < plenty
          ? "2 " + words.signIn.goodPasscode : "3 " + words.signIn.strongPasscode
      }
    var response = Response.text(.ok, answer)
    response.fields.set("cache-control", "no-store")
    return response
  }
}
