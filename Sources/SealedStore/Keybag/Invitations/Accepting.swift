package import Vault

extension Keybag {
  /// Opens the household's keys by the token of an invitation, and finds the keybag authentic by them;
  /// nothing is used up. Nil for a token that was used, withdrawn, has expired or never was one. Throws
  /// `KeybagFault.notAuthentic` also for a row that somebody has put back.
  package func open(
    _ token: InvitationToken, _ deviceKey: DeviceKey, at now: Int64
  ) async throws -> OpenedInvitation? {
    try await writer.run { db in
      guard let wrap = try db.invitation(token.hash), now < wrap.invitation.expires else {
        return nil
      }
      let household = try db.foundedHousehold()
      guard wrap.generation == household.keyGeneration else { return nil }
      let key = try wrap.open(by: token, deviceKey, in: household.id)
      return OpenedInvitation(
        invitation: wrap.invitation, keys: try db.keys(under: key, household))
    }
  }

  /// Gives the invited person their passcode, and with it a pair, and takes the invitation away, in one
  /// step: of two who use it at the same moment one comes in. Gives the member with the new key.
  ///
  /// Throws `KeybagFault.noInvitation` where it is gone by now, `.notWelcome`, and `StoreError.unique` where
  /// the name has an account.
  ///
  /// - Parameter isWelcome: asked before anything changes, while no other change of wraps goes on.
  package func accept(
    _ opened: OpenedInvitation, as account: NewAccount, at now: Int64, beside ledger: KeyLedger,
    if isWelcome: Welcome
  ) async throws -> KeyHolder {
    let key = opened.keys.household
    let holder = KeyHolder(member: account.id, privateKey: PrivateKey())
    try await changeWraps(by: key, beside: ledger, if: isWelcome) { generation, vouched in
      let origin = KeyOrigin.invitation(by: opened.invitation.inviter, at: now)
      let beside: @Sendable (Database) throws -> Void = { db in
        try db.intendOrigin(origin, of: account.id)
      }
      return WrapChange(publicKeys: [.member(holder)], beside: beside) { db, household in
        let present = try db.invitation(opened.invitation.tokenHash)?.invitation
        guard present == opened.invitation, account.id == opened.invitation.person,
          now < opened.invitation.expires
        else { throw KeybagFault.noInvitation }
        try db.addAccount(
          account,
          MemberWraps(
            holder, passcodeKey: account.enrolment.passcodeKey, key, escrow: vouched.escrow,
            escrowGeneration: household.escrow.generation, generation: generation))
      }
    }
    return holder
  }
}
