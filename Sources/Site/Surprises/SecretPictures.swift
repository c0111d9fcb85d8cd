import Household
import Pictures
import SealedStore
import Vault

extension SecretPicture {
  init(_ picture: NewPicture) {
    self.init(
      id: picture.id, name: picture.name,
      files: picture.files.map { SecretFile($0.file, like: $0) })
  }

  /// - Parameter key: the one that its row lies under.
  func newPicture(under key: GiverKey) -> NewPicture {
    NewPicture(id: id, name: name, files: files.map { $0.row(under: key) })
  }

  /// The same picture in the row of another key.
  func sealed(from key: GiverKey, to next: GiverKey) throws(FileFault) -> SecretPicture {
    guard key.id != next.id else { return self }
    var picture = self
    picture.files = try files.map { file throws(FileFault) in
      let row = file.row(under: key)
      return SecretFile(try row.file.sealed(from: key, to: next), like: row)
    }
    return picture
  }

  func file(_ variant: Variant) -> SecretFile? { files.first { $0.variant == variant.rawValue } }

  /// - Parameter home: the address that its own lies below.
  func row(_ variant: Variant, at home: String) -> PictureRow? {
    file(variant).map { PictureRow(id: id, width: $0.width, height: $0.height, home: home) }
  }

  func formRow(at home: String) -> FormPictureRow? {
    row(.thumb, at: home).map {
      FormPictureRow(picture: $0, name: name, isShown: removedAt == nil)
    }
  }
}

extension SecretFile {
  init(_ file: SealedFile, like row: PictureFileRow) {
    self.init(
      id: file.id, variant: file.variant, salt: file.salt, sealedKey: file.sealedKey,
      length: file.length, type: row.type, width: row.width, height: row.height)
  }

  /// - Parameter key: the one that its row lies under.
  func row(under key: GiverKey) -> PictureFileRow {
    PictureFileRow(
      file: SealedFile(
        id: id, variant: variant, salt: salt, sealedKey: sealedKey, keyGeneration: key.generation,
        length: length), type: type, width: width, height: height)
  }
}

extension GiverEntry {
  /// The same with the keys of its pictures for another giver key. One that does not open stays as it is.
  func sealingPictures(from key: GiverKey, to next: GiverKey) -> GiverEntry {
    func sealed(_ picture: SecretPicture) -> SecretPicture {
      (try? picture.sealed(from: key, to: next)) ?? picture
    }
    switch self {
    case .secretGift(var gift):
      gift.pictures = gift.pictures.map(sealed)
      return .secretGift(gift)
    case .pendingPicture(let pending):
      return .pendingPicture(
        PendingPicture(
          owner: pending.owner, picture: sealed(pending.picture), at: pending.at))
    default: return self
    }
  }

  /// Those that it names the files of.
  var pictures: [SecretPicture] {
    switch self {
    case .secretGift(let gift): gift.pictures
    case .pendingPicture(let pending): [pending.picture]
    default: []
    }
  }
}
