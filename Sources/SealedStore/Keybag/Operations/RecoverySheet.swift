package import Vault

extension Keybag {
  /// Makes a new recovery sheet with a new escrow pair; the old sheet opens nothing from then on.
  ///
  /// A member's private key is sealed to it where it is open: by the member, who is present, or by the
  /// old sheet. The others' follow at their next sign-in by `renewEscrowCopy`. So are the giver keys
  /// and slips of draws that they hold; the others' giver keys follow at their holders' next visits, and
  /// their slips by `renewSheetSlips`.
  package func newRecoverySheet(
    _ recovery: RecoveryKey, by key: HouseholdKey, present: [KeyHolder],
    recovered: Recovered? = nil, beside ledger: KeyLedger
  ) async throws {
    let escrow = PrivateKey()
    try await changeWraps(by: key, beside: ledger) { generation, _ in
      let beside: @Sendable (Database) throws -> Void = { db in
        try db.intendGiverKeys(
          for: escrow.publicKey, present: present, recovered: recovered, in: key.household)
        try db.intendDrawSlips(
          for: escrow.publicKey, present: present, recovered: recovered, in: key.household)
      }
      return WrapChange(publicKeys: [.escrow(escrow.publicKey)], beside: beside) { db, household in
        for var wraps in try db.allMemberWraps() {
          let holder =
            try present.first { $0.member == wraps.member }
            ?? recovered.flatMap { recovered in
              wraps.escrowGeneration == household.escrow.generation
                ? try wraps.open(escrow: recovered.escrow, in: household.id) : nil
            }
          guard let holder else { continue }
          try db.requirePresent(holder)
          wraps.renewEscrowCopy(
            holder.privateKey, for: escrow.publicKey, generation: generation, in: household.id)
          try db.setMemberWraps(wraps)
        }
        household.escrow = SealedEscrow(escrow, under: recovery, key, generation: generation)
      }
    }
  }

  /// The members whose private keys are not sealed to the present recovery sheet yet.
  package func membersWithoutEscrowCopy() async throws -> [[UInt8]] {
    try await writer.run { db in
      let present = try db.foundedHousehold().escrow.generation
      return try db.allMemberWraps().filter { $0.escrowGeneration != present }.map(\.member)
    }
  }

  /// Whether the household key is from before the present recovery sheet: an old copy of the keybag then
  /// opens it by the sheet before.
  package func hasKeyFromBeforeSheet() async throws -> Bool {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      return household.keyGeneration < household.escrow.generation
    }
  }

  /// Seals a member's private key to the recovery sheet that was made without them.
  package func renewEscrowCopy(
    of holder: KeyHolder, by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, vouched in
      WrapChange { db, household in
        try db.requirePresent(holder)
        var wraps = try db.memberWraps(of: holder.member)
        wraps.renewEscrowCopy(
          holder.privateKey, for: vouched.escrow, generation: household.escrow.generation,
          in: household.id)
        try db.setMemberWraps(wraps)
      }
    }
  }
}
