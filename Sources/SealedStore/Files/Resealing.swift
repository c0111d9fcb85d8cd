package import Vault

extension FileStore {
  /// Writes the content of a file anew, under another name and the present key, or a giver key; the old one
  /// stays. The new file is there once its writer commits. In memory is one part at a time. Throws `FileFault`.
  package func reseal(
    _ file: SealedFile, under giver: GiverKey? = nil
  ) throws -> SealedFileWriter {
    let reader = try open(file)
    let writer = try newFile(variant: file.variant, under: giver)
    try reader.eachPart { try writer.append($0) }
    return writer
  }

  /// The same file for everybody at home: its key, which a giver key has opened, under the household's
  /// present one. Nothing is written.
  package func share(_ file: SealedFile, from giver: GiverKey) throws(FileFault) -> SealedFile {
    try file.sealed(from: FileKeys(giver), to: unlocked())
  }
}

extension SealedFile {
  /// The same file, its key sealed for the holders of another giver key. Throws `.damaged` where the first one
  /// does not open it.
  package func sealed(from giver: GiverKey, to next: GiverKey) throws(FileFault) -> SealedFile {
    try sealed(from: FileKeys(giver), to: FileKeys(next))
  }

  fileprivate func sealed(from keys: FileKeys, to next: FileKeys) throws(FileFault) -> SealedFile {
    let context = fileContext(household: next.household, id: id, variant: variant)
    let classKey = try keys.key(of: keyGeneration)
    let key = try FileFault.seal { () throws(SealFault) in
      try classKey.open(sealedKey, context: context)
    }
    return SealedFile(
      id: id, variant: variant, salt: salt, sealedKey: next.present.seal(key, context: context),
      keyGeneration: next.generation, length: length)
  }
}
