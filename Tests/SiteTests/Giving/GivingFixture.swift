import Household
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

/// A family over a real keybag and a real sealed database: Ada has founded the household and invited Ben,
/// Cleo and Dora. Dora's list is for Dora, Ada's for Ada; everybody else gives.
final class GivingFixture: Sendable {
  let directory: TemporaryDirectory
  let keybag: Keybag
  let store: Store
  let founding: Founding
  let deviceKey = DeviceKey.ephemeral()

  /// Who is asked about what stands here.
  struct Stand: Sendable {
    /// Present pairs by name.
    var pairs: [String: KeyHolder] = [:]
    /// Every pair that there ever was, by a name that says whose and when.
    var past: [String: KeyHolder] = [:]
    var sheets: [String: RecoveryKey] = [:]
    /// What each sheet has opened, also once it opens nothing more.
    var escrows: [String: PrivateKey] = [:]
    var circles: [GiftListID: GiverCircle] = [:]
  }

  let stand = Mutex(Stand())

  static let dorasList = GiftListID(high: 0, low: 100)
  static let adasList = GiftListID(high: 0, low: 101)
  static let names = ["ada", "ben", "cleo", "dora"]

  var key: HouseholdKey { founding.keys.household }
  var household: [UInt8] { key.household }
  var ledger: KeyLedger { KeyLedger(store: store) }

  static func id(_ name: String) -> PersonID {
    PersonID(high: 0, low: UInt64(name.utf8.first ?? 0))
  }

  /// - Parameter founders: who comes first to each list, and makes its key.
  init(founders: [String] = ["ben", "ben"]) async throws {
    directory = try TemporaryDirectory()
    let path = directory.path
    keybag = try await onThread { try Keybag.open(path: path + "/keybag.db", .new) }
    founding = try await keybag.found(
      NewAccount(
        id: Self.id("ada").bytes, nameTag: Self.tag("ada"),
        enrolment: Self.enrol("ada", deviceKey)))
    let founding = founding
    store = try await onThread {
      let store = Self.attached(path)
      try store.create(founding.keys.database)
      return store
    }
    try await store.write { try $0.foundLedger(founding) }
    stand.withLock { stand in
      stand.pairs["ada"] = founding.founder
      stand.past["ada"] = founding.founder
      stand.sheets["the sheet"] = founding.recoveryKey
    }
    let escrow = try await keybag.recover(with: founding.recoveryKey).escrow
    stand.withLock { $0.escrows["the sheet"] = escrow }
    for name in ["ben", "cleo", "dora"] { try await invite(name, by: "ada") }
    setCircle(Self.dorasList, recipients: ["dora"])
    setCircle(Self.adasList, recipients: ["ada"])
    _ = try await visit(Self.dorasList, founders[0])
    _ = try await visit(Self.adasList, founders[1])
  }

  static func attached(_ path: String) -> Store {
    .attach(path: path + "/household.db", readers: 1, migrations: Schema.migrations)
  }

  static func tag(_ name: String) -> [UInt8] { id(name).bytes + id(name).bytes }

  static func enrol(_ passcode: String, _ deviceKey: DeviceKey) -> PasscodeHasher.Enrolment {
    PasscodeHasher(deviceKey: deviceKey, iterations: 1)
      .enrol(SecretBytes(copying: Array(passcode.utf8).span))
  }

  func close() async throws {
    let (keybag, store) = (keybag, store)
    try await onThread {
      keybag.close()
      store.lock()
    }
  }
}

// MARK: What happens in a family

extension GivingFixture {
  func setCircle(
    _ list: GiftListID, recipients: [String], without hidden: [String] = [],
    allowed: [String: GivingCause] = [:]
  ) {
    stand.withLock { stand in
      let givers = stand.pairs.keys.filter { !hidden.contains($0) }
      stand.circles[list] = GiverCircle(
        recipients: Set(recipients.map(Self.id)), givers: Set(givers.map(Self.id)),
        allowed: Dictionary(
          uniqueKeysWithValues: allowed.map { (Self.id($0.key), $0.value) }))
    }
  }

  func invite(
    _ name: String, by inviter: String, again how: String = "", beside ledger: KeyLedger? = nil
  ) async throws {
    let enrolment = Self.enrol(name, deviceKey)
    try await keybag.addAccount(
      NewAccount(id: Self.id(name).bytes, nameTag: Self.tag(name), enrolment: enrolment),
      origin: .invitation(by: Self.id(inviter).bytes, at: 10), by: key,
      beside: ledger ?? self.ledger)
    try await take(name, how, enrolment.passcodeKey)
    for list in [Self.dorasList, Self.adasList] {
      stand.withLock { stand in
        guard let circle = stand.circles[list] else { return }
        stand.circles[list] = GiverCircle(
          recipients: circle.recipients, givers: circle.givers.union([Self.id(name)]))
      }
    }
  }

