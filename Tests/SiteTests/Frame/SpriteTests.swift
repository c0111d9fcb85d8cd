import System
import Testing

@testable import Site

@Suite("Icons and drawings")
struct SpriteTests {
  /// A name without a symbol is an empty place on the page, and no error anywhere.
  @Test("each that a page can show is in the file they are drawn in")
  func complete() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    func text(_ path: String) throws -> String {
      String(decoding: try FileSystem.read("/\(root)/\(path)", limit: 1 << 20), as: UTF8.self)
    }
    let drawn = Set(try text("Public/icons.svg").matches(of: /id="([a-z-]+)"/).map { String($0.1) })
    let code = try text("Sources/Site/Frame/Icon.swift")
    let icons = code.matches(of: /= Icon\("([a-z-]+)"/).map { String($0.1) }
    let drawings = code.matches(of: /= Drawing\("([a-z-]+)"/).map { "drawing-" + $0.1 }
    #expect(icons.count > 20 && drawings.count > 8)
    for name in icons + drawings { #expect(drawn.contains(name), "\(name)") }
  }
}
