extension Keybag {
  package func account(nameTag: [UInt8]) async throws -> Account? {
    try await writer.run { database in
      try database.first(
        "SELECT id, name_tag, passcode_hash FROM accounts WHERE name_tag = ?", nameTag,
        as: readAccount)
    }
  }

  package func account(id: [UInt8]) async throws -> Account? {
    try await writer.run { database in
      try database.first(
        "SELECT id, name_tag, passcode_hash FROM accounts WHERE id = ?", id, as: readAccount)
    }
  }

  package func accounts() async throws -> [Account] {
    try await writer.run { database in
      try database.rows("SELECT id, name_tag, passcode_hash FROM accounts", as: readAccount)
    }
  }

  /// Throws `.unique` where the name or the id has an account already.
  package func addAccount(_ account: Account) async throws {
    try await change { try $0.addAccount(account) }
  }

  /// Makes this the only account, in one step: what an unfinished set-up left goes, its sessions
  /// too.
  package func replaceAllAccounts(with account: Account) async throws {
    try await change { database in
      try database.run("DELETE FROM accounts")
      try database.addAccount(account)
    } sessions: { sessions, _ in
      sessions = [:]
    }
  }

  /// Stores a new passcode and, in the same step, ends every session of the account but the given
  /// one. False where there is no such account.
  package func setPasscode(
    of id: [UInt8], to hash: String, keeping tokenHash: [UInt8]?
  ) async throws -> Bool {
    try await change { database in
      try database.run("UPDATE accounts SET passcode_hash = ?2 WHERE id = ?1", id, hash)
      guard database.changes == 1 else { return false }
      try database.removeSessions(of: id, except: tokenHash)
      return true
    } sessions: { sessions, isChanged in
      if isChanged { sessions.end(of: id, except: tokenHash) }
    }
  }

  /// Stores the same passcode hashed anew; sessions stay. A passcode that was changed in between
  /// stays too.
  package func upgradeHash(of id: [UInt8], from old: String, to new: String) async throws {
    try await change { database in
      try database.run(
        "UPDATE accounts SET passcode_hash = ?3 WHERE id = ?1 AND passcode_hash = ?2", id, old, new)
    }
  }

  /// Lets an account be found by another name. Throws `.unique` where somebody has it.
  package func setNameTag(of id: [UInt8], to nameTag: [UInt8]) async throws {
    try await change { database in
      try database.run("UPDATE accounts SET name_tag = ?2 WHERE id = ?1", id, nameTag)
    }
  }

  /// Removes an account and, in the same step, its sessions.
  package func removeAccount(_ id: [UInt8]) async throws {
    try await change { database in
      try database.run("DELETE FROM accounts WHERE id = ?", id)
    } sessions: { sessions, _ in
      sessions.end(of: id, except: nil)
    }
  }
}

extension Database {
  fileprivate func addAccount(_ account: Account) throws(StoreError) {
    try run(
      "INSERT INTO accounts (id, name_tag, passcode_hash) VALUES (?, ?, ?)",
      account.id, account.nameTag, account.passcodeHash)
  }
}

@Sendable private func readAccount(_ row: Row) throws -> Account {
  Account(id: try row.blob(0), nameTag: try row.blob(1), passcodeHash: try row.text(2))
}
