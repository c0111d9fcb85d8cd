import Testing

@testable import Pictures

@Suite("Development")
struct DevelopmentTests {
  private let darkroom = Darkroom(workerPath: builtWorker)

  @Test(
    "every kind of picture that is taken gives three variants, no larger than it was",
    arguments: [
      ("display-p3.jpg", [60, 40], "image/jpeg"),
      ("cmyk.jpg", [60, 40], "image/jpeg"),
      ("turned-with-place.jpg", [40, 60], "image/jpeg"),
      ("opaque-alpha.png", [60, 40], "image/jpeg"),
      ("grey-16-bit-transparent.png", [60, 40], "image/webp"),
      ("transparent.webp", [60, 40], "image/webp"),
      ("moving.webp", [60, 40], "image/jpeg"),
      ("moving.gif", [60, 40], "image/jpeg"),
      ("still.heic", [60, 40], "image/jpeg"),
      ("still.avif", [60, 40], "image/jpeg"),
    ])
  func kinds(name: String, size: [Int], fullType: String) async throws {
    let prints = try await darkroom.prints(of: fixture(name))
    #expect(prints.heads.count == 3)
    for variant in Variant.allCases {
      #expect(prints.size(variant) == size)
      #expect(prints.files[variant]?.count == prints.head(variant)?.length)
    }
    #expect(prints.head(.thumb)?.type == "image/webp")
    #expect(prints.head(.view)?.type == "image/webp")
    #expect(prints.head(.full)?.type == fullType)
  }

  @Test("a large picture is made to fit 480 and 1600 pixels, and kept whole")
  func sizes() async throws {
    let prints = try await darkroom.prints(of: Forgery.jpeg(width: 4000, height: 3000))
    #expect(prints.size(.thumb) == [480, 360])
    #expect(prints.size(.view) == [1600, 1200])
    #expect(prints.size(.full) == [4000, 3000])
  }

  @Test("50 megapixels that have to be turned are turned, in little memory and no file")
  func largeAndTurned() async throws {
    let upload = Forgery.jpeg(width: 8160, height: 6120, orientation: 6)
    let prints = try await darkroom.prints(of: upload)
    #expect(prints.size(.thumb) == [360, 480])
    #expect(prints.size(.view) == [1200, 1600])
    #expect(prints.size(.full) == [6120, 8160])
  }

  @Test("a line of pixels keeps a side of one")
  func line() async throws {
    let prints = try await darkroom.prints(of: Forgery.png(width: 20_000, height: 1))
    #expect(prints.size(.thumb) == [480, 1])
    #expect(prints.size(.view) == [1600, 1])
    #expect(prints.size(.full) == [16_383, 1])
  }

  @Test("one pixel is a picture")
  func onePixel() async throws {
    let prints = try await darkroom.prints(of: Forgery.png(width: 1, height: 1))
    for variant in Variant.allCases { #expect(prints.size(variant) == [1, 1]) }
  }

  @Test(
    "nothing but pixels comes out",
    arguments: ["turned-with-place.jpg", "display-p3.jpg", "transparent.webp", "still.heic"])
  func noMetadata(name: String) async throws {
    let prints = try await darkroom.prints(of: fixture(name))
    for (variant, file) in prints.files {
      let type = prints.head(variant)?.type
      let parts = type == "image/webp" ? webpChunks(file) : jpegSegments(file)
      let allowed: Set = ["VP8X", "ALPH", "VP8 ", "VP8L", "db", "c0", "c4", "da", "dd", "e0"]
      #expect(!parts.isEmpty && allowed.isSuperset(of: parts), "\(variant): \(parts)")
      for secret in ["Exif", "Kept secret", "ICC_PROFILE", "GPS", "xpacket"] {
        #expect(!contains(file, secret), "\(variant) has \(secret)")
      }
    }
  }

  @Test("the fixture has what must not come out, so that its absence means something")
  func fixtureHasMetadata() throws {
    let file = try fixture("turned-with-place.jpg")
    #expect(jpegSegments(file).contains("e1"))
    #expect(contains(file, "Exif") && contains(file, "Kept secret"))
  }

  @Test("one upload after the other, each with a worker of its own")
  func oneWorkerEach() async throws {
    try await onThread { try darkroom.prepare() }
    let first = darkroom.waitingProcess
    _ = try await darkroom.prints(of: fixture("cmyk.jpg"))
    let second = darkroom.waitingProcess
    #expect(first != nil && second != nil && first != second)
    _ = try await darkroom.prints(of: fixture("cmyk.jpg"))
    #expect(darkroom.waitingProcess != second)
  }
}

private func contains(_ file: [UInt8], _ text: String) -> Bool {
  let wanted = Array(text.utf8)
  return file.indices.contains { file[$0...].starts(with: wanted) }
}

/// The names of the chunks, by RFC 9649.
private func webpChunks(_ file: [UInt8]) -> [String] {
  var names: [String] = []
  var offset = 12
  while offset + 8 <= file.count {
    names.append(String(decoding: file[offset..<offset + 4], as: UTF8.self))
    let length = file[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
    offset += 8 + length + length % 2
  }
  return names
}

/// The markers up to the scan, in hexadecimal.
private func jpegSegments(_ file: [UInt8]) -> [String] {
  var markers: [String] = []
  var offset = 2
  while offset + 4 <= file.count, file[offset] == 0xFF {
    markers.append(String(file[offset + 1], radix: 16))
    if file[offset + 1] == 0xDA { break }
    offset += 2 + Int(file[offset + 2]) << 8 + Int(file[offset + 3])
  }
  return markers
}
