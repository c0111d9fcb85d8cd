import Testing

@testable import Vault

@Suite("Chunks")
struct ChunkCipherTests {
  let derived = Cobblestone.Derived(key: fileKey, salt: salt, context: [])

  @Test(
    "a chunk opens in its own place only, and is appended", arguments: [0, 1, 255, 256, 65_536])
  func place(chunk: Int) throws {
    let text = Array("chunked".utf8)
    var sealer = ChunkCipher(.seal, derived)
    var sealed: [UInt8] = []
    sealer.seal(text.span, chunk: chunk, into: &sealed)
    var opener = ChunkCipher(.open, derived)
    var content: [UInt8] = [1, 2]
    try opener.open(sealed.span, chunk: chunk, into: &content)
    #expect(content == [1, 2] + text)
    for other in [chunk + 1, chunk ^ 0x100, chunk ^ 0x1_0000] {
      #expect(fault(sealed, chunk: other, &opener, &content) == .notAuthentic)
    }
  }

  @Test("what is refused adds nothing")
  func refused() {
    var sealer = ChunkCipher(.seal, derived)
    var sealed: [UInt8] = []
    sealer.seal(content(100).span, chunk: 0, into: &sealed)
    sealed[50] ^= 1
    var opener = ChunkCipher(.open, derived)
    var content: [UInt8] = [1, 2]
    #expect(fault(sealed, chunk: 0, &opener, &content) == .notAuthentic)
    #expect(fault(Array(sealed.prefix(15)), chunk: 0, &opener, &content) == .tooShort)
    #expect(content == [1, 2])
  }

  private func fault(
    _ sealed: [UInt8], chunk: Int, _ opener: inout ChunkCipher, _ content: inout [UInt8]
  ) -> SealFault? {
    do throws(SealFault) {
      try opener.open(sealed.span, chunk: chunk, into: &content)
      return nil
    } catch {
      return error
    }
  }
}
