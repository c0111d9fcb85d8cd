import Synchronization
package import Vault

/// A tablet on a wall that may show and log chores. Times are Unix seconds.
package struct Kiosk: Hashable, Sendable {
  /// 16 bytes.
  package let id: [UInt8]
  package let created: Int64
  /// Up to five minutes old.
  package let lastUsed: Int64
}

/// What a tablet's token opens.
package enum KioskOpening: Sendable {
  /// 16 bytes that say which tablet, and the present household key.
  case open([UInt8], HouseholdKey)
  /// Somebody has locked the household: nothing, until a passcode has brought the latch back.
  case latched
  /// No tablet of this household, or no more.
  case none
}

// Paired tablets. Like an enrolment such a row is outside the keybag's code, since it goes without the
// household key; whether it is to be believed, household.db says.
extension Keybag {
  /// Opens the household key by a tablet's token, the device key and the latch: by construction a tablet has
  /// no answer while somebody has locked, and has one again when the latch is back.
  package func open(
    _ token: KioskToken, _ deviceKey: DeviceKey, at now: Int64
  ) async throws -> KioskOpening {
    let (hash, limits) = (token.hash, limits)
    return try await writer.run { [self] db in
      let row = try db.first(
        """
        SELECT id, sealed_key, last_used FROM kiosks WHERE token_hash = ? AND last_used > ?
          AND key_generation = (SELECT key_generation FROM household)
        """, hash, now - limits.kioskIdle
      ) { (try $0.blob(0), try $0.blob(1), try $0.integer(2)) }
      guard let (id, wrap, lastUsed) = row else { return .none }
      guard !isLatchAway.withLock({ $0 }), let latch = try db.latch(deviceKey) else {
        return .latched
      }
      let household = try db.foundedHousehold()
      let context = KeyContext.kiosk(id, in: household.id, generation: household.keyGeneration)
      guard let secret = try? token.wrappingKey(deviceKey, latch: latch).open(wrap, as: context)
      else { return .none }
      if now >= lastUsed + limits.sessionTouch {
        // A use that is not written down costs nothing but a later one.
        try? db.run("UPDATE kiosks SET last_used = ?2 WHERE token_hash = ?1", hash, now)
      }
      return .open(
        id,
        try HouseholdKey(
          secret: secret, household: household.id, generation: household.keyGeneration))
    }
  }

  /// Pairs a tablet, by whoever holds the household key.
  ///
  /// Throws `KeybagFault.changedMeanwhile` where the household has another key by now or somebody has locked
  /// it, and `.tooManyKiosks`.
  package func pair(
    _ id: [UInt8], _ token: KioskToken, by key: HouseholdKey, _ deviceKey: DeviceKey, at now: Int64
  ) async throws {
    let limit = limits.kiosks
    try await change { [self] db in
      let household = try db.foundedHousehold()
      guard household.keyGeneration == key.generation, !isLatchAway.withLock({ $0 }),
        let latch = try db.latch(deviceKey)
      else { throw KeybagFault.changedMeanwhile }
      guard try db.integer("SELECT count(*) FROM kiosks") < Int64(limit) else {
        throw KeybagFault.tooManyKiosks
      }
      let context = KeyContext.kiosk(id, in: household.id, generation: key.generation)
      try db.run(
        """
        INSERT INTO kiosks (token_hash, id, sealed_key, key_generation, created, last_used)
        VALUES (?1, ?2, ?3, ?4, ?5, ?5)
        """, token.hash, id,
        token.wrappingKey(deviceKey, latch: latch).seal(key.secret, as: context), key.generation,
        now)
    }
  }

  /// Those that have not been idle for too long, in the order of pairing.
  package func kiosks(at now: Int64) async throws -> [Kiosk] {
    let idle = limits.kioskIdle
    return try await writer.run { db in
      try db.rows(
        "SELECT id, created, last_used FROM kiosks WHERE last_used > ? ORDER BY created, id",
        now - idle
      ) { row in
        Kiosk(id: try row.blob(0), created: try row.integer(1), lastUsed: try row.integer(2))
      }
    }
  }

  /// Ends one; one that has ended already is fine.
  package func removeKiosk(_ id: [UInt8]) async throws {
    try await change { db in try db.run("DELETE FROM kiosks WHERE id = ?", id) }
  }
}
