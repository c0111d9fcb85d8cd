import Household
import SealedStore
import Vault

extension Verification {
  /// Every giver key that these members and the sheet open, and under each what was planned; gives how many keys
  /// there were, and the pictures of what was planned. Rows that cannot be read at all `checkRows` tells.
  func checkGiverKeys(
    by holders: [KeyHolder], _ recovered: Recovered?, in household: [UInt8]
  ) async throws -> (keys: Int, files: [PlannedFile]) {
    let (row, check, plans): (HouseholdRow?, GiverKeyCheck, CheckedPlans)
    do {
      (row, check, plans) = try await services.store.readLater(on: services.workers) { db in
        let check = try db.checkGiverKeys(by: holders, recovered: recovered, in: household)
        return (try db.household(), check, try db.checkPlans(under: check))
      }
    } catch is StoreError {
      return (0, [])
    }
    let zone = try await zone(of: row)
    func made(_ list: [UInt8]) -> CivilDate? {
      plans.made[list].flatMap { day(of: $0, in: zone) }
    }
    for damage in check.damage {
      try report(.giverKey(damage.kind, day: made(damage.list)))
    }
    if check.notOnSheet > 0 { try report(.giverKeysNotOnSheet(check.notOnSheet)) }
    for (list, count) in plans.damaged { try report(.plans(count, day: made(list))) }
    // Only where every key was opened is it known which rows none finds.
    if check.closed == 0, plans.unfound > 0 { try report(.plansOfNoKey(plans.unfound)) }
    return (
      check.opened,
      plans.files.map { PlannedFile(file: $0.file, key: $0.key, day: made($0.key.list)) }
    )
  }
}

/// A picture's file that a giver key opens, and the day on which its list was made.
struct PlannedFile: Sendable {
  let file: SealedFile
  let key: GiverKey
  let day: CivilDate?
}

/// What was planned, as far as giver keys find it.
private struct CheckedPlans: Sendable {
  /// By the list.
  var damaged: [(list: [UInt8], count: Int)] = []
  var files: [(file: SealedFile, key: GiverKey)] = []
  /// Rows under none of the keys.
  var unfound = 0
  /// When each list was made of which something may be told.
  var made: [[UInt8]: Instant] = [:]
}

extension Database {
  fileprivate func checkPlans(under check: GiverKeyCheck) throws -> CheckedPlans {
    var plans = CheckedPlans(unfound: try countGiverRows())
    for key in check.keys {
      let rows = try giverRows(under: [key])
      plans.unfound -= rows.rows.count + rows.damaged
      plans.files += rows.rows.flatMap(\.entry.pictures).flatMap(\.files).map {
        (file: $0.row(under: key).file, key: key)
      }
      if rows.damaged > 0 { plans.damaged.append((key.list, rows.damaged)) }
    }
    let told = check.damage.map(\.list) + plans.damaged.map(\.list) + plans.files.map(\.key.list)
    for list in Set(told) { plans.made[list] = try listMade(list) }
    return plans
  }
}
