extension FileStore {
  /// Writes the content of a file anew, under another name and the present key; the old one stays. The
  /// new file is there once its writer commits. In memory is one part at a time.
  package func reseal(_ file: SealedFile) throws(FileFault) -> SealedFileWriter {
    let reader = try open(file)
    let writer = try newFile(variant: file.variant)
    var offset = 0
    while offset < reader.length {
      let bytes = try reader.read(at: offset, 256 * 1024)
      try writer.append(bytes)
      offset += bytes.count
    }
    return writer
  }
}
