import Testing

@testable import Vault

/// A file of two full chunks and 100 bytes, and one of exactly two full chunks.
@Suite("Sealed files that were changed")
struct FileTamperTests {
  static let context = Array("household 1, file 7".utf8)
  static let message = content(32_868)
  static let chunk = 16_400

  private func file() throws -> [UInt8] { try sealed(Self.message, context: Self.context) }

  /// Why the whole file is refused; nil where it opens.
  private func fault(
    _ file: [UInt8], key: SecretBytes = fileKey, context: [UInt8] = Self.context
  ) -> SealFault? {
    do throws(SealFault) {
      _ = try opened(file, key: key, context: context)
      return nil
    } catch {
      return error
    }
  }

  /// A place in each region, first and last byte, and what the change is taken for.
  static let changes: [(Int, SealFault)] = [
    (0, .wrongCommitment), (23, .wrongCommitment),  // salt
    (24, .wrongCommitment), (55, .wrongCommitment),  // commitment
    (56, .notAuthentic), (9_000, .notAuthentic), (56 + 16_383, .notAuthentic),  // first chunk
    (56 + 16_384, .notAuthentic), (56 + 16_399, .notAuthentic),  // its tag
    (56 + 16_400, .notAuthentic), (56 + 32_783, .notAuthentic),  // second chunk
    (56 + 32_784, .notAuthentic), (56 + 32_799, .notAuthentic),  // its tag
    (56 + 32_800, .notAuthentic), (56 + 32_899, .notAuthentic),  // last chunk
    (56 + 32_900, .notAuthentic), (56 + 32_915, .notAuthentic),  // its tag
  ]

  @Test("one changed byte is refused wherever it lies", arguments: changes)
  func changedByte(place: Int, fault: SealFault) throws {
    let file = try file()
    #expect(self.fault(file) == nil)
    for bit in 0..<8 {
      var changed = file
      changed[place] ^= 1 << UInt8(bit)
      #expect(self.fault(changed) == fault)
    }
  }

  @Test("every bit of a short file is guarded")
  func everyBit() throws {
    let file = try sealed(Array("chunked".utf8), context: Self.context)
    for bit in 0..<file.count * 8 {
      var changed = file
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(fault(changed) == (bit < 56 * 8 ? .wrongCommitment : .notAuthentic))
    }
  }

  @Test("a change in one chunk does not reach the others")
  func otherChunks() throws {
    var file = try file()
    file[56 + Self.chunk + 5] ^= 1
    let first = 0..<16_384
    let last = 32_768..<32_868
    #expect(
      try opened(file, context: Self.context, range: first) == Array(Self.message[first]))
    #expect(try opened(file, context: Self.context, range: last) == Array(Self.message[last]))
    for range in [16_384..<16_385, 16_383..<16_385, 32_767..<32_769, 20_000..<20_001] {
      #expect(throws: SealFault.notAuthentic) {
        try opened(file, context: Self.context, range: range)
      }
    }
  }

  /// The length that is left, around every border, and what the file is taken for.
  static let cuts: [(Int, SealFault)] = [
    (0, .tooShort), (1, .tooShort), (24, .tooShort), (55, .tooShort),
    (56, .wrongLength), (57, .wrongLength), (56 + 15, .wrongLength),
    (56 + 16, .notAuthentic), (56 + 17, .notAuthentic),
    (56 + 16_383, .notAuthentic), (56 + 16_384, .notAuthentic), (56 + 16_399, .notAuthentic),
    (56 + 16_400, .wrongLength), (56 + 16_401, .wrongLength), (56 + 16_415, .wrongLength),
    (56 + 16_416, .notAuthentic), (56 + 32_799, .notAuthentic),
    (56 + 32_800, .wrongLength), (56 + 32_815, .wrongLength),
    (56 + 32_816, .notAuthentic), (56 + 32_900, .notAuthentic), (56 + 32_915, .notAuthentic),
  ]

  @Test("a file that was cut is refused before any of it is given", arguments: cuts)
  func cut(length: Int, fault: SealFault) throws {
    #expect(self.fault(Array(try file().prefix(length))) == fault)
  }

  @Test("a file that ends with an empty chunk cannot lose it")
  func emptyEnd() throws {
    let file = try sealed(content(32_768), context: Self.context)
    #expect(file.count == 56 + 32_800 + 16)
    #expect(fault(file) == nil)
    #expect(fault(Array(file.dropLast(16))) == .wrongLength)
    #expect(fault(Array(file.dropLast(1))) == .wrongLength)
    // Nor can the chunk before it be made the last.
    #expect(fault(Array(file.dropLast(32))) == .notAuthentic)
  }

  @Test("a file that was made longer is refused", arguments: [1, 15, 16, 17, 16_284, 16_400])
  func extended(count: Int) throws {
    let file = try file()
    #expect(fault(file + [UInt8](repeating: 0, count: count)) != nil)
    #expect(fault(file + file.suffix(count)) != nil)
    #expect(fault(file + file[56..<56 + count]) != nil)
  }

  @Test("chunks that were swapped, doubled or left out are refused")
  func moved() throws {
    let file = try file()
    let (head, end) = (file[..<56], file[(56 + 2 * Self.chunk)...])
    let first = file[56..<56 + Self.chunk]
    let second = file[56 + Self.chunk..<56 + 2 * Self.chunk]
    #expect(fault(Array(head + first + second + end)) == nil)
    #expect(fault(Array(head + second + first + end)) == .notAuthentic)
    #expect(fault(Array(head + first + first + end)) == .notAuthentic)
    #expect(fault(Array(head + second + end)) == .notAuthentic)
    #expect(fault(Array(head + first + end)) == .notAuthentic)
    #expect(fault(Array(head + end)) == .notAuthentic)
    #expect(fault(Array(head + first + second + first + end)) == .notAuthentic)
  }

  @Test("a chunk of another file under the same key is refused")
  func foreign() throws {
    let file = try file()
    let other = try sealed(
      Self.message, salt: [UInt8](repeating: 9, count: 24), context: Self.context)
    #expect(fault(other) == nil)
    let place = 56..<56 + Self.chunk
    var mixed = file
    mixed.replaceSubrange(place, with: other[place])
    #expect(fault(mixed) == .notAuthentic)
    #expect(fault(Array(other[..<56] + file[56...])) == .notAuthentic)
  }

  @Test("another context or key is refused at the head")
  func surroundings() throws {
    let file = try file()
    for context in [[], Self.context + [0], Array(Self.context.dropLast()), [0] + Self.context] {
      #expect(fault(file, context: context) == .wrongCommitment)
    }
    #expect(fault(file, key: .random(32)) == .wrongCommitment)
    for count in [0, 31, 33] { #expect(fault(file, key: .random(count)) == .keySize) }
  }
}
