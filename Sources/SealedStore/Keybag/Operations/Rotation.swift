package import Vault

extension Keybag {
  /// Gives the household a new key, and its database too, sealed to every pair that household.db vouches
  /// for. The old household key stays, under the new one, for the files that still hang on it. What opened
  /// the old one without a passcode ends: sessions that hold it, PINs on shared devices, paired tablets, and
  /// invitations.
  ///
  /// Throws `KeybagFault.foreignPublicKey` where the keybag names another pair.
  package func rotate(
    by key: HouseholdKey, beside ledger: KeyLedger,
    rekey:
      @escaping @Sendable (
        _ next: DatabaseKey, _ commit: () async throws -> Void
      ) async throws -> Void
  ) async throws -> HouseholdKeys {
    try await changeWraps(by: key, beside: ledger) { generation, vouched in
      let next = HouseholdKeys(
        household: HouseholdKey(household: key.household, generation: generation),
        database: .random())
      var change = WrapChange(nextKey: next.household) { db, household in
        try household.reseal(next, to: vouched, generation: generation)
        try db.resealMembers(next.household, to: vouched)
        try db.retire(key, under: next.household)
        try db.run("DELETE FROM sessions WHERE opens = 'household'")
        try db.removeAllInvitations()
        try db.run("UPDATE sessions SET enrolment = NULL")
        try db.run("DELETE FROM enrolments")
        try db.run("DELETE FROM kiosks")
        try db.run("DELETE FROM latch")
        return next
      } sessions: { sessions, _ in
        sessions = sessions.filter { $0.value.opens != .household }
        for tokenHash in sessions.keys { sessions[tokenHash]?.enrolment = nil }
      }
      change.around = { commit in try await rekey(next.database, commit) }
      return change
    }
  }

  /// Household keys of the past, newest last: what opens files that have not been sealed anew.
  package func retiredKeys(by key: HouseholdKey) async throws -> [HouseholdKey] {
    try await writer.run { db in
      try db.retiredWraps().map { try key.openRetired($0.wrap, generation: $0.generation) }
    }
  }

  /// Forgets the household keys of the past, once no file hangs on one.
  package func dropRetiredKeys(by key: HouseholdKey, beside ledger: KeyLedger) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { db, _ in try db.run("DELETE FROM retired_keys") }
    }
  }
}

extension HouseholdWraps {
  fileprivate mutating func reseal(
    _ next: HouseholdKeys, to vouched: PublicKeys, generation: Int64
  ) throws(KeybagFault) {
    guard escrow.publicKey == vouched.escrow else {
      throw .foreignPublicKey(of: KeyContext.nobody)
    }
    keyGeneration = generation
    startWrap = nil
    database = SealedDatabaseKey(next.database, under: next.household, generation: generation)
    escrow.householdKey = next.household.sealed(to: .escrow(vouched.escrow), vouched.escrow)
  }
}

extension Database {
  fileprivate func resealMembers(_ next: HouseholdKey, to vouched: PublicKeys) throws {
    for var wraps in try allMemberWraps() {
      guard let key = vouched.members[wraps.member], key == wraps.publicKey else {
        throw KeybagFault.foreignPublicKey(of: wraps.member)
      }
      wraps.householdKey = next.sealed(to: .member(wraps.member, key), key)
      try setMemberWraps(wraps)
    }
  }

  /// Keeps a household key under its successor, and those before it too.
  fileprivate func retire(_ key: HouseholdKey, under next: HouseholdKey) throws {
    let earlier = try retiredWraps().map {
      try key.openRetired($0.wrap, generation: $0.generation)
    }
    for old in earlier + [key] {
      let context = KeyContext.household(
        old.household, generation: old.generation, for: .household)
      try run(
        "INSERT OR REPLACE INTO retired_keys (generation, sealed_key) VALUES (?, ?)",
        old.generation, next.wrappingKey.seal(old.secret, as: context))
    }
  }
}

extension HouseholdKey {
  func openRetired(
    _ wrap: [UInt8], generation: Int64
  ) throws(KeybagFault) -> HouseholdKey {
    try KeybagFault.opening(.household) { () throws(SealFault) in
      let context = KeyContext.household(household, generation: generation, for: .household)
      return try HouseholdKey(
        secret: wrappingKey.open(wrap, as: context), household: household, generation: generation)
    }
  }
}
