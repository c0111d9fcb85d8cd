internal import PictureProtocol

/// A kind of picture that is taken, recognised by its first bytes and never by its name.
enum Kind {
  case jpeg, png, gif, webp, heif

  /// Throws the refusal for kinds that are known and not taken, and for what is no picture.
  init(of upload: UnsafeRawBufferPointer) throws(Refusal) {
    let start = Array(upload.prefix(256))
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if start.dropFirst(4).starts(with: "ftyp".utf8) {
      self = try Self.ofBrand(start)
    } else {
      throw Self.refusal(start)
    }
  }

  /// ISO/IEC 14496-12, 4.3: the box's length, `ftyp`, the major brand, its version, further brands.
  private static func ofBrand(_ start: [UInt8]) throws(Refusal) -> Kind {
    let length = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = start.prefix(length)
    let further = stride(from: 16, to: box.count - 3, by: 4)
    let brands = ([8] + further).map {
      String(decoding: box.dropFirst($0).prefix(4), as: UTF8.self)
    }
    let pictures: Set = ["heic", "heix", "heim", "heis", "mif1", "avif"]
    guard brands.contains(where: pictures.contains) else { throw .video }
    return .heif
  }

  private static func refusal(_ start: [UInt8]) -> Refusal {
    let marks: [([UInt8], Refusal)] = [
      ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
      ([0x49, 0x49, 0x2B, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2B], .tiff),
      (Array("%PDF-".utf8), .pdf), (Array("8BPS".utf8), .photoshop),
      ([0x00, 0x00, 0x01, 0x00], .icon), ([0xFF, 0x0A], .jpegXL),
      ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], .jpegXL),
      ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], .jpeg2000),
      ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000), ([0x1A, 0x45, 0xDF, 0xA3], .video),
    ]
    if let (_, refusal) = marks.first(where: { start.starts(with: $0.0) }) { return refusal }
    // Two letters alone would make a bitmap of any text that begins so; the reserved zeros decide.
    if start.starts(with: "BM".utf8), start.dropFirst(6).starts(with: [0, 0, 0, 0]) { return .bmp }
    if start.indices.contains(where: { start[$0...].starts(with: "<svg".utf8) }) { return .svg }
    return .notAPicture
  }
}
