import HTTP
import Household
import SealedStore
import System
import Vault

/// What a giver's own key opens of a list.
struct OpenPlans: Sendable {
  let giver: GiverVisit
  let plans: ListPlans
  let rows: GiverRows

  /// Rows that cannot be read.
  var damaged: Int { rows.damaged }
}

extension Services {
  /// What this visitor may know of the giving on a list. Nil for a recipient, before any key is touched, and
  /// for a session that holds the household key alone.
  ///
  /// Throws `GivingFault` and `StoreError`.
  func openPlans(_ list: GiftListRow, _ visit: Visit) async throws -> OpenPlans? {
    guard let giver = try await openKeys(list, visit) else { return nil }
    try await carryPlans(to: list, giver, visit)
    let rows = try store.read(on: visit.request.loop) { try $0.giverRows(under: giver.keys) }
    if rows.damaged > 0 {
      log.error("sealed rows do not open", ["rows": .number(rows.damaged)])
    }
    return OpenPlans(giver: giver, plans: ListPlans(rows.rows.map(\.entry)), rows: rows)
  }

  /// The keys alone, for whoever reads the rows in a transaction of their own, or none at all. Nil and throwing
  /// as above.
  func openKeys(_ list: GiftListRow, _ visit: Visit) async throws -> GiverVisit? {
    guard list.lets(visit.member, .give), let holder = visit.session.holder, let key = lock.key
    else { return nil }
    let loop = visit.request.loop
    let circle = try store.read(on: loop) { try $0.giverCircle(of: list) }
    return try await giverKeys.visit(list.id, circle, by: holder, in: key.household, on: loop)
  }

  /// Changes what the givers of a list know, in one transaction that has looked at it again: who gives there,
  /// by which keys, and what they have planned by then.
  ///
  /// Throws `SiteError.notFound` where the list is not this visitor's to give on, as for one that does not
  /// exist; `SiteError.passcodeFirst` for a session that holds the household key alone; and
  /// `SiteError.waitsForGivers` where no giver has let the visitor in yet.
  func changePlans<Value: Sendable>(
    of id: GiftListID, _ visit: Visit,
    _ body: @escaping @Sendable (Database, ChangingPlans) throws -> Value
  ) async throws -> Value {
    for _ in 0..<Self.triesToChange {
      let list = try store.read(on: visit.request.loop) {
        try $0.giftList(id, visibleTo: visit.member)
      }
      guard let list, list.lets(visit.member, .give) else { throw SiteError.notFound }
      try visit.requireFull()
      guard let giver = try await openKeys(list, visit) else { throw SiteError.lockedMeanwhile }
      guard let present = giver.present else { throw SiteError.waitsForGivers }
      try await carryPlans(to: list, giver, visit)
      do {
        return try await store.write { db in
          guard let list = try db.giftList(id, visibleTo: visit.member),
            list.lets(visit.member, .give)
          else { throw SiteError.notFound }
          for key in giver.keys where try !db.holds(key, member: visit.member.id.bytes) {
            throw GivingFault.changedMeanwhile
          }
          let rows = try db.giverRows(under: giver.keys)
            .droppingLapsedPictures(in: db, at: visit.now)
          return try body(db, ChangingPlans(list: list, rows: rows, present: present))
        }
      } catch GivingFault.changedMeanwhile {
        // Another holder's visit has put new keys in their place: once more, with those.
      }
    }
    throw KeybagFault.changedMeanwhile
  }

  private static let triesToChange = 5
}

/// The plans of a list within the transaction that changes them.
struct ChangingPlans: Sendable {
  let list: GiftListRow
  let plans: ListPlans
  private let rows: GiverRows
  /// What is new is written under this one.
  let present: GiverKey

  init(list: GiftListRow, rows: GiverRows, present: GiverKey) {
    self.list = list
    self.rows = rows
    self.present = present
    plans = ListPlans(rows.rows.map(\.entry))
  }

  func has(_ id: GiverEntryID) -> Bool { rows.rows.contains { $0.entry.id == id } }

  /// The key that an entry lies under; the present one for what is new.
  func key(of id: GiverEntryID) -> GiverKey {
    rows.key(of: id) ?? present
  }
}
