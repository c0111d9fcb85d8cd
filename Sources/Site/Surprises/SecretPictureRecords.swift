import Household
import SealedStore
import Vault

extension Database {
  /// Keeps a picture until its form is saved, for the eyes of whoever sent it.
  ///
  /// - Parameter key: opens its files; another may be the present one by now.
  func addPending(
    _ picture: NewPicture, under key: GiverKey, to plans: ChangingPlans, of owner: PersonID,
    at now: Instant
  ) throws {
    let picture = try SecretPicture(picture).sealed(from: key, to: plans.present)
    for file in picture.files { try run("INSERT INTO giver_files (file) VALUES (?)", file.id) }
    try write(
      .pendingPicture(PendingPicture(owner: owner, picture: picture, at: now)),
      under: plans.present)
  }

  /// Makes these the pictures that a secret gift shows, in this order: its own and the sender's pending ones; any
  /// other is passed over. The gift is yet to be written.
  func show(
    _ ids: [PictureID], on gift: inout SecretGift, of plans: ChangingPlans, by sender: PersonID,
    at now: Instant
  ) throws {
    let key = plans.key(of: gift.rowID)
    let arrived = try plans.pending(ids, of: sender).map { pending in
      try removeGiverRow(pending.id)
      return try pending.picture.sealed(from: plans.key(of: pending.id), to: key)
    }
    try forgetFiles(of: gift.show(ids, of: arrived, at: now))
  }

  /// Lets everybody at home open the sender's pending pictures among these; they are pending still.
  func share(
    _ ids: [PictureID], of plans: ChangingPlans, by sender: PersonID, _ files: FileStore,
    at now: Instant
  ) throws {
    for pending in plans.pending(ids, of: sender) {
      try removeGiverRow(pending.id)
      try share([pending.picture], from: plans.key(of: pending.id), to: sender, files, at: now)
    }
  }

  /// The same with pictures whose giver's row goes, or names them no more: only their keys are sealed anew.
  func share(
    _ pictures: [SecretPicture], from key: GiverKey, to owner: PersonID, _ files: FileStore,
    at now: Instant
  ) throws {
    for picture in pictures {
      let new = picture.newPicture(under: key)
      try addPending(
        NewPicture(
          id: new.id, name: new.name,
          files: try new.files.map { $0.with(try files.share($0.file, from: key)) }),
        of: owner, at: now)
    }
    try forgetFiles(of: pictures)
  }

  /// What no other row names is swept with the files that are left over.
  func forgetFiles(of pictures: [SecretPicture]) throws {
    for file in pictures.flatMap(\.files) {
      try run("DELETE FROM giver_files WHERE file = ?", file.id)
    }
  }

  /// Every file that only givers open.
  func giverFileIDs() throws -> Set<[UInt8]> {
    Set(try rows("SELECT file FROM giver_files") { try $0.blob(0) })
  }
}

extension ChangingPlans {
  /// In the order in which they are named.
  fileprivate func pending(_ ids: [PictureID], of sender: PersonID) -> [PendingPicture] {
    ids.compactMap { plans.pendingPictures[$0] }.filter { $0.owner == sender }
  }
}

extension GiverRows {
  /// Without the pictures of forms that were never saved, and those that were taken off long ago: only a holder's
  /// visit can tell them from others.
  func droppingLapsedPictures(in db: Database, at now: Instant) throws -> GiverRows {
    let pendingSince = now.adding(seconds: -Tidying.pendingSeconds)
    let removedSince = now.adding(seconds: -Tidying.removedSeconds)
    var fresh = self
    fresh.rows = []
    for row in rows {
      switch row.entry {
      case .pendingPicture(let pending) where pending.at < pendingSince:
        try db.removeGiverRow(pending.id)
        try db.forgetFiles(of: [pending.picture])
      case .secretGift(var gift):
        let lapsed = gift.dropPictures(removedBefore: removedSince)
        fresh.rows.append(GiverRow(entry: .secretGift(gift), key: row.key))
        guard !lapsed.isEmpty else { continue }
        try db.forgetFiles(of: lapsed)
        try db.write(.secretGift(gift), under: row.key)
      default: fresh.rows.append(row)
      }
    }
    return fresh
  }
}
