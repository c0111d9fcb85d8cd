import Synchronization
package import Vault

// The latch: a third part of what every PIN opens, made of the household key and kept under the device key
// while PINs are to open anything. Whoever locks the household takes it away, and only what opens a member's
// own key brings it back: so a PIN that was right before opens nothing then, however it is tried.
extension Keybag {
  /// Nil while no PIN opens anything.
  package func latch(_ deviceKey: DeviceKey) async throws -> SecretBytes? {
    guard !isLatchAway.withLock({ $0 }) else { return nil }
    return try await writer.run { try $0.latch(deviceKey) }
  }

  /// Lets PINs open the household again, by whoever holds its key and has shown who they are. Throws
  /// `KeybagFault.changedMeanwhile` where that key is no longer the present one.
  package func setLatch(by key: HouseholdKey, _ deviceKey: DeviceKey) async throws {
    try await change { db in
      guard try db.foundedHousehold().keyGeneration == key.generation else {
        throw KeybagFault.changedMeanwhile
      }
      try db.setLatch(by: key, deviceKey)
    }
    isLatchAway.withLock { $0 = false }
  }
}

extension Database {
  func setLatch(by key: HouseholdKey, _ deviceKey: DeviceKey) throws {
    let context = KeyContext.latch(key.household, generation: key.generation)
    try run(
      "INSERT OR REPLACE INTO latch (one, sealed_secret) VALUES (1, ?)",
      deviceKey.latchKey.seal(key.latch, as: context))
  }

  func hasLatch() throws -> Bool {
    try first("SELECT 1 FROM latch") { _ in true } ?? false
  }

  /// One that does not open is as good as none.
  func latch(_ deviceKey: DeviceKey) throws -> SecretBytes? {
    guard let household = try householdWraps(),
      let wrap = try first("SELECT sealed_secret FROM latch", as: { try $0.blob(0) })
    else { return nil }
    return try? deviceKey.latchKey.open(
      wrap, as: .latch(household.id, generation: household.keyGeneration))
  }
}
