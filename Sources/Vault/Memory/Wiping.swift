import COpenSSL

/// Overwrites with zeros in a way the optimiser may not drop.
@unsafe
func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
  unsafe OPENSSL_cleanse(bytes.baseAddress, bytes.count)
}

/// Overwrites an array that held something secret for a moment, and empties it.
///
/// Reaches the one storage that this reference owns; a copy made before is not found.
package func wipe(_ bytes: inout [UInt8]) {
  unsafe bytes.withUnsafeMutableBytes { unsafe wipe($0) }
  bytes = []
}
