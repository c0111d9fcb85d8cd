import Household
import SealedStore
import System

/// Removes what nobody can reach any more: pictures of forms that were never saved, pictures put
/// aside long ago, files without a row, sessions and invitations that have expired, and what is left of an
/// account whose person was put away.
package struct Tidying: Sendable {
  /// A form left open overnight still finds its pictures.
  static let pendingSeconds: Int64 = 86_400
  /// How long a picture that an edit put aside can come back.
  static let removedSeconds: Int64 = 30 * 86_400
  /// A file is written before its row; younger ones may still get theirs.
  static let orphanSeconds: Int64 = 86_400

  let services: Services

  package init(services: Services) { self.services = services }

  /// What fails is logged and tried again the next time.
  package func run() async {
    do {
      if services.lock.isOpen {
        await services.keepAccountsInStep()
        await services.writeBacklog()
        try await services.store.write { [now = services.now] db in
          try db.sweepAudit(at: now)
          try db.sweepNewSignIns(before: now.adding(seconds: -AuditRule.kept))
        }
        try await services.sweepSessionFacts()
        try await services.settleSharedDevices()
        try await services.settleKiosks()
        try await removePictures()
      }
      if let key = services.lock.key {
        try await services.keybag.sweepInvitations(
          at: services.clock.now(), by: key, beside: services.ledger)
      }
      try await services.keybag.sweep(at: services.clock.now())
    } catch {
      services.log.warning("tidying failed", ["error": .text(String(describing: error))])
    }
  }

  private func removePictures() async throws {
    let now = Instant(seconds: services.clock.now())
    let lapsed = try await services.store.write { db in
      try db.sweepWishImports(before: now.adding(seconds: -Tidying.pendingSeconds))
      return try db.takeLapsedPictures(
        pendingBefore: now.adding(seconds: -Tidying.pendingSeconds),
        removedBefore: now.adding(seconds: -Tidying.removedSeconds))
    }
    let known = try await services.store.readLater(on: services.workers) { try $0.fileIDs() }
    try await services.workers.run { [services] in
      for file in lapsed { services.files.remove(file) }
      try services.files.sweep(
        known: { known.contains($0) }, olderThan: now.seconds - Tidying.orphanSeconds)
    }
  }
}
