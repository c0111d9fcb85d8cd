package import Vault

extension Keybag {
  /// Gives somebody a passcode, and with it a pair. Throws `StoreError.unique` where the name or the id
  /// has an account already, and `KeybagFault.notWelcome`.
  /// - Parameter origin: whose doing it is; where nobody's, a holder is asked before every giver key.
  package func addAccount(
    _ account: NewAccount, origin: KeyOrigin? = nil, by key: HouseholdKey,
    beside ledger: KeyLedger, if isWelcome: Welcome = { true }
  ) async throws {
    try await changeWraps(by: key, beside: ledger, if: isWelcome) { generation, vouched in
      let holder = KeyHolder(member: account.id, privateKey: PrivateKey())
      let beside = origin.beside(holder.member)
      return WrapChange(publicKeys: [.member(holder)], beside: beside) { db, household in
        try db.addAccount(
          account,
          MemberWraps(
            holder, passcodeKey: account.enrolment.passcodeKey, key, escrow: vouched.escrow,
            escrowGeneration: household.escrow.generation, generation: generation))
      }
    }
  }

  /// Gives a member another passcode and with it a new pair; every session and passkey of theirs ends, and
  /// every invitation that they made.
  ///
  /// What was sealed to the old pair is lost to them: giver keys until a holder's visit, slips of draws until
  /// names are drawn again, or the sheet gives them back. Where the sheet is at hand, both stay that it has.
  /// - Parameters:
  ///   - origin: whose doing it is; where nobody's, a holder is asked before every giver key.
  ///   - recovered: what the sheet has opened.
  package func resetPasscode(
    of member: [UInt8], to enrolment: PasscodeHasher.Enrolment, origin: KeyOrigin? = nil,
    recovered: Recovered? = nil, by key: HouseholdKey, beside ledger: KeyLedger,
    if isWelcome: Welcome = { true }
  ) async throws {
    try await changeWraps(by: key, beside: ledger, if: isWelcome) { generation, vouched in
      let holder = KeyHolder(member: member, privateKey: PrivateKey())
      let originBeside = origin.beside(member)
      let beside: @Sendable (Database) throws -> Void = { db in
        try originBeside(db)
        guard let recovered else { return }
        try db.giveBackGiverKeys(to: member, for: holder.privateKey.publicKey, by: recovered)
        try db.giveBackDrawSlips(to: member, for: holder.privateKey.publicKey, by: recovered)
      }
      return WrapChange(publicKeys: [.member(holder)], beside: beside) { db, household in
        try db.setPasscodeHash(of: member, enrolment.hash)
        try db.setMemberWraps(
          MemberWraps(
            holder, passcodeKey: enrolment.passcodeKey, key, escrow: vouched.escrow,
            escrowGeneration: household.escrow.generation, generation: generation))
        try db.removeInvitations(by: member)
        try db.removePasskeys(of: member)
        try db.removeSessions(of: member, except: nil)
        try db.removeEnrolments(of: member)
      } sessions: { sessions, _ in
        sessions.end(of: member, except: nil)
      }
    }
  }

  /// Gives a member another passcode over the same pair, which the recovery sheet opens; every session
  /// and every passkey and invitation of theirs ends, and nothing else is lost: giver keys and slips of
  /// draws that an earlier reset took come back. Throws `KeybagFault.noEscrowCopy` where the pair is not sealed
  /// to this sheet.
  package func resetPasscode(
    of member: [UInt8], to enrolment: PasscodeHasher.Enrolment, by recovered: Recovered,
    beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: recovered.keys.household, beside: ledger) { _, _ in
      let beside: @Sendable (Database) throws -> Void = { db in
        try db.giveBackGiverKeys(to: member, for: nil, by: recovered)
        try db.giveBackDrawSlips(to: member, for: nil, by: recovered)
      }
      return WrapChange(beside: beside) { db, household in
        var wraps = try db.memberWraps(of: member)
        guard wraps.escrowGeneration == household.escrow.generation else {
          throw KeybagFault.noEscrowCopy
        }
        let holder = try wraps.open(escrow: recovered.escrow, in: household.id)
        wraps.setPasscode(enrolment.passcodeKey, of: holder, in: household.id)
        try db.setPasscodeHash(of: member, enrolment.hash)
        try db.setMemberWraps(wraps)
        try db.removeInvitations(by: member)
        try db.removePasskeys(of: member)
        try db.removeSessions(of: member, except: nil)
        try db.removeEnrolments(of: member)
      } sessions: { sessions, _ in
        sessions.end(of: member, except: nil)
      }
    }
  }

  /// Lets a member be found by another name. Throws `StoreError.unique` where somebody has it.
  package func setNameTag(
    of member: [UInt8], to nameTag: [UInt8], by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, _ in
        try db.run("UPDATE accounts SET name_tag = ?2 WHERE id = ?1", member, nameTag)
        guard db.changes == 1 else { throw KeybagFault.noSuchMember }
      }
    }
  }

  /// Takes a member's passcode, pair, sessions and invitations away. Whoever has left still knew the household key:
  /// `rotate` makes a new one.
  package func removeAccount(
    _ member: [UInt8], by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange(publicKeys: [.leaves(member)]) { db, _ in
        try db.removeInvitations(by: member)
        try db.run("DELETE FROM accounts WHERE id = ?", member)
        guard db.changes == 1 else { throw KeybagFault.noSuchMember }
      } sessions: { sessions, _ in
        sessions.end(of: member, except: nil)
      }
    }
  }
}

extension KeyOrigin? {
  /// What is written beside the pair that it brings about.
  fileprivate func beside(_ member: [UInt8]) -> @Sendable (Database) throws -> Void {
    { [self] db in if let self { try db.intendOrigin(self, of: member) } }
  }
}
