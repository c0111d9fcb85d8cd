package import Vault

extension Keybag {
  /// Follows what household.db says of people: whoever it no longer names has no account and no
  /// invitation any more, and the others are found by the tags given. Gives the members who lost
  /// theirs. Where nothing differs nothing is written; so it is called after each change of people,
  /// and finishes at the next opening what a kill left undone.
  ///
  /// - Parameter people: everybody's name tag by their id, read anew in the midst of the change: what
  ///   was read before it may be old by then.
  package func follow(
    _ people: @escaping @Sendable () async throws -> [[UInt8]: [UInt8]], by key: HouseholdKey,
    beside ledger: KeyLedger
  ) async throws -> [[UInt8]] {
    let named = try await people()
    // A household of nobody is none: rather no step than one that locks everybody out.
    guard !named.isEmpty else { return [] }
    guard try await writer.run({ try $0.steps(after: named) }).isNeeded else { return [] }
    return try await changeWraps(by: key, beside: ledger) { _, _ in
      let named = try await people()
      let leaving = try await self.writer.run { try $0.steps(after: named) }.leaving
      return WrapChange(publicKeys: leaving.map(PublicKeyChange.leaves)) { db, _ in
        let steps = try db.steps(after: named)
        guard steps.leaving == leaving else { throw KeybagFault.changedMeanwhile }
        try db.take(steps)
        return leaving
      } sessions: { sessions, leaving in
        for member in leaving { sessions.end(of: member, except: nil) }
      }
    }
  }
}

/// In what the keybag differs from the people.
private struct FollowingSteps {
  /// Accounts, in the order of their ids.
  var leaving: [[UInt8]] = []
  /// Accounts, each with the tag that it should have.
  var renamed: [(account: [UInt8], nameTag: [UInt8])] = []
  /// Whose invitation leads nowhere any more.
  var uninvited: [[UInt8]] = []

  var isNeeded: Bool { !leaving.isEmpty || !renamed.isEmpty || !uninvited.isEmpty }
}

extension Database {
  fileprivate func steps(after people: [[UInt8]: [UInt8]]) throws -> FollowingSteps {
    var steps = FollowingSteps()
    let accounts = try rows("SELECT id, name_tag FROM accounts ORDER BY id") { row in
      (id: try row.blob(0), nameTag: try row.blob(1))
    }
    for account in accounts {
      switch people[account.id] {
      case nil: steps.leaving.append(account.id)
      case let tag? where tag != account.nameTag: steps.renamed.append((account.id, tag))
      default: break
      }
    }
    steps.uninvited = try rows("SELECT person FROM invitations") { try $0.blob(0) }
      .filter { people[$0] == nil }
    return steps
  }

  fileprivate func take(_ steps: FollowingSteps) throws {
    for person in steps.uninvited { try run("DELETE FROM invitations WHERE person = ?", person) }
    for account in steps.leaving { try run("DELETE FROM accounts WHERE id = ?", account) }
    // Two people may have swapped their names: first out of each other's way.
    for step in steps.renamed {
      try run("UPDATE accounts SET name_tag = randomblob(32) WHERE id = ?", step.account)
    }
    for step in steps.renamed {
      try run("UPDATE accounts SET name_tag = ?2 WHERE id = ?1", step.account, step.nameTag)
    }
  }
}
