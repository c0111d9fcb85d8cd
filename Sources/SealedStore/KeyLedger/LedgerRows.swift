package import Vault

extension Database {
  /// Begins the ledger of a household that was just founded, in the transaction that makes it one.
  package func foundLedger(_ founding: Founding) throws {
    let generation = founding.keys.household.generation
    try run("DELETE FROM public_keys")
    try run(
      "INSERT OR REPLACE INTO key_generation (one, confirmed, intended) VALUES (1, ?1, ?1)",
      generation)
    let keys = [
      (KeyContext.nobody, founding.escrow),
      (founding.founder.member, founding.founder.privateKey.publicKey),
    ]
    for (holder, key) in keys {
      try run(
        "INSERT INTO public_keys (holder, is_intended, public_key) VALUES (?, 0, ?)", holder,
        key.bytes)
    }
  }

  /// Whether this pair is a member's own: confirmed, or announced by a change that is under way. For
  /// every request, hence from kept rows.
  package func vouches(for key: PublicKey, of member: [UInt8]) throws -> Bool {
    try keptRows("SELECT public_key FROM public_keys WHERE holder = ?", member) { row in
      try row.isNull(0) ? nil : row.blob(0)
    }.contains(key.bytes)
  }

  /// The public keys of a member: the confirmed one, and the one that a change under way announces.
  package func publicKeys(of member: [UInt8]) throws -> [PublicKey] {
    try rows(
      "SELECT public_key FROM public_keys WHERE holder = ? AND public_key IS NOT NULL", member
    ) { try $0.publicKey(0) }
  }

  /// As confirmed. Throws `KeybagFault.notFounded` where the escrow pair has none.
  package func publicKeys() throws -> PublicKeys {
    let rows = try rows(
      "SELECT holder, public_key FROM public_keys WHERE is_intended = 0"
    ) { row in (try row.blob(0), try row.publicKey(1)) }
    var keys = Dictionary(uniqueKeysWithValues: rows)
    guard let escrow = keys.removeValue(forKey: KeyContext.nobody) else {
      throw KeybagFault.notFounded
    }
    return PublicKeys(escrow: escrow, members: keys)
  }

  /// See `KeyLedger.settle`.
  func settleLedger(at generation: Int64) throws {
    let stand = try first("SELECT confirmed, intended FROM key_generation") { row in
      (confirmed: try row.integer(0), intended: try row.integer(1))
    }
    guard let stand else { throw KeybagFault.notFounded }
    guard generation >= stand.confirmed else {
      throw KeybagFault.keybagIsOlder(by: stand.confirmed - generation)
    }
    guard generation <= stand.intended else {
      throw KeybagFault.databaseIsOlder(by: generation - stand.intended)
    }
    guard stand.intended > stand.confirmed else { return }
    if generation == stand.intended {
      try run(
        """
        DELETE FROM public_keys WHERE is_intended = 0
        AND holder IN (SELECT holder FROM public_keys WHERE is_intended = 1)
        """)
      try run("DELETE FROM public_keys WHERE public_key IS NULL")
      try run("UPDATE public_keys SET is_intended = 0")
    } else {
      try run("DELETE FROM public_keys WHERE is_intended = 1")
    }
    try run("UPDATE key_generation SET confirmed = ?1, intended = ?1", generation)
  }
}
