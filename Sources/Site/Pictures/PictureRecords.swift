import Household
import Pictures
import SealedStore

/// A picture as a page shows it: where it is and how much room to keep for it.
struct PictureRow: Sendable {
  let id: PictureID
  let width: Int
  let height: Int
  /// The address that its own lies below.
  var home = "/images"

  /// Of its forms, by their names.
  var address: String { "\(home)/\(id.text)" }

  /// The same where guests are shown it.
  var forGuests: PictureRow {
    PictureRow(id: id, width: width, height: height, home: "/guest/images")
  }
}

/// One stored variant with everything needed to open and send it.
struct PictureFileRow: Sendable {
  let file: SealedFile
  let type: String
  let width: Int
  let height: Int

  /// The same content in another file.
  func with(_ file: SealedFile) -> PictureFileRow {
    PictureFileRow(file: file, type: type, width: width, height: height)
  }
}

/// A picture in a form: shown, or put aside by an earlier edit and still there.
struct FormPictureRow: Sendable {
  let picture: PictureRow
  let name: String
  let isShown: Bool
  /// Among the others, from 1, where the form itself puts them in order.
  var place = 0
}

extension Database {
  func pictures(of gift: GiftID, variant: Variant) throws -> [PictureRow] {
    try rows(
      """
      SELECT p.id, f.width, f.height
      FROM pictures p JOIN picture_files f ON f.picture = p.id AND f.variant = ?2
      WHERE p.gift = ?1 AND p.removed_at IS NULL
      ORDER BY p.position
      """, gift, variant.rawValue
    ) { try $0.picture(0) }
  }

  /// What the form of a gift offers: its pictures, and those put aside that can still come back.
  func formPictures(of gift: GiftID) throws -> [FormPictureRow] {
    try rows(
      """
      SELECT p.id, f.width, f.height, p.name, p.removed_at IS NULL
      FROM pictures p JOIN picture_files f ON f.picture = p.id AND f.variant = 'thumb'
      WHERE p.gift = ?
      ORDER BY p.position
      """, gift, as: formPicture)
  }

  /// Pictures that this member has sent and no saved form holds yet, of those asked for.
  func pendingPictures(_ ids: [PictureID], of member: Member) throws -> [FormPictureRow] {
    try ids.compactMap { id in
      try first(
        """
        SELECT p.id, f.width, f.height, p.name, 1
        FROM pictures p JOIN picture_files f ON f.picture = p.id AND f.variant = 'thumb'
        WHERE p.id = ? AND p.owner = ? AND p.gift IS NULL AND p.person IS NULL
        """, id, member.id, as: formPicture)
    }
  }

  /// One variant of a picture this member may see: of a gift that they may see, of any person, or pending
  /// and their own.
  func pictureFile(
    _ id: PictureID, variant: Variant, visibleTo member: Member
  ) throws -> PictureFileRow? {
    let found = try first(
      """
      SELECT f.file, f.variant, f.salt, f.sealed_key, f.key_generation, f.length, f.type, f.width,
        f.height, g.list, g.created_by, g.is_draft, g.archived_at IS NOT NULL
      FROM picture_files f JOIN pictures p ON p.id = f.picture LEFT JOIN gifts g ON g.id = p.gift
      WHERE f.picture = ? AND f.variant = ?
        AND (p.gift IS NOT NULL OR p.person IS NOT NULL OR p.owner = ?)
      """, id, variant.rawValue, member.id
    ) { row in
      (
        file: try pictureFile(row), list: try row.optionalIdentifier(9) as GiftListID?,
        wish: try row.optionalIdentifier(10).map { writer in
          WishRule(
            writer: writer, isDraft: try row.integer(11) == 1,
            isArchived: try row.integer(12) == 1)
        }
      )
    }
    guard let found, let list = found.list, let wish = found.wish else { return found?.file }
    let isSeen = try giftList(list, visibleTo: member)?.shows(wish, to: member)
    return isSeen == true ? found.file : nil
  }

  /// Every variant of a picture.
  func files(of picture: PictureID) throws -> [PictureFileRow] {
    try rows(
      """
      SELECT file, variant, salt, sealed_key, key_generation, length, type, width, height
      FROM picture_files WHERE picture = ?
      """, picture, as: pictureFile)
  }

  /// The small variant of a picture that is the face of somebody who is not put away.
  func smallPortrait(_ id: PictureID) throws -> PictureFileRow? {
    try first(
      """
      SELECT f.file, f.variant, f.salt, f.sealed_key, f.key_generation, f.length, f.type, f.width,
        f.height
      FROM picture_files f JOIN people p ON p.portrait = f.picture
      WHERE f.picture = ? AND f.variant = 'thumb' AND p.archived_at IS NULL
      """, id, as: pictureFile)
  }

  func pictureFile(_ row: Row) throws -> PictureFileRow {
    PictureFileRow(
      file: try row.sealedFile(0), type: try row.text(6), width: Int(try row.integer(7)),
      height: Int(try row.integer(8)))
  }

  private func formPicture(_ row: Row) throws -> FormPictureRow {
    FormPictureRow(
      picture: try row.picture(0), name: try row.text(3), isShown: try row.integer(4) == 1)
  }
}

extension Row {
  /// Three neighbouring columns: id, width, height.
  func picture(_ column: Int32) throws -> PictureRow {
    PictureRow(
      id: try identifier(column), width: Int(try integer(column + 1)),
      height: Int(try integer(column + 2)))
  }

  /// Six neighbouring columns: file, variant, salt, sealed_key, key_generation, length.
  func sealedFile(_ column: Int32) throws -> SealedFile {
    SealedFile(
      id: try blob(column), variant: try text(column + 1), salt: try blob(column + 2),
      sealedKey: try blob(column + 3), keyGeneration: try integer(column + 4),
      length: Int(try integer(column + 5)))
  }
}
