import Testing

@testable import Vault

@Suite("Keys sealed to a public key")
struct KeyRecordTests {
  let key = SecretBytes(Array(100..<132))
  let receiver = PrivateKey.published
  /// The published context and key, sealed by another implementation.
  static let sealed = bytes(
    hex:
      "049a781ca6d055a7f30d0c9ff87936c739f6816ef5f5e72b4b946404b0a1a83b2ac19f842945ea2bf65aa1649b"
      + "2b02ff79854c8d5ecfcd403862e8a97ea66c71c156632326d85cd0306144873777c4c61c9e4fcbb579557fdd0c"
      + "447f31732a3100eafa8f2efef883e1c7bfbea884e38d29854e4d6654b14cd7674190d69c28c6f917a7d8c0029c"
      + "2fb7402823c1e12f7b4e1260247f655ab57528157efc12b75083f0f430725120f98984a7be0b317b43d09f501c"
      + "281d787c485a681893456f8c5b6eb4aed2a24415028d1e")

  private func fault(_ sealed: [UInt8], as context: KeyContext = .published) -> SealFault? {
    sealFault { () throws(SealFault) in try receiver.open(sealed, as: context) }
  }

  @Test("a record has the layout it has always had")
  func layout() {
    let context = KeyContext.published.bytes
    #expect(
      hex(context)
        == "0103101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f0102030405060708"
        + "303132333435363738393a3b3c3d3e3f"
        + "46f38756e495101d0e42c0a0d95fa8e33bb57064f2c1b71434d236c54b3f572d")
    #expect(KeyRecord.joining(.published, key).copy == context + Array(100..<132))
    #expect(KeyRecord.length == 122)
  }

  @Test("opens what another implementation sealed, and what was sealed here")
  func roundTrip() throws {
    #expect(try receiver.open(Self.sealed, as: .published) == key)
    let sealed = receiver.publicKey.seal(key, as: .published)
    #expect(sealed.count == 203)
    #expect(try receiver.open(sealed, as: .published) == key)
    #expect(throws: SealFault.notAuthentic) { try PrivateKey().open(sealed, as: .published) }
  }

  @Test("a record for anything or anybody else is refused, by the field that differs")
  func fields() {
    for (field, context) in KeyContext.others {
      #expect(fault(Self.sealed, as: context) == .foreign(field))
      #expect(fault(receiver.publicKey.seal(key, as: context)) == .foreign(field))
    }
    #expect(Set(KeyContext.others.map(\.0)).count == KeyRecord.Field.allCases.count - 2)
  }

  @Test("of every place in the record, the field is named that lies there")
  func places() {
    let lengths: [(KeyRecord.Field, Int)] = [
      (.version, 1), (.purpose, 1), (.household, 16), (.subject, 16), (.generation, 8),
      (.member, 16), (.publicKey, 32),
    ]
    let fields = lengths.flatMap { Array(repeating: $0.0, count: $0.1) }
    #expect(fields.count == KeyContext.length)
    let record = KeyRecord.joining(.published, key).copy
    for (place, field) in fields.enumerated() {
      var changed = record
      changed[place] ^= 0x80
      let sealed = ECIES.seal(SecretBytes(changed), to: receiver.publicKey)
      #expect(fault(sealed) == .foreign(field))
    }
  }

  @Test("a record of another length is refused", arguments: [0, 1, 90, 121, 123])
  func length(count: Int) {
    let record = Array((KeyRecord.joining(.published, key).copy + [0]).prefix(count))
    #expect(fault(ECIES.seal(SecretBytes(record), to: receiver.publicKey)) == .foreign(.length))
  }

  @Test("receivers are told apart: a member, the escrow of the same pair, and the household")
  func receivers() {
    let pair = receiver.publicKey
    let receivers = [
      KeyReceiver.member(KeyContext.member, pair), .member(KeyContext.subject, pair),
      .escrow(pair), .escrow(PrivateKey().publicKey), .household,
    ]
    #expect(Set(receivers).count == 5)
  }
}
