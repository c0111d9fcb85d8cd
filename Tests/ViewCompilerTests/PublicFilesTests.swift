import Testing

@testable import ViewCompiler

@Suite("Public files are compiled in under checksum addresses")
struct PublicFilesTests {
  @Test(
    "SHA-256 gives the published values (FIPS 180-4 examples)",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000 / 1000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func sha256(text: String, hash: String) { #expect(SHA256.hex(Array(text.utf8)) == hash) }

  @Test("a file has a name, an address with its checksum, a type and its bytes")
  func entry() throws {
    let code = try compile(["app-icon.svg": "<svg xmlns=\"\">\n</svg>"])
    let hash = SHA256.hex(Array("<svg xmlns=\"\">\n</svg>".utf8)).prefix(16)
    #expect(code.contains("static let appIconSVG = PublicFile("))
    #expect(code.contains("address: \"/assets/app-icon-\(hash).svg\", type: \"image/svg+xml\","))
    #expect(code.contains("bytes: \"<svg xmlns=\\\"\\\">\\n</svg>\")"))
    #expect(code.contains("static let all: [PublicFile] = [appIconSVG]"))
  }

  @Test("styles are joined in name order, whatever order they come in")
  func styles() throws {
    let code = try compile(["styles/b.css": "b { }", "styles/00-a.css": "a { }"])
    #expect(code.contains("bytes: \"a{}b{}\")"))
    #expect(code.contains("static let all: [PublicFile] = [stylesCSS]"))
  }

  @Test("an address changes with the bytes and with nothing else")
  func addresses() throws {
    func address(_ text: String) throws -> Substring? {
      try compile(["a.js": text]).split(separator: "\"").first { $0.hasPrefix("/assets/") }
    }
    #expect(try address("1") == address("1"))
    #expect(try address("1") != address("2"))
  }

  @Test(
    "names",
    arguments: [
      ("styles", "css", "stylesCSS"), ("scripts/submit-once", "js", "scriptsSubmitOnceJS"),
      ("app", "webmanifest", "appWebmanifest"), ("robots", "txt", "robotsTXT"),
    ])
  func names(base: String, ending: String, name: String) {
    #expect(PublicFilesCompiler.swiftName(of: base, ending: ending) == name)
  }

  @Test("what cannot be compiled in is refused by name")
  func refused() {
    #expect(
      fault(["a.png": "1"])
        == "Public/a.png:1:1: error: a public file is one of css, js, svg, txt, webmanifest")
    #expect(
      fault(["a": "1"])
        == "Public/a:1:1: error: a public file is one of css, js, svg, txt, webmanifest")
    #expect(
      fault(["styles/a.js": "1"])
        == "Public/styles/a.js:1:1: error: Public/styles holds only .css files")
    #expect(
      fault(["a-b.js": "1", "a/b.js": "1"])
        == "Public/a/b.js:1:1: error: two public files would be called 'aBJS'")
    #expect(
      fault(["1.js": "1"])
        == "Public/1.js:1:1: error: a public file's name is ASCII letters, digits, '-', '_' and '.', a letter first"
    )
    let latin = SourceFile(path: "Public/a.txt", bytes: [0xE9])
    #expect(throws: Fault.self) { try PublicFilesCompiler.compile([latin]) }
  }

  private func compile(_ files: [String: String]) throws -> String {
    try PublicFilesCompiler.compile(
      files.map { SourceFile(path: "Public/" + $0.key, bytes: Array($0.value.utf8)) })
  }

  private func fault(_ files: [String: String]) -> String? {
    do {
      _ = try compile(files)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
