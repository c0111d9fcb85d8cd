extension FileStore {
  /// Writes the content of a file anew, under another name and the present key; the old one stays. The
  /// new file is there once its writer commits. In memory is one part at a time. Throws `FileFault`.
  package func reseal(_ file: SealedFile) throws -> SealedFileWriter {
    let reader = try open(file)
    let writer = try newFile(variant: file.variant)
    try reader.eachPart { try writer.append($0) }
    return writer
  }
}
