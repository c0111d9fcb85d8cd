import Household
import SealedStore
import System

/// Copies wishes with their pictures to a new list. A copy's pictures are sealed anew, so that either can be
/// put away without the other.
struct WishCopying: Sendable {
  let services: Services

  /// A wish to be copied, and its pictures, which are on the disk and in no row yet.
  struct Copy: Sendable {
    let source: GiftID
    let pictures: [NewPicture]
  }

  /// Throws `FileFault`; then nothing of the copies is left on the disk.
  func copies(of wishes: [GiftID], on loop: Int) async throws -> [Copy] {
    let sources = try services.store.read(on: loop) { db in
      try wishes.map { (wish: $0, pictures: try db.picturesToCopy(of: $0)) }
    }
    return try await services.workers.run { [self] in
      var copies: [Copy] = []
      do {
        for source in sources {
          copies.append(Copy(source: source.wish, pictures: []))
          for picture in source.pictures {
            copies[copies.count - 1] = try copies[copies.count - 1].adding(copy(picture))
          }
        }
        return copies
      } catch {
        erase(copies)
        throw error
      }
    }
  }

  /// Takes back copies that no row came to name; what cannot be taken back now, the sweep of orphans does.
  func remove(_ copies: [Copy]) async {
    do {
      try await services.workers.run { [self] in erase(copies) }
    } catch {
      services.log.warning("copies wait for the sweep", ["error": .text("\(error)")])
    }
  }

  private func erase(_ copies: [Copy]) {
    for file in copies.flatMap(\.pictures).flatMap(\.files) { services.files.remove(file.file) }
  }

  private func copy(_ picture: NewPicture) throws -> NewPicture {
    var files: [PictureFileRow] = []
    do {
      for file in picture.files {
        files.append(
          PictureFileRow(
            file: try services.files.reseal(file.file).commit(), type: file.type,
            width: file.width, height: file.height))
      }
    } catch {
      for file in files { services.files.remove(file.file) }
      throw error
    }
    return NewPicture(id: .random(), name: picture.name, files: files)
  }
}

extension WishCopying.Copy {
  fileprivate func adding(_ picture: NewPicture) -> Self {
    Self(source: source, pictures: pictures + [picture])
  }
}
