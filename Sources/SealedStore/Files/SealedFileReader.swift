import Synchronization
import System
import Vault

/// A sealed file that is open: any part of it, authenticated. It can be read to its end even when it
/// is removed meanwhile. Every call blocks.
package final class SealedFileReader: Sendable {
  /// Of the content, in bytes; certain, since the end was checked.
  package let length: Int
  private let file: File
  private let opener: Mutex<FileOpener>

  /// Checks the head and the end; throws `.damaged`, or `.mismatch` where `row` says otherwise.
  init(_ file: File, key: SecretBytes, context: [UInt8], row: SealedFile?) throws(FileFault) {
    let header = try file.sealed(0..<FileOpener.headerLength)
    if let row, header.prefix(FileSealer.saltLength) != row.salt[...] { throw .mismatch }
    let sealedLength = try FileFault.system { () throws(SystemError) in try file.length() }
    var opener = try FileFault.seal { () throws(SealFault) in
      try FileOpener.opening(
        key: key, context: context, header: header.span, sealedLength: sealedLength)
    }
    if let row, row.length != opener.length { throw .mismatch }
    let end = try file.sealed(opener.lastChunk)
    try FileFault.seal { () throws(SealFault) in try opener.confirmEnd(end.span) }
    length = opener.length
    self.file = file
    self.opener = Mutex(opener)
  }

  /// Hands out the whole content in its order, one part at a time. Throws `FileFault`, and what `body` throws.
  package func eachPart(_ body: ([UInt8]) throws -> Void) throws {
    var offset = 0
    while offset < length {
      let part = try read(at: offset, 256 * 1024)
      try body(part)
      offset += part.count
    }
  }

  /// Up to `count` bytes from `offset`; fewer only at the end, none from there on.
  package func read(at offset: Int, _ count: Int) throws(FileFault) -> [UInt8] {
    let start = min(max(0, offset), length)
    let range = start..<start + min(max(0, count), length - start)
    return try opener.withLock { opener throws(FileFault) in
      let place = try FileFault.seal { () throws(SealFault) in try opener.sealedRange(of: range) }
      let sealed = try file.sealed(place)
      return try FileFault.seal { () throws(SealFault) in
        try opener.open(range, from: sealed.span)
      }
    }
  }
}

extension File {
  /// Fewer bytes only where the file ends, which no seal survives.
  fileprivate func sealed(_ range: Range<Int>) throws(FileFault) -> [UInt8] {
    try FileFault.system { () throws(SystemError) in
      try read(max: range.count, at: range.lowerBound)
    }
  }
}
