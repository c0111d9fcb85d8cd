import Testing

@testable import picture_worker

@Suite("Reduction") struct ReductionTests {
  private func reduced(_ bytes: [UInt8], _ size: Size, bands: Int, to target: Size) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { source -> [UInt8]? in
      guard let start = source.baseAddress,
        let reduction = Reduction(start, size: size, bands: bands, to: target)
      else { return nil }
      return [UInt8](unsafeUninitializedCapacity: target.pixels * bands) { output, count in
        if let place = output.baseAddress { reduction.write(into: place) }
        count = target.pixels * bands
      }
    }
  }

  @Test("an even surface stays as it is, whatever the sizes", arguments: [0, 1, 127, 254, 255])
  func even(_ value: UInt8) {
    for width in 1...40 {
      for target in (width + 1) / 2...width {
        let size = Size(width: width, height: 41 - width / 2)
        let smaller = Size(width: target, height: (size.height + 1) / 2)
        let surface = [UInt8](repeating: value, count: size.pixels * 3)
        #expect(
          reduced(surface, size, bands: 3, to: smaller)
            == [UInt8](repeating: value, count: smaller.pixels * 3))
      }
    }
  }

  @Test(
    "each pixel is what the triangle filter makes of its neighbours, to one part in 128",
    arguments: [1, 2, 3, 4])
  func filter(_ bands: Int) throws {
    let size = Size(width: 50, height: 37)
    let target = Size(width: 40, height: 21)
    let bytes = (0..<size.pixels * bands).map { UInt8(truncatingIfNeeded: $0 &* 97 ^ $0 >> 3) }
    let found = try #require(reduced(bytes, size, bands: bands, to: target))
    for y in 0..<target.height {
      let rows = weights(size.height, target.height, y)
      for x in 0..<target.width {
        let columns = weights(size.width, target.width, x)
        for band in 0..<bands {
          var sum = 0.0
          for (row, down) in rows {
            for (column, across) in columns {
              sum += down * across * Double(bytes[(row * size.width + column) * bands + band])
            }
          }
          #expect(abs(Double(found[(y * target.width + x) * bands + band]) - sum) <= 2)
        }
      }
    }
  }

  @Test("what gets larger, or smaller by more than a half, is not for it")
  func refused() {
    let bytes = [UInt8](repeating: 0, count: 100)
    let size = Size(width: 10, height: 10)
    for (width, height) in [(11, 10), (10, 11), (4, 10), (10, 4)] {
      #expect(reduced(bytes, size, bands: 1, to: Size(width: width, height: height)) == nil)
    }
    #expect(reduced(bytes, size, bands: 1, to: Size(width: 5, height: 5)) != nil)
  }

  /// The triangle as wide as a target's pixel, over the source's.
  private func weights(_ source: Int, _ target: Int, _ place: Int) -> [(Int, Double)] {
    let scale = Double(source) / Double(target)
    let center = (Double(place) + 0.5) * scale - 0.5
    let parts = (0..<source).map { ($0, max(0, 1 - abs(Double($0) - center) / scale)) }
      .filter { $0.1 > 0 }
    let sum = parts.reduce(0) { $0 + $1.1 }
    return parts.map { ($0.0, $0.1 / sum) }
  }
}
