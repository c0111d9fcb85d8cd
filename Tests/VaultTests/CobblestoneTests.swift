import Testing

@testable import Vault

@Suite("Sealed files, Cobblestone-256")
struct CobblestoneTests {
  static let key = "59454c4c4f57205355424d4152494e452059454c4c4f57205355424d4152494e"

  @Test(
    "published files open, and sealing with their salt gives the same bytes",
    arguments: [
      (
        "", "",
        "43a2e39431cbae0389d3fc86adf46f7c3a24de88d9311617e53f3164cc1d5dc738a66b97f0bf786565c31799c2f463d50a7e10046011dc6fc3c939e3a5db7affb6191551669554fb"
      ),
      (
        "chunked", "",
        "a1a1b56f6db58cd1ede0c5c9db62aef20d3f96a6c594bb9252bb38122de91236502b42a1d7fcab820ffa292940d2f86add212cfa42c38df19d3cc9139ee61a5990d3db57433514229beea49a8a72bd"
      ),
      (
        "chunked", "test context",
        "dbedaefc1c35dc6c0f22b743b03e488747166a51f33479e7ceb8b7e11cc0d2710f624a127501bc4aea7d0af6f83cfe359b9e69415aa537f36adf86eb35b070475baa039bb7791432adbca49578bbd3"
      ),
    ])
  func knownAnswers(message: String, context: String, file: String) throws {
    let file = bytes(hex: file)
    let key = SecretBytes(copying: bytes(hex: Self.key).span)
    let header = Array(file[..<56])
    var opener = try FileOpener.opening(
      key: key, context: Array(context.utf8), header: header.span, sealedLength: file.count)
    let end = Array(file[opener.lastChunk])
    try opener.confirmEnd(end.span)
    let range = 0..<opener.length
    let body = Array(file[try opener.sealedRange(of: range)])
    let opened = try opener.open(range, from: body.span)
    #expect(opened == Array(message.utf8))

    var sealer = try FileSealer(
      key: key, salt: Array(file[..<24]), context: Array(context.utf8))
    var sealed = sealer.header
    sealer.seal(Array(message.utf8).span, into: &sealed)
    sealer.finish(into: &sealed)
    #expect(sealed == file)
  }
}

func bytes(hex: String) -> [UInt8] {
  var digits = hex.utf8.makeIterator()
  var bytes: [UInt8] = []
  while let high = digits.next(), let low = digits.next() {
    bytes.append(nibble(high) << 4 | nibble(low))
  }
  return bytes
}

private func nibble(_ digit: UInt8) -> UInt8 {
  digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
}