  func reset(_ name: String, by other: String, beside ledger: KeyLedger? = nil) async throws {
    let enrolment = Self.enrol(name + " reset", deviceKey)
    try await keybag.resetPasscode(
      of: Self.id(name).bytes, to: enrolment,
      origin: .reset(by: Self.id(other).bytes, at: 20), by: key, beside: ledger ?? self.ledger)
    try await take(name, " reset by \(other)", enrolment.passcodeKey)
  }

  func changePasscode(of name: String, beside ledger: KeyLedger? = nil) async throws {
    let holder = try holder(name)
    let renewed = try await keybag.changePasscode(
      of: holder, to: Self.enrol(name + " own", deviceKey), keeping: nil, by: key,
      beside: ledger ?? self.ledger)
    stand.withLock { stand in
      stand.pairs[name] = renewed
      stand.past[name + " by a new passcode"] = renewed
    }
  }

  func archive(_ name: String, beside ledger: KeyLedger? = nil) async throws {
    try await keybag.removeAccount(Self.id(name).bytes, by: key, beside: ledger ?? self.ledger)
    stand.withLock { _ = $0.pairs.removeValue(forKey: name) }
  }

  func newSheet(
    by maker: String, bySheet old: Recovered? = nil, beside ledger: KeyLedger? = nil
  ) async throws {
    let sheet = RecoveryKey()
    try await keybag.newRecoverySheet(
      sheet, by: key, present: [holder(maker)], recovered: old, beside: ledger ?? self.ledger)
    let escrow = try await keybag.recover(with: sheet).escrow
    stand.withLock { stand in
      stand.sheets["the new sheet"] = sheet
      stand.escrows["the new sheet"] = escrow
    }
  }

  func recovered(_ sheet: String = "the sheet") async throws -> Recovered {
    let key = try #require(stand.withLock { $0.sheets[sheet] })
    return try await keybag.recover(with: key)
  }

  /// A reset by the sheet: over the same pair, or over a new one as where the sheet has not got it.
  func resetBySheet(
    _ name: String, _ sheet: String = "the sheet", newPair: Bool, beside ledger: KeyLedger? = nil
  ) async throws {
    let recovered = try await recovered(sheet)
    let enrolment = Self.enrol(name + " sheet", deviceKey)
    if newPair {
      try await keybag.resetPasscode(
        of: Self.id(name).bytes, to: enrolment, origin: .sheet(at: 30), recovered: recovered,
        by: recovered.keys.household, beside: ledger ?? self.ledger)
    } else {
      try await keybag.resetPasscode(
        of: Self.id(name).bytes, to: enrolment, by: recovered, beside: ledger ?? self.ledger)
    }
    try await take(name, " reset by the sheet", enrolment.passcodeKey)
  }

  func holder(_ name: String) throws -> KeyHolder {
    try #require(stand.withLock { $0.pairs[name] }, "\(name) has no pair")
  }

  private func take(_ name: String, _ how: String, _ passcodeKey: SecretBytes) async throws {
    let holder = try await keybag.holder(of: Self.id(name).bytes, passcodeKey: passcodeKey)
    stand.withLock { stand in
      stand.pairs[name] = holder
      if !stand.past.values.contains(holder) { stand.past[name + how] = holder }
    }
  }
}

// MARK: What givers do

extension GivingFixture {
  var givers: GiverKeys { GiverKeys(store: store, keybag: keybag, ledger: ledger) }

  func circle(_ list: GiftListID) -> GiverCircle {
    stand.withLock { $0.circles[list] } ?? GiverCircle(recipients: [], givers: [])
  }

  @discardableResult
  func visit(_ list: GiftListID, _ name: String) async throws -> GiverVisit {
    let holder = try holder(name)
    return try await givers.visit(
      list, circle(list), by: holder, in: household, on: 0)
  }

  func answer(
    _ question: GiverQuestion, shows: Bool, _ list: GiftListID, by name: String
  ) async throws {
    let holder = try holder(name)
    try await givers.answer(
      question, shows: shows, list, circle(list), by: holder, in: household)
  }

  func write(_ text: String, _ list: GiftListID, by name: String) async throws {
    let key = try #require(try await visit(list, name).present, "\(name) waits")
    let message = GiverMessage(
      id: .random(), gift: .random(), author: Self.id(name), text: text, at: Instant(seconds: 20))
    try await store.write { db in try db.write(.message(message), under: key) }
  }

  /// What somebody can read of a list: of the rows that are found by their keys.
  func read(_ list: GiftListID, by name: String) async throws -> Set<String> {
    let keys = try await visit(list, name).keys
    let found = try store.read(on: 0) { db in try db.giverRows(under: keys) }
    #expect(found.damaged == 0)
    let texts = found.rows.compactMap { row in
      if case .message(let message) = row.entry { message.text } else { nil }
    }
    return Set(texts)
  }
}
