import Synchronization
import System
import Vault

/// A sealed file being written. Dropped without `commit` it leaves nothing. Every call blocks.
package final class SealedFileWriter: Sendable {
  private let id: [UInt8]
  private let variant: String
  private let salt: [UInt8]
  private let sealedKey: [UInt8]
  private let places: FilePlaces
  private let steps: FileSteps
  /// Nil once the file is in its place, or gone.
  private let output: Mutex<SealedOutput?>

  init(
    id: [UInt8], variant: String, keys: FileStore.Keys, folders: FileFolders, steps: FileSteps
  ) throws(FileFault) {
    let places = folders.places
    let context = fileContext(household: keys.household, id: id, variant: variant)
    let key = SecretBytes.random(32)
    let file = try FileFault.system { () throws(SystemError) in
      try folders.make(for: id)
      return try steps.create(places.unfinished(id))
    }
    let output: SealedOutput
    do throws(FileFault) {
      output = try SealedOutput(file, key: key, context: context, steps: steps)
    } catch {
      _ = try? FileSystem.remove(places.unfinished(id))
      throw error
    }
    salt = output.salt
    sealedKey = keys.classKey.seal(key, context: context)
    self.id = id
    self.variant = variant
    self.places = places
    self.steps = steps
    self.output = Mutex(output)
  }

  deinit { discard() }

  /// Seals more of the content. After a failure nothing of the file is left.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    try write { output throws(FileFault) in
      try output.append(bytes)
      return output
    }
  }

  /// Seals the end and puts the file in its place: once this returns, no power cut takes it away.
  /// When it throws, nothing of the file is left.
  package func commit() throws(FileFault) -> SealedFile {
    var length = 0
    try write { output throws(FileFault) in
      try output.finish()
      length = output.length
      try FileFault.system { () throws(SystemError) in
        try steps.sync(output.file)
        try steps.rename(places.unfinished(id), places.path(of: id))
        try steps.syncDirectory(places.folder(of: id))
      }
      return nil
    }
    return SealedFile(id: id, variant: variant, salt: salt, sealedKey: sealedKey, length: length)
  }

  /// Leaves nothing of a file that was not committed; does nothing to one that was.
  package func discard() {
    output.withLock { output in
      if output != nil { removeTraces() }
      output = nil
    }
  }

  private func write(
    _ body: (SealedOutput) throws(FileFault) -> SealedOutput?
  ) throws(FileFault) {
    try output.withLock { output throws(FileFault) in
      guard let current = output.take() else { throw .finished }
      do throws(FileFault) {
        output = try body(current)
      } catch {
        removeTraces()
        throw error
      }
    }
  }

  /// Under both names: it may have been renamed already, but perhaps not for good.
  private func removeTraces() {
    _ = try? FileSystem.remove(places.unfinished(id))
    _ = try? FileSystem.remove(places.path(of: id))
  }
}
