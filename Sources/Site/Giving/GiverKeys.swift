import Household
import SealedStore
import Vault

/// The giver keys of lists: a holder's visit keeps them as `GivingRule` wants them.
struct GiverKeys: Sendable {
  let store: Store
  let keybag: Keybag
  let ledger: KeyLedger

  init(store: Store, keybag: Keybag, ledger: KeyLedger) {
    self.store = store
    self.keybag = keybag
    self.ledger = ledger
  }

  /// What a member's own key opens of a list, once everything is done that only a holder can do: whoever
  /// has left has lost it to a new key, whoever a holder has brought in has it, and so has the recovery
  /// sheet. The first giver of a list makes its key. Whoever may not give gets nothing.
  ///
  /// Mostly it only reads, on the event loop's own connection. Throws `GivingFault` where something sealed
  /// does not open, `.changedMeanwhile` where the visitor has another pair by now, and `StoreError`.
  ///
  /// - Parameters:
  ///   - circle: as it stands in the database; a change of it belongs before the visit, and with it
  ///     `Database.removeGiverKeys` or `barGiverKeys` in one transaction.
  func visit(
    _ list: GiftListID, _ circle: GiverCircle, by visitor: KeyHolder, in household: [UInt8],
    on loop: Int
  ) async throws -> GiverVisit {
    guard circle.givers.contains(where: { $0.bytes == visitor.member }) else {
      return GiverVisit(keys: [], present: nil, questions: [])
    }
    let pass = GiverPass(list: list, circle: circle, visitor: visitor, household: household)
    let seen = try store.read(on: loop) { db in try pass.look(at: db) }
    if let seen, seen.isKept { return seen.visit }
    return try await keybag.betweenChanges(beside: ledger) {
      try await store.write { db in try pass.keep(in: db) }
    }
  }

  /// A holder's answer about somebody of `GiverVisit.questions`, for every key that is theirs to give.
  ///
  /// Throws `GivingFault.notAHolder`, and `.changedMeanwhile` where this is not asked any more, or the
  /// person has another pair by now.
  func answer(
    _ question: GiverQuestion, shows: Bool, _ list: GiftListID, _ circle: GiverCircle,
    by visitor: KeyHolder, in household: [UInt8]
  ) async throws {
    try await keep(
      GiverPass(list: list, circle: circle, visitor: visitor, household: household)
    ) { pass, db in try pass.answer(question, shows: shows, in: db) }
  }

  /// Seals the keys of a list to a link for guests that a holder makes, in the transaction that writes the
  /// link down.
  ///
  /// Throws `GivingFault.notAHolder`, and whatever `add` throws.
  func invite(
    _ link: GuestLinkKeys, _ list: GiftListID, _ circle: GiverCircle, by visitor: KeyHolder,
    in household: [UInt8],
    add: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await keep(
      GiverPass(list: list, circle: circle, visitor: visitor, household: household)
    ) { pass, db in
      try add(db)
      try pass.invite(link, in: db)
    }
  }

  /// Does what only a holder can, and `body` in the same transaction. Throws `GivingFault.notAHolder`.
  private func keep(
    _ pass: GiverPass, _ body: @escaping @Sendable (GiverPass, Database) throws -> Void
  ) async throws {
    guard pass.circle.givers.contains(where: { $0.bytes == pass.visitor.member }) else {
      throw GivingFault.notAHolder
    }
    try await keybag.betweenChanges(beside: ledger) {
      try await store.write { db in
        _ = try pass.keep(in: db)
        try body(pass, db)
      }
    }
  }
}

extension Services {
  var giverKeys: GiverKeys { GiverKeys(store: store, keybag: keybag, ledger: ledger) }
}

/// What somebody's own key opens of a list.
struct GiverVisit: Sendable {
  /// One for each time of the list that the visitor holds, oldest first: rows stand under any of them.
  let keys: [GiverKey]
  /// What is written now is written under this one, the last of `keys`. Nil while the visitor waits for a
  /// holder's word: nothing may be written then, and the visitor alone is told so.
  let present: GiverKey?
  /// For the visitor alone: a holder is asked, and nobody else knows.
  let questions: [GiverQuestion]
}

/// Whether somebody is to see what a list's givers plan.
struct GiverQuestion: Hashable, Sendable {
  let person: PersonID
  /// SHA-256 of the public key that is meant: an answer holds for this pair only.
  let digest: [UInt8]
  /// Why it is asked; nil where nothing is known of it.
  let cause: GivingCause?
  /// A holder has said no: it is not asked again, and can still be answered.
  let wasRefused: Bool

  init(person: PersonID, digest: [UInt8], cause: GivingCause?, wasRefused: Bool) {
    self.person = person
    self.digest = digest
    self.cause = cause
    self.wasRefused = wasRefused
  }
}
