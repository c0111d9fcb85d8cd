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
}

@Sendable private func readAccount(_ row: Row) throws -> Account {
  Account(id: try row.blob(0), nameTag: try row.blob(1), passcodeHash: try row.text(2))
}
