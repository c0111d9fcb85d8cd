extension SecretPicture {
  private static let filesLimit: UInt8 = 3

  func write(to writer: inout EntryWriter) {
    writer.identifier(id)
    writer.text(name)
    writer.optionalNumber(removedAt?.seconds)
    writer.byte(UInt8(files.count))
    for file in files { file.write(to: &writer) }
  }

  init?(_ reader: inout EntryReader) {
    guard let id: PictureID = reader.identifier(), let name = reader.text(),
      let removed = reader.optionalNumber(), let count = reader.byte(),
      (1...Self.filesLimit).contains(count)
    else { return nil }
    var files: [SecretFile] = []
    for _ in 0..<count {
      guard let file = SecretFile(&reader) else { return nil }
      files.append(file)
    }
    self.init(
      id: id, name: name, files: files, removedAt: removed.map(Instant.init(seconds:)))
  }
}

extension SecretFile {
  private static let (idLength, saltLength) = (16, 24)

  fileprivate func write(to writer: inout EntryWriter) {
    writer.raw(id)
    writer.text(variant)
    writer.raw(salt)
    writer.byte(UInt8(sealedKey.count))
    writer.raw(sealedKey)
    writer.number(Int64(length))
    writer.text(type)
    writer.number(Int64(width))
    writer.number(Int64(height))
  }

  fileprivate init?(_ reader: inout EntryReader) {
    guard let id = reader.raw(Self.idLength), let variant = reader.text(),
      let salt = reader.raw(Self.saltLength), let keyLength = reader.byte(), keyLength > 0,
      let sealedKey = reader.raw(Int(keyLength)), let length = reader.size(),
      let type = reader.text(), let width = reader.size(), let height = reader.size()
    else { return nil }
    self.init(
      id: id, variant: variant, salt: salt, sealedKey: sealedKey, length: length, type: type,
      width: width, height: height)
  }
}

extension PendingPicture {
  func write(to writer: inout EntryWriter) {
    writer.identifier(owner)
    writer.number(at.seconds)
    picture.write(to: &writer)
  }

  /// - Parameter id: of its row, which is the picture's own.
  init?(_ reader: inout EntryReader, _ id: GiverEntryID) {
    guard let owner: PersonID = reader.identifier(), let at = reader.number(),
      let picture = SecretPicture(&reader)
    else { return nil }
    self.init(owner: owner, picture: picture, at: Instant(seconds: at))
    guard self.id == id else { return nil }
  }
}

extension EntryReader {
  /// A length or width: 1 to 2³¹ − 1.
  fileprivate mutating func size() -> Int? {
    number().flatMap { (1...Int64(Int32.max)).contains($0) ? Int($0) : nil }
  }
}
