import Synchronization
import System
import Vault

/// A sealed file being written. Dropped without `commit` it leaves nothing. Every call blocks.
package final class SealedFileWriter: Sendable {
  let id: [UInt8]
  private let variant: String
  private let salt: [UInt8]
  private let sealedKey: [UInt8]
  private let keyGeneration: Int64
  private let folders: FileFolders
  private let steps: FileSteps
  private let stage: Mutex<Stage>

  private enum Stage {
    case writing(SealedOutput)
    /// All of it is on the disk, under its unfinished name or its own.
    case synced(length: Int)
    /// In its place for good, or gone.
    case over
  }

  private var places: FilePlaces { folders.places }

  init(
    id: [UInt8], variant: String, keys: FileKeys, folders: FileFolders, steps: FileSteps
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
    sealedKey = keys.present.seal(key, context: context)
    keyGeneration = keys.generation
    self.id = id
    self.variant = variant
    self.folders = folders
    self.steps = steps
    stage = Mutex(.writing(output))
  }

  deinit { discard() }

  /// Seals more of the content. After a failure nothing of the file is left.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    try move { stage throws(FileFault) in
      guard case .writing(let output) = stage else { throw .finished }
      try output.append(bytes)
      return stage
    }
  }

  /// Seals the end and brings all of it to the disk. What is left for `commit` is little.
  package func finish() throws(FileFault) {
    try move { stage throws(FileFault) in
      guard case .writing(let output) = stage else { return stage }
      try output.finish()
      try FileFault.system { () throws(SystemError) in try steps.sync(output.file) }
      return .synced(length: output.length)
    }
  }

  /// Seals the end and puts the file in its place: once this returns, no power cut takes it away.
  /// When it throws, nothing of the file is left.
  package func commit() throws(FileFault) -> SealedFile {
    guard let file = try Self.commit([self]).first else { throw .finished }
    return file
  }

  /// Commits files of one store together, which takes the disk hardly longer than one. When it throws,
  /// nothing of any is left.
  package static func commit(_ writers: [SealedFileWriter]) throws(FileFault) -> [SealedFile] {
    do throws(FileFault) {
      let files = try writers.map { writer throws(FileFault) in try writer.place() }
      try FileFault.system { () throws(SystemError) in
        try writers.first?.folders.sync(writers.map(\.id))
      }
      for writer in writers { writer.stage.withLock { $0 = .over } }
      return files
    } catch {
      for writer in writers { writer.discard() }
      throw error
    }
  }

  /// Leaves nothing of a file that was not committed; does nothing to one that was.
  package func discard() {
    stage.withLock { stage in
      if case .over = stage { return }
      removeTraces()
      stage = .over
    }
  }

  /// Gives the file its own name.
  private func place() throws(FileFault) -> SealedFile {
    try finish()
    var length = 0
    try move { stage throws(FileFault) in
      guard case .synced(let whole) = stage else { throw .finished }
      length = whole
      try FileFault.system { () throws(SystemError) in
        try steps.rename(places.unfinished(id), places.path(of: id))
      }
      return stage
    }
    return SealedFile(
      id: id, variant: variant, salt: salt, sealedKey: sealedKey, keyGeneration: keyGeneration,
      length: length)
  }

  private func move(_ body: (Stage) throws(FileFault) -> Stage) throws(FileFault) {
    try stage.withLock { stage throws(FileFault) in
      if case .over = stage { throw .finished }
      do throws(FileFault) {
        stage = try body(stage)
      } catch {
        removeTraces()
        stage = .over
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
