// How invitations stand in the keybag's rows. They are under its code: a row that was taken away and is
// put back by somebody who writes to the disk makes the keybag one that is not authentic.
extension Database {
  /// In the order of their tokens' hashes.
  func allInvitations() throws -> [InvitationWrap] {
    try rows(
      """
      SELECT token_hash, person, inviter, generation, household_key, expires
      FROM invitations ORDER BY token_hash
      """, as: readInvitation)
  }

  func invitation(_ tokenHash: [UInt8]) throws -> InvitationWrap? {
    try first(
      """
      SELECT token_hash, person, inviter, generation, household_key, expires
      FROM invitations WHERE token_hash = ?
      """, tokenHash, as: readInvitation)
  }

  /// Takes the place of an earlier one of the same person.
  func setInvitation(_ wrap: InvitationWrap) throws(StoreError) {
    let invitation = wrap.invitation
    try removeInvitation(of: invitation.person)
    try run(
      """
      INSERT INTO invitations (token_hash, person, inviter, generation, household_key, expires)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      invitation.tokenHash, invitation.person, invitation.inviter, wrap.generation,
      wrap.householdKey, invitation.expires)
  }

  func removeInvitation(of person: [UInt8]) throws(StoreError) {
    try run("DELETE FROM invitations WHERE person = ?", person)
  }

  func removeInvitations(by inviter: [UInt8]) throws(StoreError) {
    try run("DELETE FROM invitations WHERE inviter = ?", inviter)
  }

  func removeAllInvitations() throws(StoreError) { try run("DELETE FROM invitations") }
}

@Sendable private func readInvitation(_ row: Row) throws -> InvitationWrap {
  InvitationWrap(
    invitation: Invitation(
      tokenHash: try row.blob(0), person: try row.blob(1), inviter: try row.blob(2),
      expires: try row.integer(5)),
    generation: try row.integer(3), householdKey: try row.blob(4))
}
