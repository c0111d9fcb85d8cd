import Household
import SealedStore

/// A picture whose variants are sealed on disk and whose rows are not written yet.
struct NewPicture: Sendable {
  let id: PictureID
  let name: String
  let files: [PictureFileRow]
}

extension Database {
  /// Keeps a picture until its form is saved.
  func addPending(_ picture: NewPicture, of owner: PersonID, at now: Instant) throws {
    try run(
      """
      INSERT INTO pictures (id, owner, position, name, created_at) VALUES (?, ?, 0, ?, ?)
      """, picture.id, owner, picture.name, now)
    for file in picture.files {
      try run(
        """
        INSERT INTO picture_files
          (picture, variant, file, salt, sealed_key, key_generation, length, type, width, height)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        picture.id, file.file.variant, file.file.id, file.file.salt, file.file.sealedKey,
        file.file.keyGeneration, file.file.length, file.type, file.width, file.height)
    }
  }

  /// Forgets a picture that no form has saved.
  func removePending(_ picture: PictureID) throws {
    try run("DELETE FROM pictures WHERE id = ? AND gift IS NULL AND person IS NULL", picture)
  }

  /// Makes `pictures` the ones a gift shows, in this order. Each must be the gift's own or the
  /// sender's pending one; any other is passed over, since the form may name what another took.
  func show(_ pictures: [PictureID], on gift: GiftID, by sender: PersonID, at now: Instant) throws {
    try run(
      "UPDATE pictures SET removed_at = coalesce(removed_at, ?2) WHERE gift = ?1", gift, now)
    for (position, picture) in pictures.enumerated() {
      try run(
        """
        UPDATE pictures SET gift = ?2, position = ?3, removed_at = NULL
        WHERE id = ?1 AND (gift = ?2 OR (gift IS NULL AND person IS NULL AND owner = ?4))
        """, picture, gift, position, sender)
    }
    try showCover(of: gift)
  }

  /// Moves a picture among those that its wish shows: the first of them is the cover.
  func movePicture(
    _ picture: PictureID, at place: Int, _ move: HandOrder.Move, on gift: GiftID, at now: Instant
  ) throws {
    let shown = try rows(
      "SELECT id, position FROM pictures WHERE gift = ? AND removed_at IS NULL ORDER BY position",
      gift
    ) { row in (id: try row.identifier(0) as PictureID, position: try row.integer(1)) }
    let ordered = HandOrder.moving(picture, at: place, move, in: shown.map(\.id))
    guard ordered != shown.map(\.id) else { return }
    for (picture, position) in zip(ordered, shown.map(\.position)) {
      try run("UPDATE pictures SET position = ?2 WHERE id = ?1", picture, position)
    }
    try picturesChanged(of: gift, at: now)
  }

  /// Takes a picture off its wish, or brings it back to its place: safe to call twice. False where the wish
  /// has no such picture.
  func setPicture(
    _ picture: PictureID, of gift: GiftID, removedAt time: Instant?, at now: Instant
  ) throws -> Bool {
    try run(
      """
      UPDATE pictures SET removed_at = ?3
      WHERE id = ?1 AND gift = ?2 AND (removed_at IS NULL) <> (?3 IS NULL)
      """, picture, gift, time)
    if changes == 1 { try picturesChanged(of: gift, at: now) }
    return try first("SELECT 1 FROM pictures WHERE id = ? AND gift = ?", picture, gift) { _ in true
    }
      == true
  }

  /// Whoever has the wish's form open is told when they save it.
  private func picturesChanged(of gift: GiftID, at now: Instant) throws {
    try run("UPDATE gifts SET version = version + 1, edited_at = ?2 WHERE id = ?1", gift, now)
    try showCover(of: gift)
  }

  /// Lets a wish know its first picture.
  private func showCover(of gift: GiftID) throws {
    try run(
      """
      UPDATE gifts SET (cover, cover_width, cover_height) = (
        SELECT p.id, f.width, f.height
        FROM pictures p JOIN picture_files f ON f.picture = p.id AND f.variant = 'thumb'
        WHERE p.gift = ?1 AND p.removed_at IS NULL ORDER BY p.position LIMIT 1)
      WHERE id = ?1
      """, gift)
  }

  /// Every file that a row knows, those too that only givers open.
  func fileIDs() throws -> Set<[UInt8]> {
    Set(
      try rows("SELECT file FROM picture_files UNION ALL SELECT file FROM giver_files") {
        try $0.blob(0)
      })
  }

  /// The pictures that nobody can reach any more: pending since before `pending`, or put aside
  /// before `removed`. Their rows go here; the caller then unlinks the files.
  func takeLapsedPictures(pendingBefore pending: Instant, removedBefore removed: Instant) throws
    -> [SealedFile]
  {
    let files: [SealedFile] = try rows(
      """
      SELECT f.file, f.variant, f.salt, f.sealed_key, f.key_generation, f.length
      FROM picture_files f JOIN pictures p ON p.id = f.picture
      WHERE (p.gift IS NULL AND p.person IS NULL AND p.created_at < ?1) OR p.removed_at < ?2
      """, pending, removed
    ) { try $0.sealedFile(0) }
    try run(
      """
      DELETE FROM pictures
      WHERE (gift IS NULL AND person IS NULL AND created_at < ?1) OR removed_at < ?2
      """, pending, removed)
    return files
  }
}
