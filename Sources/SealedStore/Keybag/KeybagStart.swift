import System

extension Keybag {
  /// Every stored passcode hash, for the start of the program. Blocks.
  package func passcodeHashes() throws -> [String] {
    let answer = BlockingQueue<Result<[String], any Error>>(capacity: 1)
    let isQueued = writer.post { database in
      _ = answer.push(
        Result {
          try database.rows("SELECT passcode_hash FROM accounts") { try $0.text(0) }
        })
    }
    guard isQueued else { throw StoreError(.locked, "the keybag is closed") }
    return try answer.pop()?.get() ?? []
  }
}
