package import Vault

extension Keybag {
  /// Whether there is a household: false until set-up has begun.
  package func isFounded() async throws -> Bool {
    try await writer.run { try $0.householdWraps() != nil }
  }

  /// Opens a member's private key by what their right passcode became. Throws `KeybagFault`.
  package func holder(of account: [UInt8], passcodeKey: SecretBytes) async throws -> KeyHolder {
    try await writer.run { db in
      try db.memberWraps(of: account).open(
        passcodeKey: passcodeKey, in: db.foundedHousehold().id)
    }
  }

  /// Opens the household's keys by a member's own, and finds the keybag authentic by them. Throws
  /// `KeybagFault`.
  package func householdKeys(openedBy holder: KeyHolder) async throws -> HouseholdKeys {
    try await writer.run { try $0.householdKeys(openedBy: holder) }
  }

  /// The same by the household key itself. Throws `KeybagFault.changedMeanwhile` where it is another by now.
  package func householdKeys(under key: HouseholdKey) async throws -> HouseholdKeys {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      guard household.keyGeneration == key.generation else {
        throw KeybagFault.changedMeanwhile
      }
      return try db.keys(under: key, household)
    }
  }

  /// Opens the household's keys by the recovery key, without any device or passcode. Throws
  /// `KeybagFault`, `.wrongRecoveryKey` among them.
  package func recover(with recovery: RecoveryKey) async throws -> Recovered {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      let escrow = try household.escrow.open(by: recovery, in: household.id)
      let key = try household.escrow.openHouseholdKey(
        by: escrow, in: household.id, generation: household.keyGeneration)
      return Recovered(keys: try db.keys(under: key, household), escrow: escrow)
    }
  }

  /// Brings household.db, which these keys have just opened, and the keybag together: what a kill left
  /// between them is finished. Throws `KeybagFault`: `.keybagIsOlder`, `.databaseIsOlder`, or
  /// `.foreignPublicKey` where the two do not name the same pairs.
  package func settle(with ledger: KeyLedger) async throws {
    try await turns.take {
      let (household, members) = try await writer.run { db in
        (try db.foundedHousehold(), try db.allMemberWraps())
      }
      try await ledger.settle(at: household.generation)
      let vouched = try await ledger.publicKeys()
      guard household.escrow.publicKey == vouched.escrow else {
        throw KeybagFault.foreignPublicKey(of: KeyContext.nobody)
      }
      let found = Dictionary(uniqueKeysWithValues: members.map { ($0.member, $0.publicKey) })
      let holders = Set(found.keys).union(vouched.members.keys)
      if let foreign = holders.first(where: { found[$0] != vouched.members[$0] }) {
        throw KeybagFault.foreignPublicKey(of: foreign)
      }
    }
  }
}

extension Database {
  func householdKeys(openedBy holder: KeyHolder) throws -> HouseholdKeys {
    let household = try foundedHousehold()
    let wraps = try memberWraps(of: holder.member)
    guard wraps.publicKey == holder.privateKey.publicKey else {
      throw KeybagFault.changedMeanwhile
    }
    let key = try wraps.openHouseholdKey(
      by: holder, in: household.id, generation: household.keyGeneration)
    return try keys(under: key, household)
  }

  /// Everything under the household key, once the keybag is found authentic by it.
  func keys(
    under key: HouseholdKey, _ household: HouseholdWraps
  ) throws -> HouseholdKeys {
    try checkCode(by: key)
    return HouseholdKeys(household: key, database: try household.database.open(by: key))
  }
}

extension SealedEscrow {
  fileprivate func openHouseholdKey(
    by escrow: PrivateKey, in household: [UInt8], generation: Int64
  ) throws(KeybagFault) -> HouseholdKey {
    try KeybagFault.opening(.household) { () throws(SealFault) in
      let context = KeyContext.household(
        household, generation: generation, for: .escrow(escrow.publicKey))
      return try HouseholdKey(
        secret: escrow.open(householdKey, as: context), household: household,
        generation: generation)
    }
  }
}
