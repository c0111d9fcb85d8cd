import Testing

@testable import Vault

@Suite("The recovery key")
struct RecoveryKeyTests {
  /// The bytes 0x41 … 0x54, written by another implementation.
  static let published = "851-46H-258-S3M-GJA-A9D-64T-KJF-A18-N4M-TM0"
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  let key = RecoveryKey(secret: SecretBytes(Array(0x41..<0x55)))

  private func read(_ text: String) -> Result<SecretBytes, RecoveryKeyFault> {
    do throws(RecoveryKeyFault) {
      return .success(try RecoveryKey(typed: Array(text.utf8).span).secret)
    } catch {
      return .failure(error)
    }
  }

  @Test("is written in eleven groups of three")
  func text() {
    #expect(key.text == Self.published)
    #expect(key.groups == Self.published.split(separator: "-").map(String.init))
    #expect(read(Self.published) == .success(key.secret))
  }

  @Test("every key comes back, and is 160 bits long")
  func roundTrip() {
    for _ in 0..<200 {
      let key = RecoveryKey()
      #expect(key.secret.count == 20)
      #expect(read(key.text) == .success(key.secret))
    }
    for byte in [0x00, 0xff] as [UInt8] {
      let key = RecoveryKey(secret: SecretBytes([UInt8](repeating: byte, count: 20)))
      #expect(read(key.text) == .success(key.secret))
    }
  }

  @Test(
    "is read however it is typed",
    arguments: [
      "85146H258S3MGJAA9D64TKJFA18N4MTM0",
      "851-46h-258-s3m-gja-a9d-64t-kjf-a18-n4m-tmo",
      "85I 46H 258 S3M GJA A9D 64T KJF AL8 N4M TMO",
      " 85l46H258\tS3MGJAA9D64TKJFAi8N4MTM-O\r\n",
      "8-5-1-4-6-H-2-5-8-S-3-M-G-J-A-A-9-D-6-4-T-K-J-F-A-1-8-N-4-M-T-M-0-",
    ])
  func tolerance(typed: String) {
    #expect(read(typed) == .success(key.secret))
  }

  @Test("a wrong character anywhere is found by the check")
  func wrongCharacter() {
    let text = Array(Self.published)
    for place in text.indices where text[place] != "-" {
      for other in Self.alphabet where other != text[place] {
        var wrong = text
        wrong[place] = other
        #expect(read(String(wrong)) == .failure(.wrongCheck))
      }
    }
  }

  @Test("two neighbours in the wrong order are found by the check")
  func swapped() {
    for _ in 0..<50 {
      let text = Array(RecoveryKey().text).filter { $0 != "-" }
      for place in 1..<text.count where text[place] != text[place - 1] {
        var wrong = text
        wrong.swapAt(place, place - 1)
        #expect(read(String(wrong)) == .failure(.wrongCheck))
      }
    }
  }

  @Test(
    "what no sheet has is named with its place",
    arguments: [
      ("u", 1), ("851-4U", 5), ("85!", 3), ("851_46H", 4), ("8\u{e9}", 2), ("\u{0}", 1),
      (published + "u", 34), (String(repeating: "!", count: 500), 1),
    ] as [(String, Int)])
  func badCharacter(typed: String, place: Int) {
    #expect(read(typed) == .failure(.badCharacter(at: place)))
  }

  @Test("too few and too many characters are counted")
  func length() {
    let text = Self.published.filter { $0 != "-" }
    for count in 0..<33 {
      #expect(read(String(text.prefix(count))) == .failure(.wrongLength(count)))
    }
    #expect(read(text + "0") == .failure(.wrongLength(34)))
    #expect(read(String(repeating: "0", count: 10_000)) == .failure(.wrongLength(10_000)))
  }

  @Test("what it opens is as another implementation sealed it, without any device")
  func wrappingKey() throws {
    let wrap = bytes(
      hex: "000102030405060708090a0be412582ecc413728d97cf8245f187d89ee2f5648fd039e3916e99ff2c1ee55"
        + "b64a728f1d861792e74052b07f150c69dd")
    #expect(try key.wrappingKey.open(wrap, as: .published).copy == Array(100..<132))
    #expect(throws: SealFault.notAuthentic) {
      try RecoveryKey().wrappingKey.open(wrap, as: .published)
    }
  }
}
