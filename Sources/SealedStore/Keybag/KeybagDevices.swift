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
    try await writer.run { try $0.knows(device) }
  }

  /// This device has signed this member in: it is known from now on. Answers whether it was before.
  package func remember(_ device: KnownDevice, at now: Int64) async throws -> Bool {
    let limit = limits.devicesPerAccount
    return try await change { database in
      let wasKnown = try database.knows(device)
      try database.remember(device, at: now, limit: limit)
      return wasKnown
    }
  }
}

extension Database {
  fileprivate func knows(_ device: KnownDevice) throws -> Bool {
    try first(
      "SELECT 1 FROM known_devices WHERE account = ? AND device = ?", device.account, device.tag
    ) { _ in true } ?? false
  }

  /// Beyond the limit the devices that signed the member in longest ago are forgotten. Throws
  /// `.foreignKey` for an account that is not there.
  fileprivate func remember(_ device: KnownDevice, at now: Int64, limit: Int) throws(StoreError) {
    try run(
      """
      INSERT INTO known_devices (account, device, last_signed_in) VALUES (?, ?, ?)
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
