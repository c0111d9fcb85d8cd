import Testing

@testable import Vault

@Suite("AES-256-GCM")
struct AESGCMTests {
  struct Case: Sendable {
    let key, nonce, plaintext, associated, sealed: [UInt8]

    init(key: String, nonce: String, plaintext: String, associated: String = "", sealed: String) {
      self.key = bytes(hex: key)
      self.nonce = bytes(hex: nonce)
      self.plaintext = bytes(hex: plaintext)
      self.associated = bytes(hex: associated)
      self.sealed = bytes(hex: sealed)
    }
  }

  // The Galois/Counter Mode of Operation, submission to NIST, test cases 13 to 16.
  static let zeros = String(repeating: "00", count: 32)
  static let key = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
  static let text =
    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
    + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
  static let ciphertext =
    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
    + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
  static let cases = [
    Case(
      key: zeros, nonce: "000000000000000000000000", plaintext: "",
      sealed: "530f8afbc74536b9a963b4f1c4cb738b"),
    Case(
      key: zeros, nonce: "000000000000000000000000", plaintext: "00000000000000000000000000000000",
      sealed: "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"),
    Case(
      key: key, nonce: "cafebabefacedbaddecaf888", plaintext: text + "1aafd255",
      sealed: ciphertext + "898015ad" + "b094dac5d93471bdec1a502270e3cc6c"),
    Case(
      key: key, nonce: "cafebabefacedbaddecaf888", plaintext: text,
      associated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      sealed: ciphertext + "76fc6ece0f4e1768cddf8853bb2d551b"),
  ]

  @Test("seals and opens the published texts, twice under one key schedule", arguments: cases)
  func knownAnswers(_ row: Case) {
    var sealer = AESGCM(.seal, key: SecretBytes(row.key))
    var opener = AESGCM(.open, key: SecretBytes(row.key))
    for _ in 1...2 {
      #expect(seal(row, &sealer) == row.sealed)
      #expect(open(row.sealed, row, &opener) == row.plaintext)
    }
  }

  @Test("one changed bit anywhere in text or tag is refused and leaves zeros", arguments: cases)
  func changedText(_ row: Case) {
    var opener = AESGCM(.open, key: SecretBytes(row.key))
    for bit in 0..<row.sealed.count * 8 {
      var sealed = row.sealed
      sealed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(open(sealed, row, &opener) == nil)
    }
    // A refusal leaves nothing behind that the next text could stumble over.
    #expect(open(row.sealed, row, &opener) == row.plaintext)
  }

  @Test("another nonce, other associated data and another key are refused", arguments: cases)
  func changedSurroundings(_ row: Case) {
    var opener = AESGCM(.open, key: SecretBytes(row.key))
    var nonce = row.nonce
    nonce[11] ^= 1
    #expect(open(row.sealed, row, &opener, nonce: nonce) == nil)
    #expect(open(row.sealed, row, &opener, associated: row.associated + [0]) == nil)
    if !row.associated.isEmpty {
      #expect(open(row.sealed, row, &opener, associated: []) == nil)
    }
    var stranger = AESGCM(.open, key: SecretBytes([1] + row.key.dropFirst()))
    #expect(open(row.sealed, row, &stranger) == nil)
  }

  private func seal(_ row: Case, _ cipher: inout AESGCM) -> [UInt8] {
    var sealed = [UInt8](repeating: 0xee, count: row.plaintext.count + 16)
    sealed.withUnsafeMutableBytes { sealed in
      row.plaintext.withUnsafeBytes {
        cipher.seal($0, nonce: row.nonce, context: row.associated, into: sealed)
      }
    }
    return sealed
  }

  /// The text, or nil where it was refused.
  private func open(
    _ sealed: [UInt8], _ row: Case, _ cipher: inout AESGCM, nonce: [UInt8]? = nil,
    associated: [UInt8]? = nil
  ) -> [UInt8]? {
    var text = [UInt8](repeating: 0xee, count: sealed.count - 16)
    let isAuthentic = text.withUnsafeMutableBytes { text in
      sealed.withUnsafeBytes {
        cipher.open(
          $0, nonce: nonce ?? row.nonce, context: associated ?? row.associated, into: text)
      }
    }
    if isAuthentic { return text }
    #expect(text.allSatisfy { $0 == 0 }, "unauthentic text stays in memory")
    return nil
  }
}
