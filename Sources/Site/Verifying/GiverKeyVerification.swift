import Household
import SealedStore

extension Verification {
  /// Every giver key that these members and the sheet open; gives how many there were. Rows that cannot be
  /// read at all `checkRows` tells.
  func checkGiverKeys(
    by holders: [KeyHolder], _ recovered: Recovered?, in household: [UInt8]
  ) async throws -> Int {
    let (row, check, made): (HouseholdRow?, GiverKeyCheck, [[UInt8]: Instant])
    do {
      (row, check, made) = try await services.store.readLater(on: services.workers) { db in
        let check = try db.checkGiverKeys(by: holders, recovered: recovered, in: household)
        var made: [[UInt8]: Instant] = [:]
        for damage in check.damage { made[damage.list] = try db.listMade(damage.list) }
        return (try db.household(), check, made)
      }
    } catch is StoreError {
      return 0
    }
    let zone = try await zone(of: row)
    for damage in check.damage {
      try report(.giverKey(damage.kind, day: made[damage.list].flatMap { day(of: $0, in: zone) }))
    }
    if check.notOnSheet > 0 { try report(.giverKeysNotOnSheet(check.notOnSheet)) }
    return check.opened
  }
}
