import Testing

@testable import Vault

/// The known answers were computed with Python's hashlib, hmac and `cryptography` 48 from the formats as
/// the doc comments give them.
@Suite("Giver keys")
struct GiverKeyTests {
  static let key = GiverKey(
    derived: SecretBytes(Array(100..<132)), household: KeyContext.household,
    list: KeyContext.subject, generation: KeyContext.published.generation)
  let key = Self.key
  let giver = PrivateKey.published
  let receiver = KeyContext.published.receiver
  /// The key for the published pair's owner, sealed by another implementation.
  static let sealed = bytes(
    hex:
      "04471c3e758c4904285bba7e53118ed0f524adeb0757d25bd2f8e7b0d76dfa714cdd520f7aca8a8b917acc37f5"
      + "1de8f0c9bbe3ad858382e702dc25a12d09f7a8585051f1e39e1b50c947055e06f54eba85780df17e6e23467713"
      + "5b1285da393c7fff5b4658c8603a804fa18972177c93d0aca4498c9254e54901bd7e4815909d1aafe6d7d673f5"
      + "0f381b71afae259931ca3f0838c866a3c94699a47ff1201fb4e1feaf34443f1bbf9675aaa3712956963f01b6df"
      + "36a8c50a0928b2ad5e27b3e0dd6d8b41225ecc7c5d46a3")
  static let id = bytes(hex: "3c594ca6bc57e0ed0ed6fe894670cd236ab1b795de90adf2b842b706b3dd12a8")

  private func open(
    _ sealed: [UInt8], list: [UInt8] = KeyContext.subject,
    household: [UInt8] = KeyContext.household,
    generation: Int64 = KeyContext.published.generation, id: [UInt8] = id,
    for receiver: KeyReceiver = KeyContext.published.receiver
  ) throws(SealFault) -> GiverKey {
    try giver.openGiverKey(
      sealed, list: list, in: household, generation: generation, id: id, for: receiver)
  }

  private func fault(_ open: () throws(SealFault) -> GiverKey) -> SealFault? {
    do throws(SealFault) {
      _ = try open()
      return nil
    } catch {
      return error
    }
  }

  @Test("what hangs on it is as another implementation makes it")
  func knownAnswers() throws {
    #expect(key.id == Self.id)
    #expect(
      hex(key.rowTag) == "9e7ea0b1b8fdd95f39dc6765d0428a0245a1c6e3d67bd5154cfc0bcbb5cd0f4b")
    let fileKey = bytes(
      hex: "000102030405060708090a0b996dd01039d19e86b0a57085ede5fa237b7427d3a04850f4119c36a06602bf"
        + "5fade61aa824c7bb84880741257626a719")
    #expect(
      try key.fileClass.open(fileKey, context: Array("file 7".utf8)) == SecretBytes(Array(0..<32)))
    #expect(key.fileClass.protection == .member)
  }

  @Test("opens as another implementation sealed it, and as it is sealed here")
  func roundTrip() throws {
    #expect(try open(Self.sealed).rowTag == key.rowTag)
    let sealed = key.sealed(to: giver.publicKey, of: receiver)
    #expect(sealed.count == 203)
    #expect(try open(sealed).rowTag == key.rowTag)
  }

  @Test("one changed byte of the sealed key is refused, wherever it stands")
  func changed() {
    for place in Self.sealed.indices {
      var changed = Self.sealed
      changed[place] ^= 1
      let found = fault { () throws(SealFault) in try open(changed) }
      #expect(found == (place < 65 ? .notAKey : .notAuthentic) || found == .notAuthentic)
    }
  }

  @Test("a giver key of another list, generation, household or receiver is refused by that")
  func foreign() {
    let other = [UInt8](repeating: 9, count: 16)
    #expect(
      fault { () throws(SealFault) in try open(Self.sealed, list: other) } == .foreign(.subject))
    #expect(
      fault { () throws(SealFault) in try open(Self.sealed, household: other) }
        == .foreign(.household))
    #expect(
      fault { () throws(SealFault) in try open(Self.sealed, generation: 2) }
        == .foreign(.generation))
    #expect(
      fault { () throws(SealFault) in
        try open(Self.sealed, for: .member(other, giver.publicKey))
      } == .foreign(.member))
    #expect(
      fault { () throws(SealFault) in
        try open(Self.sealed, for: .member(KeyContext.member, PrivateKey().publicKey))
      } == .foreign(.publicKey))
  }

  @Test("a key that the others do not have is refused, however well it is sealed")
  func planted() {
    let planted = GiverKey(
      household: key.household, list: key.list, generation: key.generation)
    let sealed = planted.sealed(to: giver.publicKey, of: receiver)
    #expect(fault { () throws(SealFault) in try open(sealed) } == .wrongCommitment)
  }

  @Test("a household key for the same place is no giver key")
  func purpose() {
    let sealed = giver.publicKey.seal(SecretBytes(Array(100..<132)), as: .published)
    #expect(fault { () throws(SealFault) in try open(sealed) } == .foreign(.purpose))
  }

  @Test("rows of different generations have nothing in common")
  func generations() {
    let keys = (1...20).map {
      GiverKey(household: key.household, list: key.list, generation: $0)
    }
    #expect(Set(keys.map(\.rowTag)).count == 20)
    #expect(Set(keys.map(\.id)).count == 20)
  }

  @Test("a row fills buckets of 512 bytes and opens under its own id alone")
  func rows() throws {
    let id = [UInt8](repeating: 7, count: 16)
    for count in [0, 1, 480, 481, 992, 993, 10_000] {
      let row = key.sealRow(content(count), id: id)
      #expect(row.count == (count + 32 + 511) / 512 * 512)
      #expect(try key.openRow(row, id: id) == content(count))
      #expect(throws: SealFault.notAuthentic) {
        try key.openRow(row, id: [UInt8](repeating: 8, count: 16))
      }
      let next = GiverKey(household: key.household, list: key.list, generation: 1)
      #expect(throws: SealFault.notAuthentic) { try next.openRow(row, id: id) }
    }
  }
}
