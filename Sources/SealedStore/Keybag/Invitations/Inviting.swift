package import Vault

extension Keybag {
  /// Lets somebody without a passcode choose one, by a token that opens a copy of the household key; an
  /// earlier invitation of theirs is void. Throws `KeybagFault.changedMeanwhile` where they have a
  /// passcode, or the inviter has none any more, and `.notWelcome`.
  package func invite(
    _ invitation: NewInvitation, by key: HouseholdKey, beside ledger: KeyLedger,
    if isWelcome: Welcome = { true }
  ) async throws {
    try await changeWraps(by: key, beside: ledger, if: isWelcome) { _, _ in
      WrapChange { db, _ in
        guard try !db.hasAccount(invitation.person), try db.hasAccount(invitation.inviter) else {
          throw KeybagFault.changedMeanwhile
        }
        try db.setInvitation(InvitationWrap(invitation, key))
      }
    }
  }

  /// Those that nobody has used, withdrawn or swept away.
  package func invitations() async throws -> [Invitation] {
    try await writer.run { try $0.allInvitations().map(\.invitation) }
  }

  /// Takes back the invitation of a person; where there is none, nothing changes.
  package func withdrawInvitation(
    of person: [UInt8], by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await removeInvitations(by: key, beside: ledger) { $0.person == person }
  }

  /// Takes back every invitation: until somebody makes a new one only a passcode opens anything.
  package func withdrawAllInvitations(
    by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await removeInvitations(by: key, beside: ledger) { _ in true }
  }

  /// Takes those away that have expired. They were refused before: each use asks for the time.
  package func sweepInvitations(
    at now: Int64, by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await removeInvitations(by: key, beside: ledger) { $0.expires <= now }
  }

  /// A change of wraps only where there is something to change.
  private func removeInvitations(
    by key: HouseholdKey, beside ledger: KeyLedger,
    where isMeant: @escaping @Sendable (Invitation) -> Bool
  ) async throws {
    guard try await invitations().contains(where: isMeant) else { return }
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, _ in
        for wrap in try db.allInvitations() where isMeant(wrap.invitation) {
          try db.removeInvitation(of: wrap.invitation.person)
        }
      }
    }
  }
}

extension Database {
  func hasAccount(_ member: [UInt8]) throws -> Bool {
    try first("SELECT 1 FROM accounts WHERE id = ?", member) { _ in true } ?? false
  }
}
