import HTTP
import Household
import SealedStore
import Vault

/// When an act that takes the passcode once more takes a code too, of whoever has a second step.
enum CodeRule: Sendable {
  /// In a session that a PIN began: it grows as strong as by signing in, and no more easily.
  case toGrowStronger
  /// In every session: the second step itself is what changes.
  case always
}

extension Services {
  func takesCode(_ rule: CodeRule, _ visit: Visit) throws -> Bool {
    guard rule == .always || visit.strength == .household else { return false }
    return try store.read(on: visit.request.loop) { try $0.hasSecondStep(visit.member.id) }
  }

  /// For a form whose passcode would not be enough, and which has no place for a code. Throws
  /// `SiteError.passcodeFirst`, which asks for both and leads back to the form.
  func requireNoCode(_ visit: Visit) throws {
    if try takesCode(.toGrowStronger, visit) { throw SiteError.passcodeFirst }
  }

  /// Checks a code of a second step, or a spare one, and uses it up.
  ///
  /// A spare code is too long to guess: it is counted by its address alone, so that nobody who knows a
  /// passcode can shut this way.
  func checkCode(
    _ typed: SecretBytes, of holder: KeyHolder, in household: [UInt8], _ visitor: Visitor,
    _ now: Instant
  ) async throws -> SecretGate.Answer<Bool> {
    let isRight: () async throws -> Bool? = {
      try await useCode(typed, of: holder, in: household, at: now) ? true : nil
    }
    if typed.withBytes({ SpareCode(typed: $0) != nil }) {
      return try await gate.check(typed, from: visitor, at: now, by: isRight)
    }
    return try await gate.checkCode(
      typed, of: holder.member, from: visitor, at: now, by: isRight)
  }
}
