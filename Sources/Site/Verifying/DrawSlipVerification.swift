import Household
import SealedStore

extension Verification {
  /// Every slip of a draw that these members and the sheet open; gives how many there were. What stands on
  /// them is told nobody. Rows that cannot be read at all `checkRows` tells.
  func checkDrawSlips(
    by holders: [KeyHolder], _ recovered: Recovered?, in household: [UInt8]
  ) async throws -> Int {
    let (row, check, made): (HouseholdRow?, DrawSlipCheck, [[UInt8]: Instant])
    do {
      (row, check, made) = try await services.store.readLater(on: services.workers) { db in
        let check = try db.checkDrawSlips(by: holders, recovered: recovered, in: household)
        var made: [[UInt8]: Instant] = [:]
        for damage in check.damage { made[damage.draw] = try db.drawMade(damage.draw) }
        return (try db.household(), check, made)
      }
    } catch is StoreError {
      return 0
    }
    let zone = try await zone(of: row)
    for damage in check.damage {
      try report(
        .drawSlip(
          isOnSheet: damage.isOnSheet,
          day: made[damage.draw].flatMap { day(of: $0, in: zone) }))
    }
    return check.opened
  }
}
