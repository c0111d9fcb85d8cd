import Household
import SealedStore
import Synchronization
import System
import Vault

/// Opens every row, every sealed file and every key that one secret opens, and says what does not.
package struct Verification: Sendable {
  let services: Services
  private let tell: @Sendable (VerifyProgress) throws -> Void
  let report: @Sendable (Finding) throws -> Void

  /// - Parameters: what they throw ends the verification: nobody waits for it any more.
  package init(
    services: Services, progress: @escaping @Sendable (VerifyProgress) throws -> Void,
    found: @escaping @Sendable (Finding) throws -> Void
  ) {
    self.services = services
    tell = progress
    report = found
  }

  /// The household stays open after it, as after a sign-in. Throws `CommandRefusal` before anything is
  /// checked, or what `progress` and `found` throw.
  package func run(by key: CommandKey) async throws -> VerifySummary {
    var summary = VerifySummary()
    try tell(.keys)
    guard let (opened, key) = try await open(key) else { return summary }
    let wraps = try await services.keybag.checkWraps(by: key, recovered: opened.recovered)
    for damage in wraps.damage { try report(.wrap(damage)) }
    if wraps.notOnSheet > 0 { try report(.notOnSheet(wraps.notOnSheet)) }
    summary.keys = wraps.opened
    let giving = try await checkGiverKeys(
      by: opened.holder.map { [$0] } ?? wraps.holders, opened.recovered, in: key.household)
    summary.keys += giving.keys
    summary.keys += try await checkDrawSlips(
      by: opened.holder.map { [$0] } ?? wraps.holders, opened.recovered, in: key.household)
    for damage in try await services.keybag.checkRows() { try report(.keybag(damage)) }
    try tell(.pages)
    if let damage = try await services.store.checkPages() { try report(.household(damage)) }
    summary.rows = try await checkRows()
    summary.files = try await checkFiles(giving.files)
    return summary
  }

  /// Nil, and told, where a right secret does not open the household.
  private func open(_ key: CommandKey) async throws -> (OpenedKey, HouseholdKey)? {
    do {
      let opened = try await services.open(key)
      return (opened, try await services.openHousehold(by: opened))
    } catch let fault as KeybagFault {
      try report(Finding(fault))
    } catch let error as StoreError {
      try report(.householdClosed(error.code))
    }
    return nil
  }

  private func checkRows() async throws -> Int {
    let counted = Mutex(0)
    let damage = try await services.workers.run { [services, tell] in
      try services.store.checkRows { rows in
        try tell(
          .rows(
            counted.withLock { count in
              count += rows
              return count
            }))
      }
    }
    for each in damage { try report(.household(each)) }
    return counted.withLock { $0 }
  }

  /// Every file that a row names, those too that came while the others were being checked: a file that
  /// is sealed anew has another name.
  ///
  /// - Parameter planned: files that only givers open.
  private func checkFiles(_ planned: [PlannedFile]) async throws -> Int {
    var sound = 0
    for (place, file) in planned.enumerated() {
      try tell(.files(place, of: planned.count))
      if try await check(file) { sound += 1 }
    }
    var known: Set<[UInt8]> = []
    while let (zone, files) = try await datedFiles(beyond: known), !files.isEmpty {
      for (place, file) in files.enumerated() {
        let before = planned.count + known.count
        try tell(.files(before + place, of: before + files.count))
        if try await check(file, in: zone) { sound += 1 }
      }
      known.formUnion(files.map(\.file.id))
    }
    try await countOrphans(beside: known)
    return sound
  }

  private func check(_ file: DatedFile, in zone: Zone?) async throws -> Bool {
    guard let fault = try await fault(of: file.file) else { return true }
    if await isStillThere(file.file) {
      let variant = Finding.Variant(rawValue: file.file.variant) ?? .other
      try report(.picture(variant, day: day(of: file.createdAt, in: zone), fault))
    }
    return false
  }

  private func check(_ file: PlannedFile) async throws -> Bool {
    guard let fault = try await fault(of: file.file, under: file.key) else { return true }
    if await isStillThere(file.file) {
      let variant = Finding.Variant(rawValue: file.file.variant) ?? .other
      try report(.plannedPicture(variant, day: file.day, fault))
    }
    return false
  }

  /// Also where that cannot be read.
  private func isStillThere(_ file: SealedFile) async -> Bool {
    let isThere = try? await services.store.readLater(on: services.workers) { db in
      try db.hasFile(file.id)
    }
    return isThere != false
  }

  private func fault(of file: SealedFile, under giver: GiverKey? = nil) async throws -> FileFault? {
    try await services.workers.run { [self] in try check(file, under: giver) }
  }

  /// Nil where the rows cannot be read, which `checkRows` has told.
  private func datedFiles(
    beyond known: Set<[UInt8]>
  ) async throws -> (Zone?, [DatedFile])? {
    do {
      let (row, files) = try await services.store.readLater(on: services.workers) { db in
        (try db.household(), try db.datedFiles().filter { !known.contains($0.file.id) })
      }
      return (try await zone(of: row), files)
    } catch is StoreError {
      return nil
    }
  }

  func zone(of household: HouseholdRow?) async throws -> Zone? {
    guard let household else { return nil }
    return try await services.zones.zone(chosen: household.timeZone, on: services.workers)
  }

  /// To its last byte; nil where all of it opens.
  private func check(_ file: SealedFile, under giver: GiverKey?) throws -> FileFault? {
    do {
      try services.files.open(file, under: giver).eachPart { _ in try tell(.pages) }
      return nil
    } catch let fault as FileFault {
      return fault
    }
  }

  private func countOrphans(beside known: Set<[UInt8]>) async throws {
    do {
      // Whoever asks may not hold the keys of all of them.
      let givers = try await services.store.readLater(on: services.workers) {
        try $0.giverFileIDs()
      }
      let orphans = try await services.workers.run { [services] in
        try services.files.countOrphans { known.contains($0) || givers.contains($0) }
      }
      if orphans > 0 { try report(.orphans(orphans)) }
    } catch is StoreError {
      // Which of them a row names cannot be told: `checkRows` has said so.
    } catch let fault as FileFault {
      try report(.files(fault))
    }
  }

  func day(of instant: Instant, in zone: Zone?) -> CivilDate? {
    zone?.civil(at: instant).date ?? CivilDate(dayNumber: Int(clamping: instant.seconds / 86_400))
  }
}

extension Services {
  /// Opens the household, or, where it is open, finds that this key would have. Nothing that is open is
  /// closed by it.
  func openHousehold(by opened: OpenedKey) async throws -> HouseholdKey {
    let keys =
      switch opened {
      case .member(let holder): try await keybag.householdKeys(openedBy: holder)
      case .sheet(let recovered): recovered.keys
      }
    if lock.isOpen {
      try await keybag.settle(with: ledger)
    } else {
      try await lock.open(with: keys)
    }
    return keys.household
  }
}

extension Finding {
  fileprivate init(_ fault: KeybagFault) {
    self =
      switch fault {
      case .notAuthentic: .keybagNotAuthentic
      case .keybagIsOlder, .databaseIsOlder, .foreignPublicKey: .storesApart(fault)
      default: .keyClosed
      }
  }
}
