/// A device that has signed a member in.
package struct KnownDevice: Hashable, Sendable {
  /// 32 bytes; see `DeviceToken.tag`.
  package let tag: [UInt8]
  package let account: [UInt8]

  package init(tag: [UInt8], account: [UInt8]) {
    self.tag = tag
    self.account = account
  }
}

extension Keybag {
  /// Whether this device has signed this member in before.
  package func knows(_ device: KnownDevice) async throws -> Bool {
    try await writer.run { try $0.knownSince(device) != nil }
  }

  /// This device has signed this member in: it is known from now on. Gives since when it was before; nil for
  /// one that was not.
  package func remember(_ device: KnownDevice, at now: Int64) async throws -> Int64? {
    let limit = limits.devicesPerAccount
    return try await change { database in
      let since = try database.knownSince(device)
      try database.remember(device, at: now, limit: limit)
      return since
    }
  }
}

extension Database {
  fileprivate func knownSince(_ device: KnownDevice) throws -> Int64? {
    try first(
      "SELECT first_signed_in FROM known_devices WHERE account = ? AND device = ?",
      device.account, device.tag
    ) { try $0.integer(0) }
  }

  /// Beyond the limit the devices that signed the member in longest ago are forgotten. Throws
  /// `.foreignKey` for an account that is not there.
  fileprivate func remember(_ device: KnownDevice, at now: Int64, limit: Int) throws(StoreError) {
    try run(
      """
      INSERT INTO known_devices (account, device, first_signed_in, last_signed_in)
      VALUES (?1, ?2, ?3, ?3)
      ON CONFLICT (account, device) DO UPDATE SET last_signed_in = excluded.last_signed_in
      """, device.account, device.tag, now)
    try run(
      """
      DELETE FROM known_devices WHERE account = ?1 AND device IN (
        SELECT device FROM known_devices WHERE account = ?1
        ORDER BY last_signed_in DESC LIMIT -1 OFFSET ?2)
      """, device.account, limit)
  }
}
