import System
import Vault

/// A file being sealed: plaintext in, whole chunks out as they fill. Used by one thread at a time.
final class SealedOutput {
  let file: File
  private let steps: FileSteps
  private var sealer: FileSealer
  private var sealed: [UInt8]
  /// Of the plaintext so far.
  private(set) var length = 0

  /// Writes the head at once.
  init(
    _ file: File, key: SecretBytes, context: [UInt8], steps: FileSteps
  ) throws(FileFault) {
    self.file = file
    self.steps = steps
    sealer = try FileFault.seal { () throws(SealFault) in
      try FileSealer(key: key, context: context)
    }
    sealed = sealer.header
    try write()
  }

  var salt: [UInt8] { sealer.salt }

  func append(_ bytes: [UInt8]) throws(FileFault) {
    length += bytes.count
    sealer.seal(bytes.span, into: &sealed)
    try write()
  }

  /// Writes the last chunk, which every sealed file has.
  func finish() throws(FileFault) {
    sealer.finish(into: &sealed)
    try write()
  }

  private func write() throws(FileFault) {
    if sealed.isEmpty { return }
    try FileFault.system { () throws(SystemError) in try steps.write(file, sealed) }
    sealed.removeAll(keepingCapacity: true)
  }
}
