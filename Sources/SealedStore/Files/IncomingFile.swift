import Synchronization
import System
import Vault

/// An upload on its way in, sealed under a key that exists in memory only.
///
/// Its name is taken away as soon as it is open, so that it ends with its last reference, however
/// this process ends.
package final class IncomingFile: Sendable {
  private let key = SecretBytes.random(32)
  private let stage: Mutex<Stage>

  private enum Stage {
    case writing(SealedOutput)
    case finished(File)
    case discarded
  }

  private static let context = Array("hearthkeep incoming v1".utf8)

  init(in places: FilePlaces, steps: FileSteps) throws(FileFault) {
    let file = try FileFault.system { () throws(SystemError) in
      let path = places.incoming + "/" + hexadecimal(RandomBytes.make(16)[...])
      let file = try steps.create(path)
      try FileSystem.remove(path)
      return file
    }
    let output = try SealedOutput(file, key: key, context: Self.context, steps: steps)
    stage = Mutex(.writing(output))
  }

  /// Seals more of it. After a failure the upload is gone.
  package func append(_ bytes: [UInt8]) throws(FileFault) {
    try change { output throws(FileFault) in
      try output.append(bytes)
      return .writing(output)
    }
  }

  /// Says that the upload is whole.
  package func finish() throws(FileFault) {
    try change { output throws(FileFault) in
      try output.finish()
      return .finished(output.file)
    }
  }

  /// What was received, once it is finished; its bytes are checked as they are read.
  package func open() throws(FileFault) -> SealedFileReader {
    let file = stage.withLock { stage -> File? in
      if case .finished(let file) = stage { return file }
      return nil
    }
    guard let file else { throw .finished }
    return try SealedFileReader(file, key: key, context: Self.context, row: nil)
  }

  /// Gives its room on the disk back, once nobody reads it any more.
  package func discard() {
    stage.withLock { $0 = .discarded }
  }

  private func change(
    _ body: (SealedOutput) throws(FileFault) -> Stage
  ) throws(FileFault) {
    try stage.withLock { stage throws(FileFault) in
      guard case .writing(let output) = stage else { throw .finished }
      stage = .discarded
      stage = try body(output)
    }
  }
}
