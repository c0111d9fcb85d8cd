package import Vault

/// The session in which somebody changes their passcode: it stays, with the new key in it.
package struct KeptSession: Sendable {
  let token: SessionToken
  let deviceKey: DeviceKey

  package init(_ token: SessionToken, _ deviceKey: DeviceKey) {
    self.token = token
    self.deviceKey = deviceKey
  }
}

extension Keybag {
  /// Changes a member's own passcode, and with it the pair; every other session of theirs ends, and
  /// every passkey and every invitation that they made. Gives the member with the new key. Throws
  /// `KeybagFault.changedMeanwhile` where `holder`'s is no longer
  /// the present one.
  ///
  /// The giver keys that the member holds go on to the new pair in the same step.
  ///
  /// - Parameter pair: the new one, where something else has been sealed to it already.
  package func changePasscode(
    of holder: KeyHolder, to enrolment: PasscodeHasher.Enrolment, keeping kept: KeptSession?,
    pair: PrivateKey = PrivateKey(), by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws -> KeyHolder {
    let renewed = KeyHolder(member: holder.member, privateKey: pair)
    let keptHash = kept?.token.hash
    try await changeWraps(by: key, beside: ledger) { generation, vouched in
      let context = KeyContext.member(
        holder.member, renewed.privateKey.publicKey, in: key.household, generation: generation)
      let seal = kept.map {
        SessionSeal(.member(renewed.privateKey), $0.token, $0.deviceKey, context)
      }
      let beside: @Sendable (Database) throws -> Void = { db in
        try db.intendSameOrigin(of: holder.member)
        try db.intendGiverKeys(
          of: holder, for: renewed.privateKey.publicKey, in: key.household)
        try db.intendDrawSlips(
          of: holder, for: renewed.privateKey.publicKey, in: key.household)
      }
      return WrapChange(publicKeys: [.member(renewed)], beside: beside) { db, household in
        try db.requirePresent(holder)
        try db.setPasscodeHash(of: holder.member, enrolment.hash)
        try db.setMemberWraps(
          MemberWraps(
            renewed, passcodeKey: enrolment.passcodeKey, key, escrow: vouched.escrow,
            escrowGeneration: household.escrow.generation, generation: generation))
        try db.removeInvitations(by: holder.member)
        try db.removePasskeys(of: holder.member)
        try db.removeSessions(of: holder.member, except: keptHash)
        try db.removeEnrolments(of: holder.member)
        if let seal {
          try db.run(
            "UPDATE sessions SET sealed_key = ?, opens = 'member' WHERE account = ?", seal.wrap,
            holder.member)
        }
      } sessions: { sessions, _ in
        sessions.end(of: holder.member, except: keptHash)
        guard let keptHash, let seal else { return }
        sessions[keptHash]?.seal = seal
        sessions[keptHash]?.enrolment = nil
      }
    }
    return renewed
  }

  /// Hashes the same passcode anew, with more iterations; pair and sessions stay. Throws
  /// `KeybagFault.changedMeanwhile` where the passcode is no longer the one that `hash` was made of.
  package func upgradePasscode(
    of holder: KeyHolder, from hash: PasscodeHash, to enrolment: PasscodeHasher.Enrolment,
    by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, household in
        try db.requirePresent(holder)
        try db.run(
          "UPDATE accounts SET passcode_hash = ?3 WHERE id = ?1 AND passcode_hash = ?2",
          holder.member, hash.text, enrolment.hash.text)
        guard db.changes == 1 else { throw KeybagFault.changedMeanwhile }
        var wraps = try db.memberWraps(of: holder.member)
        wraps.setPasscode(enrolment.passcodeKey, of: holder, in: household.id)
        try db.setMemberWraps(wraps)
      }
    }
  }
}

extension MemberWraps {
  /// Seals the same pair under another passcode.
  mutating func setPasscode(
    _ passcodeKey: SecretBytes, of holder: KeyHolder, in household: [UInt8]
  ) {
    wrap = WrappingKey(passcodeKey: passcodeKey).seal(
      holder.privateKey.scalar, as: context(in: household))
  }
}

extension Database {
  /// Throws `KeybagFault.changedMeanwhile` where the member has another pair by now.
  func requirePresent(_ holder: KeyHolder) throws {
    guard try memberWraps(of: holder.member).publicKey == holder.privateKey.publicKey else {
      throw KeybagFault.changedMeanwhile
    }
  }
}
