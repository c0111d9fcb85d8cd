import Testing

@testable import Vault

@Suite("Wrapping keys")
struct WrappingKeyTests {
  let wrappingKey = WrappingKey(passcodeKey: SecretBytes(Array(0..<32)))
  let key = SecretBytes(Array(100..<132))
  /// The published context and key, wrapped by another implementation.
  static let wrap = bytes(
    hex: "000102030405060708090a0b2367b07cad8ca870e12cf9e4c1980a1ef7a3f14388022507441a9bfa9de88231"
      + "eb98c2cd88dcbb3f8e8d6526af016ba1")

  private func fault(_ wrap: [UInt8], as context: KeyContext = .published) -> SealFault? {
    sealFault { () throws(SealFault) in try wrappingKey.open(wrap, as: context) }
  }

  @Test("opens what another implementation wrapped, and what was wrapped here")
  func roundTrip() throws {
    #expect(try wrappingKey.open(Self.wrap, as: .published) == key)
    let wrap = wrappingKey.seal(key, as: .published)
    #expect(wrap.count == WrappingKey.wrapLength)
    #expect(wrap.count == 60)
    #expect(try wrappingKey.open(wrap, as: .published) == key)
    #expect(wrap != wrappingKey.seal(key, as: .published))
  }

  @Test("one changed bit in nonce, key or tag is refused")
  func changed() {
    for bit in 0..<Self.wrap.count * 8 {
      var changed = Self.wrap
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(fault(changed) == .notAuthentic)
    }
  }

  @Test("a wrap that was cut or made longer is refused")
  func length() {
    for count in 0..<Self.wrap.count {
      #expect(fault(Array(Self.wrap.prefix(count))) == (count < 28 ? .tooShort : .notAuthentic))
    }
    #expect(fault(Self.wrap + [0]) == .keySize)
  }

  @Test("a wrap for anything or anybody else is refused")
  func context() {
    for (_, context) in KeyContext.others {
      #expect(fault(Self.wrap, as: context) == .notAuthentic)
      #expect(fault(wrappingKey.seal(key, as: context)) == .notAuthentic)
    }
  }

  @Test("another key opens nothing")
  func stranger() {
    let other = WrappingKey(passcodeKey: .random(32))
    #expect(throws: SealFault.notAuthentic) { try other.open(Self.wrap, as: .published) }
  }
}
