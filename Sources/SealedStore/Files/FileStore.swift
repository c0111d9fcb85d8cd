import Synchronization
import System
package import Vault

/// Sealed files under one directory. Every call blocks: for worker threads.
///
/// Each file has a key of its own, sealed under the class key of a household key or of a giver key; while the
/// household's is taken away, files can be removed, and nothing else.
package final class FileStore: Sendable {
  let places: FilePlaces
  private let folders: FileFolders
  private let steps: FileSteps
  private let keys: Mutex<FileKeys?>
  private let kept: KeptFiles

  /// Makes the directory where it is missing, 0700, and drops uploads that an earlier process left:
  /// their keys are gone. The store is locked until `unlock`.
  package convenience init(directory: String) throws(FileFault) {
    try self.init(directory: directory, steps: .system)
  }

  init(
    directory: String, steps: FileSteps, kept: KeptFiles = KeptFiles()
  ) throws(FileFault) {
    let places = FilePlaces(root: directory)
    self.places = places
    self.steps = steps
    self.kept = kept
    keys = Mutex(nil)
    folders = try FileFault.system { () throws(SystemError) in
      let folders = try FileFolders(places, steps: steps)
      for name in try FileSystem.names(in: places.incoming) {
        try FileSystem.remove(places.incoming + "/" + name)
      }
      return folders
    }
  }

  /// Lets files be made and opened.
  package func unlock(with unlocked: FileKeys) {
    keys.withLock { $0 = unlocked }
    kept.open()
  }

  /// Forgets the keys and all content. Files that are open stay so.
  package func lock() {
    keys.withLock { $0 = nil }
    kept.close()
  }

  /// Takes in an upload, sealed under a key that exists in memory only.
  package func receive() throws(FileFault) -> IncomingFile {
    try IncomingFile(in: places, steps: steps)
  }

  /// A new file under a random name. It is there once `commit` returns, and gone without it.
  /// - Parameter sibling: a file that will be committed together with it; both then lie in one directory,
  ///   which reaches the disk once. Their times would show them to be one picture's anyway.
  /// - Parameter giver: opens it in place of the household's key.
  package func newFile(
    variant: String, beside sibling: SealedFileWriter? = nil, under giver: GiverKey? = nil
  ) throws(FileFault) -> SealedFileWriter {
    let keys = try keys(of: giver)
    var id = RandomBytes.make(16)
    if let sibling { id[0] = sibling.id[0] }
    return try SealedFileWriter(
      id: id, variant: variant, keys: keys, folders: folders, steps: steps)
  }

  /// What is sent to somebody who may see it: as `open`, but a small file that was served lately is not
  /// read again.
  ///
  /// - Parameter giver: as of `open`; what it opens is not kept in memory.
  package func serve(
    _ file: SealedFile, under giver: GiverKey? = nil
  ) throws(FileFault) -> ServedFile {
    if let giver { return ServedFile(try open(file, under: giver)) }
    _ = try unlocked()
    if let content = kept.content(of: file) { return ServedFile(kept: content) }
    let reader = try open(file)
    guard reader.length <= kept.limits.file else { return ServedFile(reader) }
    let content = try reader.read(at: 0, reader.length)
    kept.keep(content, of: file)
    return ServedFile(kept: content)
  }

  /// Opens a file and checks its head, length and end; throws `.missing`, `.mismatch` or `.damaged`.
  /// - Parameter giver: opens it in place of the household's key; `.noKey` where the file's is of another
  ///   generation.
  package func open(
    _ file: SealedFile, under giver: GiverKey? = nil
  ) throws(FileFault) -> SealedFileReader {
    let keys = try keys(of: giver)
    let context = fileContext(household: keys.household, id: file.id, variant: file.variant)
    let classKey = try keys.key(of: file.keyGeneration)
    let key = try FileFault.seal { () throws(SealFault) in
      try classKey.open(file.sealedKey, context: context)
    }
    let sealed = try FileFault.system { () throws(SystemError) in
      try File.open(places.path(of: file.id))
    }
    return try SealedFileReader(sealed, key: key, context: context, row: file)
  }

  /// Removes a file, after its row is gone. What cannot be removed now is an orphan, which `sweep`
  /// finds later.
  package func remove(_ file: SealedFile) {
    kept.forget(file)
    _ = try? FileSystem.remove(places.path(of: file.id))
  }

  /// Throws `.locked` also for a giver key.
  private func keys(of giver: GiverKey?) throws(FileFault) -> FileKeys {
    let keys = try unlocked()
    return giver.map { FileKeys($0) } ?? keys
  }

  func unlocked() throws(FileFault) -> FileKeys {
    guard let keys = keys.withLock({ $0 }) else { throw .locked }
    return keys
  }
}
