package import Vault

/// An open invitation: who may choose a passcode by its link, and until when. Ids have 16 bytes, times
/// are Unix seconds.
package struct Invitation: Hashable, Sendable {
  /// 32 bytes: SHA-256 of the token in the link.
  package let tokenHash: [UInt8]
  package let person: [UInt8]
  package let inviter: [UInt8]
  package let expires: Int64
}

/// An invitation that is about to be made.
package struct NewInvitation: Sendable {
  let token: InvitationToken
  let deviceKey: DeviceKey
  let person: [UInt8]
  let inviter: [UInt8]
  let expires: Int64

  package init(
    of person: [UInt8], by inviter: [UInt8], _ token: InvitationToken, _ deviceKey: DeviceKey,
    expires: Int64
  ) {
    self.token = token
    self.deviceKey = deviceKey
    self.person = person
    self.inviter = inviter
    self.expires = expires
  }
}

/// What the token of an open invitation opens.
package struct OpenedInvitation: Sendable {
  package let invitation: Invitation
  package let keys: HouseholdKeys
}

/// An invitation with its copy of the household key, as it stands in its row.
struct InvitationWrap {
  let invitation: Invitation
  /// That of the household key.
  let generation: Int64
  let householdKey: [UInt8]

  init(invitation: Invitation, generation: Int64, householdKey: [UInt8]) {
    self.invitation = invitation
    self.generation = generation
    self.householdKey = householdKey
  }

  init(_ new: NewInvitation, _ key: HouseholdKey) {
    invitation = Invitation(
      tokenHash: new.token.hash, person: new.person, inviter: new.inviter, expires: new.expires)
    generation = key.generation
    householdKey = new.token.wrappingKey(new.deviceKey).seal(
      key.secret,
      as: .invitation(of: new.person, in: key.household, generation: key.generation))
  }

  /// Throws `KeybagFault.closed`.
  func open(
    by token: InvitationToken, _ deviceKey: DeviceKey, in household: [UInt8]
  ) throws(KeybagFault) -> HouseholdKey {
    try KeybagFault.opening(.household) { () throws(SealFault) in
      let context = KeyContext.invitation(
        of: invitation.person, in: household, generation: generation)
      return try HouseholdKey(
        secret: token.wrappingKey(deviceKey).open(householdKey, as: context),
        household: household, generation: generation)
    }
  }
}
