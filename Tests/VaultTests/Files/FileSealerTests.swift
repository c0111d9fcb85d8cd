import Testing

@testable import Vault

@Suite("Sealing a file")
struct FileSealerTests {
  /// Lengths around every border of chunks.
  static let lengths = [0, 1, 15, 16, 16_383, 16_384, 16_385, 32_767, 32_768, 32_769, 50_000]

  @Test("what was sealed opens, and takes 56 bytes and 16 a chunk more", arguments: lengths)
  func roundTrip(length: Int) throws {
    let content = content(length)
    let file = try sealed(content, context: [1, 2, 3])
    #expect(file.count == 56 + length + 16 * (length / 16_384 + 1))
    #expect(try opened(file, context: [1, 2, 3]) == content)
  }

  @Test(
    "the pieces in which content comes do not show",
    arguments: [1, 7, 16_383, 16_384, 16_385, 20_000, 32_768, 40_000])
  func pieces(piece: Int) throws {
    let content = content(40_000)
    #expect(try sealed(content, piece: piece) == sealed(content, piece: content.count))
  }

  @Test("empty pieces change nothing")
  func emptyPieces() throws {
    let (content, nothing) = (content(16_384), [UInt8]())
    var sealer = try FileSealer(key: fileKey, salt: salt, context: [])
    var file = sealer.header
    sealer.seal(nothing.span, into: &file)
    sealer.seal(content.span, into: &file)
    sealer.seal(nothing.span, into: &file)
    sealer.finish(into: &file)
    #expect(try file == sealed(content))
  }

  @Test("a chunk is given as soon as it is full, and what is less is kept")
  func whole() throws {
    let content = content(16_385)
    var sealer = try FileSealer(key: fileKey, context: [])
    var file: [UInt8] = []
    sealer.seal(content.span.extracting(first: 16_383), into: &file)
    #expect(file.isEmpty)
    sealer.seal(content.span.extracting(16_383..<16_385), into: &file)
    #expect(file.count == 16_400)
    sealer.finish(into: &file)
    #expect(file.count == 16_400 + 17)
  }

  @Test("the same content under the same key is another file each time")
  func fresh() throws {
    var headers: Set<[UInt8]> = []
    for _ in 0..<50 {
      let sealer = try FileSealer(key: fileKey, context: [])
      #expect(Array(sealer.header.prefix(24)) == sealer.salt)
      headers.insert(sealer.header)
    }
    #expect(headers.count == 50)
  }

  @Test("a key of another length seals nothing", arguments: [0, 16, 31, 33, 64])
  func keySize(count: Int) {
    #expect(throws: SealFault.keySize) {
      _ = try FileSealer(key: .random(count), context: [])
    }
  }

  @Test("a finished file takes no more")
  func finished() async {
    await #expect(processExitsWith: .failure) {
      var sealer = try FileSealer(key: .random(32), context: [])
      var file: [UInt8] = []
      sealer.finish(into: &file)
      sealer.seal([1].span, into: &file)
    }
    await #expect(processExitsWith: .failure) {
      var sealer = try FileSealer(key: .random(32), context: [])
      var file: [UInt8] = []
      sealer.finish(into: &file)
      sealer.finish(into: &file)
    }
  }
}
