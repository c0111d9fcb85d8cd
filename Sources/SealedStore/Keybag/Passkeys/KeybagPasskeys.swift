package import Vault

extension Keybag {
  /// Beyond this somebody has to remove one first.
  package static let passkeysPerMember = 20

  /// Seals a member's own key under a passkey that was just made. Throws `StoreError.unique` where the
  /// passkey is known already, `KeybagFault.changedMeanwhile` where the member has another pair by now,
  /// `.tooManyPasskeys`.
  package func addPasskey(
    _ passkey: NewPasskey, _ secret: PasskeySecret, _ deviceKey: DeviceKey, of holder: KeyHolder,
    by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, household in
        try db.requirePresent(holder)
        let others = try db.allPasskeys().count { $0.account == holder.member }
        guard others < Self.passkeysPerMember else { throw KeybagFault.tooManyPasskeys }
        let context = try db.memberWraps(of: holder.member).context(in: household.id)
        try db.addPasskey(
          Passkey(
            credential: Passkey.hash(of: passkey.credential), account: holder.member,
            key: passkey.key, mayBeBackedUp: passkey.mayBeBackedUp, signCount: passkey.signCount,
            wrap: secret.wrappingKey(deviceKey).seal(holder.privateKey.scalar, as: context)))
      }
    }
  }

  /// Takes one of a member's passkeys away; one that is not there, or another's, is fine.
  package func removePasskey(
    _ credential: [UInt8], of account: [UInt8], by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, _ in
        try db.run(
          "DELETE FROM passkeys WHERE credential = ? AND account = ?", credential, account)
      }
    }
  }

  /// By the hash of its credential's id; nil for one that is unknown or was removed.
  package func passkey(_ credential: [UInt8]) async throws -> Passkey? {
    try await writer.run { try $0.passkey(credential) }
  }

  /// The hashes by which a member's passkeys are found.
  package func passkeys(of account: [UInt8]) async throws -> Set<[UInt8]> {
    try await writer.run { db in
      Set(try db.allPasskeys().filter { $0.account == account }.map(\.credential))
    }
  }

  /// Keeps how often a passkey was used, before what it opens is opened. Throws
  /// `KeybagFault.changedMeanwhile` where another use was counted, or the passkey removed, since it was
  /// looked up: one answer opens once.
  package func count(_ use: VerifiedPasskey, of passkey: Passkey) async throws {
    try await change { db in
      try db.run(
        "UPDATE passkeys SET sign_count = ?3 WHERE credential = ?1 AND sign_count = ?2",
        passkey.credential, Int64(passkey.signCount), Int64(use.signCount))
      guard db.changes == 1 else { throw KeybagFault.changedMeanwhile }
    }
  }

  /// Opens the member's own key by a passkey that has proved itself. Throws `KeybagFault`: `.closed`
  /// where its secret is another.
  package func holder(
    of passkey: Passkey, by secret: PasskeySecret, _ deviceKey: DeviceKey
  ) async throws -> KeyHolder {
    try await writer.run { db in
      let wraps = try db.memberWraps(of: passkey.account)
      let context = wraps.context(in: try db.foundedHousehold().id)
      return KeyHolder(
        member: passkey.account,
        privateKey: try KeybagFault.opening(.member) { () throws(SealFault) in
          try PrivateKey(scalar: secret.wrappingKey(deviceKey).open(passkey.wrap, as: context))
        })
    }
  }
}
