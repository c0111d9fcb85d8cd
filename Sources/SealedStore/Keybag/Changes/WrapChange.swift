import Vault

/// One change of wraps, ready to be made: what household.db has to know of it, and what it writes
/// into the keybag.
struct WrapChange<Value: Sendable>: Sendable {
  var publicKeys: [PublicKeyChange] = []
  /// What hangs on these keys in household.db, in the transaction that announces them: it takes its place
  /// when they do.
  var beside: @Sendable (Database) throws -> Void = { _ in }
  /// The household key afterwards, where it is another.
  var nextKey: HouseholdKey?
  /// Runs inside the keybag's transaction over the household's row, which is stored after it.
  let write: @Sendable (Database, inout HouseholdWraps) throws -> Value
  /// What ends or changes among the sessions in memory, once the change is on the disk.
  var sessions: @Sendable (inout [[UInt8]: Session], Value) -> Void = { _, _ in }
  /// What household.db has to do around the change, which it makes by its argument; see `Store.rekey`.
  var around: @Sendable (_ change: () async throws -> Void) async throws -> Void = {
    try await $0()
  }
}

extension Keybag {
  /// Whether whoever asks for a change may still make it: what they were allowed when their form began to
  /// arrive may be over by now.
  package typealias Welcome = @Sendable () async throws -> Bool

  /// Makes one change of wraps, the only way to make one: intended in household.db, made in the keybag
  /// as one transaction, confirmed in household.db. One at a time.
  ///
  /// What stands in the keybag is found authentic before it is changed, or the change would vouch for
  /// what somebody else has put there.
  ///
  /// Throws `KeybagFault.changedMeanwhile` where the household key is another by now; with whatever it
  /// throws, nothing has changed, but for a database whose new key was committed already.
  ///
  /// - Parameters:
  ///   - isWelcome: asked before anything changes, while no other change goes on; where not, it throws
  ///     `KeybagFault.notWelcome`.
  ///   - prepare: is given the keybag's next generation and what household.db vouches for.
  func changeWraps<Value: Sendable>(
    by key: HouseholdKey, beside ledger: KeyLedger, if isWelcome: Welcome = { true },
    _ prepare: @Sendable (_ generation: Int64, PublicKeys) async throws -> WrapChange<Value>
  ) async throws -> Value {
    try await turns.take {
      let present = try await writer.run { db in
        let household = try db.foundedHousehold()
        guard household.keyGeneration == key.generation else {
          throw KeybagFault.changedMeanwhile
        }
        try db.checkCode(by: key)
        return household.generation
      }
      try await ledger.settle(at: present)
      guard try await isWelcome() else { throw KeybagFault.notWelcome }
      let change = try await prepare(present + 1, ledger.publicKeys())
      try await ledger.intend(from: present, change.publicKeys, beside: change.beside)
      try await ledger.reached(.intended)
      var made: Value?
      try await change.around {
        try await ledger.reached(.prepared)
        made = try await make(change, from: present, by: key)
        try await ledger.reached(.changed)
      }
      guard let value = made else { throw KeybagFault.changedMeanwhile }
      do {
        try await ledger.reached(.finished)
        try await ledger.settle(at: present + 1)
        try await ledger.reached(.confirmed)
      } catch {
        // The change is made. What is missing here, the next change or the next unlocking confirms.
      }
      return value
    }
  }

  /// Runs `body` while no change of wraps is under way, and what a stop has left of one is finished: what
  /// is sealed to the public keys in household.db meanwhile is sealed to all of them. Not to be called
  /// inside itself or a change.
  package func betweenChanges<Value>(
    beside ledger: KeyLedger, _ body: () async throws -> Value
  ) async throws -> Value {
    try await turns.take {
      try await ledger.settle(at: writer.run { try $0.foundedHousehold().generation })
      return try await body()
    }
  }

  /// The keybag's own part, one transaction.
  private func make<Value: Sendable>(
    _ change: WrapChange<Value>, from present: Int64, by key: HouseholdKey
  ) async throws -> Value {
    try await self.change { database in
      try database.checkCode(by: key)
      var household = try database.foundedHousehold()
      guard household.generation == present else { throw KeybagFault.changedMeanwhile }
      household.generation = present + 1
      let value = try change.write(database, &household)
      try database.setHousehold(household, codedBy: change.nextKey ?? key)
      return value
    } sessions: { sessions, value in
      change.sessions(&sessions, value)
    }
  }
}
