/// Why the device key cannot be had; each stops the start with its own sentence.
package enum KeyFault: Error, Equatable, Sendable {
  /// There is no file at the path.
  case missing
  /// There is one already, and a key is never written over.
  case exists
  /// Not 32 bytes.
  case wrongSize(Int)
  /// A right one, but not the one that the data was written with.
  case foreign
  /// Others than its owner may read or write it: the permission bits.
  case tooOpen(mode: UInt32)
  /// Not an ordinary file.
  case notAFile
  /// The system refused a call: its name and errno.
  case refused(call: String, code: Int32)
}
