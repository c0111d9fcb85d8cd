import Household
import Pictures
import SealedStore
import Vault

/// Turns a received upload into its sealed variants. Everything here waits, so it runs on a worker
/// thread.
struct Developing {
  let services: Services
  /// Whose holders alone open what is made; nil for everybody at home.
  var giver: GiverKey?

  /// Throws `PictureFault` or `FileFault`; then nothing of the picture is left on disk.
  func develop(_ upload: IncomingFile, named name: String) throws -> NewPicture {
    defer { upload.discard() }
    let reader = try upload.open()
    return try develop(size: reader.length, named: name) { try reader.read(at: $0, $1) }
  }

  /// The same of a picture that lies anywhere.
  ///
  /// - Parameter read: gives up to as many bytes as it is told from an offset.
  func develop(
    size: Int, named name: String, read: (_ offset: Int, _ max: Int) throws -> [UInt8]
  ) throws -> NewPicture {
    var variants: [(head: VariantHead, writer: SealedFileWriter)] = []
    do {
      var offset = 0
      _ = try services.darkroom.develop(
        size: size,
        read: { max in
          let bytes = try read(offset, max)
          offset += bytes.count
          return bytes
        },
        variant: { head in
          let writer = try services.files.newFile(
            variant: head.variant.rawValue, beside: variants.first?.writer, under: giver)
          variants.append((head, writer))
          var left = head.length
          return { bytes in
            try writer.append(bytes)
            left -= bytes.count
            // Its way to the disk takes time in which the next variant is still being made.
            if left == 0 { try writer.finish() }
          }
        })
      let files = try SealedFileWriter.commit(variants.map(\.writer))
      return NewPicture(
        id: .random(), name: name,
        files: zip(variants, files).map { variant, file in
          PictureFileRow(
            file: file, type: variant.head.type, width: variant.head.width,
            height: variant.head.height)
        })
    } catch {
      for (_, writer) in variants { writer.discard() }
      throw error
    }
  }
}
