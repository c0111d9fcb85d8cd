import Glibc
import Testing

@testable import Pictures

@Suite("Refusals")
struct RefusalTests {
  private let darkroom = Darkroom(workerPath: builtWorker)

  @Test(
    "what is no picture that is taken is refused for what it is",
    arguments: [
      ([], .notAPicture),
      (Array("Dear Santa, I should like a picture.jpg".utf8), .notAPicture),
      (Array("<html><script>alert(1)</script>".utf8), .notAPicture),
      (Array("BMX bikes are no bitmaps".utf8), .notAPicture),
      (Array("II*\0\u{8}\0\0\0".utf8), .unsupported(kind: "TIFF")),
      (Array("MM\0*\0\0\0\u{8}".utf8), .unsupported(kind: "TIFF")),
      (Array("%PDF-1.7\n".utf8), .unsupported(kind: "PDF")),
      (Array("8BPS\0\u{1}".utf8), .unsupported(kind: "PSD")),
      (Array("BM\u{46}\0\0\0\0\0\0\0\u{36}".utf8), .unsupported(kind: "BMP")),
      (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), .unsupported(kind: "SVG")),
      (Array("\u{FEFF}<?xml version=\"1.0\"?>\n<svg/>".utf8), .unsupported(kind: "SVG")),
      ([0xFF, 0x0A, 0x00], .unsupported(kind: "JPEG XL")),
      (Array("\0\0\0\u{14}ftypisom\0\0\0\0mp42".utf8), .unsupported(kind: "video")),
      ([0xFF, 0xD8, 0xFF], .broken),
      (Array("GIF89a".utf8), .broken),
      (Array("RIFF\0\0\0\0WEBP".utf8), .broken),
      (Array("\0\0\0\u{18}ftypmif1\0\0\0\0heicmif1".utf8), .broken),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .broken),
    ] as [([UInt8], PictureFault)])
  func kinds(upload: [UInt8], fault: PictureFault) async throws {
    #expect(try await darkroom.fault(of: upload) == fault)
  }

  @Test(
    "a picture cut short is broken, wherever it is cut",
    arguments: [
      "turned-with-place.jpg", "opaque-alpha.png", "transparent.webp", "moving.gif", "still.heic",
    ])
  func truncated(name: String) async throws {
    let whole = try fixture(name)
    for part in [whole.count / 4, whole.count / 2, whole.count * 3 / 4] {
      #expect(try await darkroom.fault(of: Array(whole.prefix(part))) == .broken, "\(part)")
    }
  }

  @Test("a picture of 900 megapixels in less than a megabyte is refused by its header")
  func bomb() async throws {
    let upload = Forgery.png(width: 30_000, height: 30_000)
    #expect(upload.count < 1 << 20)
    #expect(try await darkroom.fault(of: upload) == .tooManyPixels(limit: 50_000_000))
  }

  @Test("the limit of pixels is exact")
  func pixels() async throws {
    let most = Forgery.jpeg(width: 10_000, height: 5000)
    #expect(try await darkroom.fault(of: most) == nil)
    let more = Forgery.jpeg(width: 10_000, height: 5001)
    #expect(try await darkroom.fault(of: more) == .tooManyPixels(limit: 50_000_000))
  }

  @Test("an upload over the limit is refused before a byte is read")
  func tooLarge() throws {
    var wasRead = false
    #expect(throws: PictureFault.tooLarge(limit: 32 << 20)) {
      try darkroom.develop(size: 32 << 20 + 1) { _ in
        wasRead = true
        return []
      } variant: { _ in
        { _ in }
      }
    }
    #expect(!wasRead)
  }

  @Test("damage in any byte of a picture ends in a picture or a fault, and the next one is taken")
  func damage() async throws {
    for name in ["turned-with-place.jpg", "still.heic", "moving.gif", "transparent.webp"] {
      let whole = try fixture(name)
      for position in stride(from: 0, to: whole.count, by: max(1, whole.count / 12)) {
        var damaged = whole
        damaged[position] ^= 0x5A
        _ = try await darkroom.fault(of: damaged)
      }
    }
    #expect(try await darkroom.fault(of: fixture("cmyk.jpg")) == nil)
  }
}
