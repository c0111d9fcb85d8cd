/// A picture of a gift that only givers see. Its files lie sealed on the disk; what opens them, and whose they
/// are, stands in a giver's row alone.
package struct SecretPicture: Hashable, Sendable {
  package let id: PictureID
  /// Of the file that was sent.
  package let name: String
  /// One to three.
  package var files: [SecretFile]
  /// Taken off by an edit, and for a while another can bring it back.
  package var removedAt: Instant?

  package init(id: PictureID, name: String, files: [SecretFile], removedAt: Instant? = nil) {
    self.id = id
    self.name = name
    self.files = files
    self.removedAt = removedAt
  }
}

/// One form of such a picture, as it lies on the disk.
package struct SecretFile: Hashable, Sendable {
  /// 16 bytes; the file's name.
  package let id: [UInt8]
  package let variant: String
  /// 24 bytes.
  package let salt: [UInt8]
  /// The file's key, sealed under the giver key that its row lies under; 1 to 255 bytes.
  package let sealedKey: [UInt8]
  /// Of the content, in bytes.
  package let length: Int
  /// Its media type.
  package let type: String
  /// In pixels, as `height`.
  package let width: Int
  package let height: Int

  package init(
    id: [UInt8], variant: String, salt: [UInt8], sealedKey: [UInt8], length: Int, type: String,
    width: Int, height: Int
  ) {
    self.id = id
    self.variant = variant
    self.salt = salt
    self.sealedKey = sealedKey
    self.length = length
    self.type = type
    self.width = width
    self.height = height
  }
}

/// A picture that came in with a form which is not saved yet.
package struct PendingPicture: Hashable, Sendable {
  /// Who has sent it, and sees it alone.
  package let owner: PersonID
  package let picture: SecretPicture
  package let at: Instant

  package init(owner: PersonID, picture: SecretPicture, at: Instant) {
    self.owner = owner
    self.picture = picture
    self.at = at
  }

  package var id: GiverEntryID { GiverEntryID(high: picture.id.high, low: picture.id.low) }
}

extension SecretGift {
  /// How many pictures one row holds, those that were taken off among them.
  package static let picturesLimit = 120

  /// In their order; the first is the cover.
  package var shownPictures: [SecretPicture] { pictures.filter { $0.removedAt == nil } }

  /// Shows these of its own pictures and of those that came in, in this order, and takes every other off. Gives
  /// those for which no room is left: the ones that were taken off first.
  package mutating func show(
    _ ids: [PictureID], of arrived: [SecretPicture], at now: Instant
  ) -> [SecretPicture] {
    let all = Dictionary((pictures + arrived).map { ($0.id, $0) }) { first, _ in first }
    var named: Set<PictureID> = []
    var shown = ids.compactMap { named.insert($0).inserted ? all[$0] : nil }
    for place in shown.indices { shown[place].removedAt = nil }
    var aside = pictures.filter { !named.contains($0.id) }
    for place in aside.indices where aside[place].removedAt == nil {
      aside[place].removedAt = now
    }
    let room = max(0, Self.picturesLimit - shown.count)
    let latest = aside.sorted { ($0.removedAt ?? now) > ($1.removedAt ?? now) }
    pictures = shown + latest.prefix(room)
    return Array(latest.dropFirst(room))
  }

  /// Gives up the pictures that were taken off before a time, and gives them.
  package mutating func dropPictures(removedBefore time: Instant) -> [SecretPicture] {
    func isLapsed(_ picture: SecretPicture) -> Bool { picture.removedAt.map { $0 < time } ?? false }
    let lapsed = pictures.filter(isLapsed)
    pictures.removeAll(where: isLapsed)
    return lapsed
  }
}
