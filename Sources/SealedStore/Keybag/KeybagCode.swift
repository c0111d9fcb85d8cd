import Vault

// What makes the keybag authentic: a code over every tag, hash and wrap, and the generation, that only
// whoever holds the household key can make. Sessions and counters are outside: they come and go
// without it.
extension Database {
  /// Throws `KeybagFault.notAuthentic` where the code is not the one that `key` makes.
  func checkCode(by key: HouseholdKey) throws {
    let stored = try first("SELECT code FROM household") { try $0.blob(0) }
    let wraps = try coded(foundedHousehold())
    let code = key.keybagCode(of: wraps.span)
    guard let stored, equalInConstantTime(stored.span, code.span) else {
      throw KeybagFault.notAuthentic
    }
  }

  /// Stores the household's row with the code over everything that stands in the keybag now.
  func setHousehold(_ household: HouseholdWraps, codedBy key: HouseholdKey) throws {
    let wraps = try coded(household)
    try setHousehold(household, code: key.keybagCode(of: wraps.span))
  }

  private func coded(_ household: HouseholdWraps) throws -> [UInt8] {
    var bytes = CodedBytes()
    bytes.append(household)
    let accounts = try rows(
      "SELECT id, name_tag, passcode_hash FROM accounts ORDER BY id"
    ) { row in (try row.blob(0), try row.blob(1), try row.text(2)) }
    bytes.append(Int64(accounts.count))
    for (id, tag, hash) in accounts {
      bytes.append(id)
      bytes.append(tag)
      bytes.append(Array(hash.utf8))
    }
    let members = try allMemberWraps()
    bytes.append(Int64(members.count))
    for member in members { bytes.append(member) }
    let retired = try retiredWraps()
    bytes.append(Int64(retired.count))
    for (generation, wrap) in retired {
      bytes.append(generation)
      bytes.append(wrap)
    }
    // By name and only where there are some: keybags from before them keep their codes.
    let invitations = try allInvitations()
    if !invitations.isEmpty {
      bytes.append(Array("invitations".utf8))
      bytes.append(Int64(invitations.count))
      for invitation in invitations { bytes.append(invitation) }
    }
    let passkeys = try allPasskeys()
    if !passkeys.isEmpty {
      bytes.append(Array("passkeys".utf8))
      bytes.append(Int64(passkeys.count))
      for passkey in passkeys { bytes.append(passkey) }
    }
    return bytes.bytes
  }
}

/// Bytes from which every value can be told: each behind its length, each list behind its count.
private struct CodedBytes {
  private(set) var bytes: [UInt8] = Array("hearthkeep keybag v1".utf8)

  mutating func append(_ number: Int64) {
    for place in stride(from: Int64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> place))
    }
  }

  mutating func append(_ value: [UInt8]) {
    append(Int64(value.count))
    bytes += value
  }

  mutating func append(_ household: HouseholdWraps) {
    append(household.id)
    append(household.generation)
    append(household.keyGeneration)
    append(household.database.generation)
    append(household.database.id)
    append(household.database.wrap)
    append(household.escrow.generation)
    append(household.escrow.publicKey.bytes)
    append(household.escrow.wrap)
    append(household.escrow.householdKey)
    append(household.startWrap ?? [])
  }

  mutating func append(_ wrap: InvitationWrap) {
    append(wrap.invitation.tokenHash)
    append(wrap.invitation.person)
    append(wrap.invitation.inviter)
    append(wrap.generation)
    append(wrap.householdKey)
    append(wrap.invitation.expires)
  }

  /// Without the count of its uses, which changes without the household key.
  mutating func append(_ passkey: Passkey) {
    append(passkey.credential)
    append(passkey.account)
    append(passkey.key.bytes)
    append(passkey.mayBeBackedUp ? 1 : 0)
    append(passkey.wrap)
  }

  mutating func append(_ member: MemberWraps) {
    append(member.member)
    append(member.generation)
    append(member.publicKey.bytes)
    append(member.wrap)
    append(member.escrowGeneration)
    append(member.escrowCopy)
    append(member.householdKey)
  }
}
