package import Vault

/// What household.db knows of the keybag: whose public keys are whose, and at which generation the
/// keybag stands. The database's pages are authenticated, so this is the side to believe.
///
/// A change of wraps goes in two steps here, with the keybag's own between them. Whoever is killed in
/// the midst is finished, or taken back, by `settle` at the next unlocking.
package struct KeyLedger: Sendable {
  private let store: Store
  /// Is told of each step of a change when it is on the disk, for tests that stop there.
  let reached: @Sendable (Step) async throws -> Void

  enum Step: Hashable, CaseIterable, Sendable {
    case intended, prepared, changed, finished, confirmed
  }

  package init(store: Store) { self.init(store: store) { _ in } }

  init(store: Store, reached: @escaping @Sendable (Step) async throws -> Void) {
    self.store = store
    self.reached = reached
  }

  /// Belongs into the first step of household.db's schema. An intended row is the public key that its
  /// holder is about to have; null takes it away.
  package static let schema: StaticString = """
    CREATE TABLE key_generation (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      confirmed INTEGER NOT NULL CHECK (confirmed > 0),
      intended INTEGER NOT NULL CHECK (intended IN (confirmed, confirmed + 1))
    ) STRICT;

    CREATE TABLE public_keys (
      holder BLOB NOT NULL CHECK (length(holder) = 16),
      is_intended INTEGER NOT NULL CHECK (is_intended IN (0, 1)),
      public_key BLOB CHECK (length(public_key) = 65),
      PRIMARY KEY (holder, is_intended),
      CHECK (is_intended = 1 OR public_key IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    """

  /// Everybody's public keys, as confirmed.
  package func publicKeys() async throws -> PublicKeys {
    try await store.write { try $0.publicKeys() }
  }

  /// Brings the ledger to the keybag's generation: a change that was begun is confirmed where the
  /// keybag has made it, and taken back where not. Throws `KeybagFault.keybagIsOlder` or
  /// `.databaseIsOlder` where that is not all that differs.
  func settle(at generation: Int64) async throws {
    try await store.write { try $0.settleLedger(at: generation) }
  }

  /// Says that the keybag is about to leave `generation` for the next, and what changes with it.
  /// - Parameter beside: what hangs on the keys that come.
  func intend(
    from generation: Int64, _ changes: [PublicKeyChange],
    beside: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await store.write { database in
      try database.settleLedger(at: generation)
      try database.run("UPDATE key_generation SET intended = ?", generation + 1)
      for change in changes {
        try database.run(
          "INSERT INTO public_keys (holder, is_intended, public_key) VALUES (?, 1, ?)",
          change.holder, change.publicKey?.bytes)
      }
      try beside(database)
    }
  }
}

/// Whose public keys household.db vouches for.
package struct PublicKeys: Hashable, Sendable {
  package let escrow: PublicKey
  /// By their members' ids.
  package let members: [[UInt8]: PublicKey]
}

/// A public key that comes, or goes where it is nil.
struct PublicKeyChange: Sendable {
  /// A member's id, or zeros for the escrow pair.
  let holder: [UInt8]
  let publicKey: PublicKey?

  static func member(_ holder: KeyHolder) -> PublicKeyChange {
    PublicKeyChange(holder: holder.member, publicKey: holder.privateKey.publicKey)
  }

  static func leaves(_ member: [UInt8]) -> PublicKeyChange {
    PublicKeyChange(holder: member, publicKey: nil)
  }

  static func escrow(_ key: PublicKey) -> PublicKeyChange {
    PublicKeyChange(holder: KeyContext.nobody, publicKey: key)
  }
}
