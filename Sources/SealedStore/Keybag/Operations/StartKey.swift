package import Vault

// A household that wants to be open from the start lets the device key alone open it. A new household
// key, or another device key, takes that back until it is made again.
extension Keybag {
  /// Whether the device key alone opens the household.
  package func hasStartKey() async throws -> Bool {
    try await writer.run { try $0.householdWraps()?.startWrap != nil }
  }

  /// Lets the device key alone open the household from the next start on.
  package func addStartKey(
    _ deviceKey: DeviceKey, by key: HouseholdKey, beside ledger: KeyLedger
  ) async throws {
    try await changeWraps(by: key, beside: ledger) { _, _ in
      WrapChange { _, household in
        household.startWrap = deviceKey.startKey.seal(key.secret, as: household.startContext)
      }
    }
  }

  /// Opens the household's keys by the device key alone; nil where the household does not want that.
  /// Throws `KeybagFault`.
  package func householdKeys(openedAtStartBy deviceKey: DeviceKey) async throws -> HouseholdKeys? {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      guard let wrap = household.startWrap else { return nil }
      let key = try KeybagFault.opening(.household) { () throws(SealFault) in
        try HouseholdKey(
          secret: deviceKey.startKey.open(wrap, as: household.startContext),
          household: household.id, generation: household.keyGeneration)
      }
      return try db.keys(under: key, household)
    }
  }
}

extension HouseholdWraps {
  fileprivate var startContext: KeyContext {
    .household(id, generation: keyGeneration, for: .household)
  }
}
