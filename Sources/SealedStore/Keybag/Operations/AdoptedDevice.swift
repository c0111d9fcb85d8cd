package import Vault

/// A device key that takes the place of a lost or changed one.
package struct AdoptedDevice: Sendable {
  /// See `DeviceKey.check`.
  let check: [UInt8]
  /// Every member's name tag under the new key.
  let nameTags: [[UInt8]: [UInt8]]
  /// Members who are present with their passcode, hashed under the new key.
  let present: [(holder: KeyHolder, enrolment: PasscodeHasher.Enrolment)]

  package init(
    check: [UInt8], nameTags: [[UInt8]: [UInt8]],
    present: [(holder: KeyHolder, enrolment: PasscodeHasher.Enrolment)] = []
  ) {
    self.check = check
    self.nameTags = nameTags
    self.present = present
  }
}

extension Keybag {
  /// Takes another device key for the one that half of every passcode and every session hangs on.
  ///
  /// Names are found under the new key, and whoever is present signs in as before. What cannot be made
  /// anew goes or waits: sessions, passkeys and counts of failures end, since they hang on the old key,
  /// and a member who is not present has a passcode that opens nothing until it is reset, by the
  /// recovery sheet over the same pair. Gives the members who have to be reset. Throws
  /// `KeybagFault.noSuchMember` where a member has no name tag.
  package func adopt(
    _ device: AdoptedDevice, by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws -> [[UInt8]] {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, household in
        try db.run("INSERT OR REPLACE INTO device (one, key_check) VALUES (1, ?)", device.check)
        try db.forgetDevices()
        household.startWrap = nil
        let members = try db.setNameTags(device.nameTags)
        for (holder, enrolment) in device.present {
          try db.requirePresent(holder)
          var wraps = try db.memberWraps(of: holder.member)
          wraps.setPasscode(enrolment.passcodeKey, of: holder, in: household.id)
          try db.setPasscodeHash(of: holder.member, enrolment.hash)
          try db.setMemberWraps(wraps)
        }
        let present = Set(device.present.map(\.holder.member))
        return members.filter { !present.contains($0) }
      } sessions: { sessions, _ in
        sessions = [:]
      }
    }
  }
}

extension Database {
  /// Sessions, invitations, PINs, failures, known devices and passkeys, whose tags and wraps hang on the
  /// old key.
  fileprivate func forgetDevices() throws(StoreError) {
    try run("DELETE FROM sessions")
    try removeAllInvitations()
    try run("DELETE FROM attempts")
    try run("DELETE FROM known_devices")
    try run("DELETE FROM passkeys")
    try run("DELETE FROM enrolments")
    try run("DELETE FROM kiosks")
    try run("DELETE FROM latch")
  }

  /// Gives everybody who has an account.
  fileprivate func setNameTags(_ tags: [[UInt8]: [UInt8]]) throws -> [[UInt8]] {
    let members = try rows("SELECT id FROM accounts") { try $0.blob(0) }
    for member in members {
      guard let tag = tags[member] else { throw KeybagFault.noSuchMember }
      try run("UPDATE accounts SET name_tag = ?2 WHERE id = ?1", member, tag)
    }
    return members
  }
}
