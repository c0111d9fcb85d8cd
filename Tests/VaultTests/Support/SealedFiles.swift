@testable import Vault

let fileKey = SecretBytes("YELLOW SUBMARINE YELLOW SUBMARIN")
let salt = [UInt8](0..<24)

/// A whole sealed file, its content handed over in pieces of `piece` bytes.
func sealed(
  _ content: [UInt8], key: SecretBytes = fileKey, salt: [UInt8] = salt, context: [UInt8] = [],
  piece: Int = 10_000
) throws(SealFault) -> [UInt8] {
  var sealer = try FileSealer(key: key, salt: salt, context: context)
  var file = sealer.header
  for start in stride(from: 0, to: content.count, by: piece) {
    let part = content[start..<min(start + piece, content.count)]
    sealer.seal(part.span, into: &file)
  }
  sealer.finish(into: &file)
  return file
}

/// An opener for a file whose head and end have been checked.
func confirmedOpener(
  _ file: [UInt8], key: SecretBytes = fileKey, context: [UInt8] = []
) throws(SealFault) -> FileOpener {
  var opener = try FileOpener.opening(
    key: key, context: context, header: file.span.extracting(first: FileOpener.headerLength),
    sealedLength: file.count)
  try opener.confirmEnd(file.span.extracting(opener.lastChunk))
  return opener
}

/// One part of a file, or all of it, in the order that a reader must keep.
func opened(
  _ file: [UInt8], key: SecretBytes = fileKey, context: [UInt8] = [], range: Range<Int>? = nil
) throws(SealFault) -> [UInt8] {
  var opener = try confirmedOpener(file, key: key, context: context)
  let range = range ?? 0..<opener.length
  let place = try opener.sealedRange(of: range)
  return try opener.open(range, from: file.span.extracting(place))
}
