import Testing

@testable import Vault

/// A file of three full chunks and five bytes.
@Suite("Parts of a sealed file")
struct FileRangeTests {
  static let message = content(49_157)

  @Test(
    "every range between borders gives its bytes from the chunks that cover it, and no more",
    arguments: [0, 1, 16_383, 16_384, 16_385, 32_767, 32_768, 49_151, 49_152, 49_156])
  func ranges(start: Int) throws {
    let file = try sealed(Self.message)
    for end in [1, 16_384, 16_385, 32_768, 40_000, 49_152, 49_153, 49_157] where end > start {
      #expect(try opened(file, range: start..<end) == Array(Self.message[start..<end]))
      let place = try confirmedOpener(file).sealedRange(of: start..<end)
      #expect(place.lowerBound == 56 + start / 16_384 * 16_400)
      #expect(place.upperBound == min(56 + ((end - 1) / 16_384 + 1) * 16_400, file.count))
    }
  }

  @Test("an empty range needs no bytes and gives none", arguments: [0, 16_384, 49_157])
  func empty(place: Int) throws {
    let file = try sealed(Self.message)
    #expect(try confirmedOpener(file).sealedRange(of: place..<place).isEmpty)
    #expect(try opened(file, range: place..<place).isEmpty)
  }

  @Test(
    "a range past either end is refused",
    arguments: [-1..<0, -1..<5, 0..<49_158, 49_157..<49_158, 60_000..<60_000, 0..<Int.max])
  func outside(range: Range<Int>) throws {
    let file = try sealed(Self.message)
    #expect(throws: SealFault.outOfRange) { try opened(file, range: range) }
  }

  @Test("nothing is given before the end was confirmed")
  func unconfirmed() throws {
    let file = try sealed(Self.message)
    var opener = try FileOpener.opening(
      key: fileKey, context: [], header: file.span.extracting(first: 56),
      sealedLength: file.count)
    #expect(fault(of: 0..<10, in: file.span.extracting(56..<56 + 16_400), &opener) == .outOfRange)
    #expect(fault(ofEnd: file.span.extracting(0..<21), &opener) == .notAuthentic)
    #expect(fault(of: 0..<10, in: file.span.extracting(56..<56 + 16_400), &opener) == .outOfRange)
    #expect(fault(ofEnd: file.span.extracting(opener.lastChunk), &opener) == nil)
    #expect(fault(of: 0..<10, in: file.span.extracting(56..<56 + 16_400), &opener) == nil)
  }

  @Test("other bytes than were asked for are refused by their number")
  func wrongNumber() throws {
    let file = try sealed(Self.message)
    var opener = try confirmedOpener(file)
    for end in [56, 56 + 15, 56 + 16_399, 56 + 16_401, 56 + 32_800] {
      #expect(fault(of: 0..<10, in: file.span.extracting(56..<end), &opener) == .wrongLength)
    }
    let last = opener.lastChunk
    for part in [last.lowerBound..<last.lowerBound, last.dropFirst(), last.dropLast()] {
      #expect(fault(ofEnd: file.span.extracting(part), &opener) == .wrongLength)
    }
  }

  @Test("one opener gives parts in any order, also after a refusal")
  func anyOrder() throws {
    var file = try sealed(Self.message)
    file[56 + 16_400] ^= 1
    var opener = try confirmedOpener(file)
    for range in [40_000..<49_157, 16_384..<16_385, 0..<16_384, 20_000..<49_157, 5..<6] {
      let place = try opener.sealedRange(of: range)
      let isTouched = range.overlaps(16_384..<32_768)
      do throws(SealFault) {
        let part = try opener.open(range, from: file.span.extracting(place))
        #expect(!isTouched)
        #expect(part == Array(Self.message[range]))
      } catch {
        #expect(isTouched)
        #expect(error == .notAuthentic)
      }
    }
  }

  private func fault(
    of range: Range<Int>, in sealed: Span<UInt8>, _ opener: inout FileOpener
  ) -> SealFault? {
    do throws(SealFault) {
      _ = try opener.open(range, from: sealed)
      return nil
    } catch {
      return error
    }
  }

  private func fault(ofEnd sealed: Span<UInt8>, _ opener: inout FileOpener) -> SealFault? {
    do throws(SealFault) {
      try opener.confirmEnd(sealed)
      return nil
    } catch {
      return error
    }
  }
}
