import Household
import Pictures
import SealedStore

/// Turns a received upload into its sealed variants. Everything here waits, so it runs on a worker
/// thread.
struct Developing {
  let services: Services

  /// Throws `PictureFault` or `FileFault`; then nothing of the picture is left on disk.
  func develop(_ upload: IncomingFile, named name: String) throws -> NewPicture {
    defer { upload.discard() }
    let reader = try upload.open()
    var writers: [(head: VariantHead, file: SealedFileWriter)] = []
    var kept: [SealedFile] = []
    do {
      var offset = 0
      _ = try services.darkroom.develop(
        size: reader.length,
        read: { max in
          let bytes = try reader.read(at: offset, max)
          offset += bytes.count
          return bytes
        },
        variant: { head in
          let file = try services.files.newFile(variant: head.variant.rawValue)
          writers.append((head, file))
          return { bytes in try file.append(bytes) }
        })
      var files: [PictureFileRow] = []
      for (head, writer) in writers {
        let file = try writer.commit()
        kept.append(file)
        files.append(
          PictureFileRow(file: file, type: head.type, width: head.width, height: head.height))
      }
      return NewPicture(id: .random(), name: name, files: files)
    } catch {
      for (_, writer) in writers { writer.discard() }
      for file in kept { services.files.remove(file) }
      throw error
    }
  }
}
