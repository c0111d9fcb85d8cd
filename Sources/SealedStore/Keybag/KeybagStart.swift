import System

extension Keybag {
  /// Every stored passcode hash, for the start of the program. Blocks.
  package func passcodeHashes() throws -> [String] {
    try atStart { database in
      try database.rows("SELECT passcode_hash FROM accounts") { try $0.text(0) }
    }
  }

  /// Whether this is the check value of the device key that the data was written with: the first
  /// one that is ever asked for is kept as that. Blocks.
  package func belongs(toDevice check: [UInt8]) throws -> Bool {
    try atStart { database in
      try database.transaction(.immediate) { database in
        try database.run(
          "INSERT INTO device (one, key_check) VALUES (1, ?) ON CONFLICT DO NOTHING", check)
        return try database.first("SELECT key_check FROM device") { try $0.blob(0) } == check
      }
    }
  }

  private func atStart<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) throws -> Value {
    let answer = BlockingQueue<Result<Value, any Error>>(capacity: 1)
    let isQueued = writer.post { database in
      _ = answer.push(Result { try body(database) })
    }
    guard isQueued, let result = answer.pop() else {
      throw StoreError(.locked, "the keybag is closed")
    }
    return try result.get()
  }
}
