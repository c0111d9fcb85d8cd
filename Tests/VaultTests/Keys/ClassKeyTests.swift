import Testing

@testable import Vault

@Suite("Class keys")
struct ClassKeyTests {
  let classKey = DeviceKey.counting.deviceClass
  let secret = SecretBytes(Array(100..<132))
  let context = Array("file 7".utf8)

  /// Why the wrap is refused; nil where it opens.
  private func fault(
    _ wrap: [UInt8], by key: ClassKey? = nil, context: [UInt8]? = nil
  ) -> SealFault? {
    do throws(SealFault) {
      _ = try (key ?? classKey).open(wrap, context: context ?? self.context)
      return nil
    } catch {
      return error
    }
  }

  @Test("a wrap is nonce, ciphertext and tag, as another implementation makes it")
  func knownAnswer() throws {
    let wrap = bytes(
      hex:
        "000102030405060708090a0b03eb0d1fc9f3687d3a5152674f959a096a6a4ed9ea483a8fd4e2614d02e6e3f9"
        + "d41d02bc988d52e05656eee1ace0a60b")
    #expect(classKey.seal(secret, nonce: Array(0..<12), context: context) == wrap)
    #expect(try classKey.open(wrap, context: context) == secret)
  }

  @Test("a secret of any length comes back", arguments: [0, 1, 32, 33, 256])
  func roundTrip(count: Int) throws {
    let secret = SecretBytes.random(count)
    let wrap = classKey.seal(secret, context: context)
    #expect(wrap.count == count + ClassKey.overhead)
    #expect(try classKey.open(wrap, context: context) == secret)
  }

  @Test("one secret sealed twice gives two wraps")
  func fresh() {
    let wraps = (0..<50).map { _ in classKey.seal(secret, context: context) }
    #expect(Set(wraps.map { $0.prefix(12) }).count == 50)
  }

  @Test("one changed bit in nonce, ciphertext or tag is refused")
  func changed() {
    let wrap = classKey.seal(secret, context: context)
    #expect(fault(wrap) == nil)
    for bit in 0..<wrap.count * 8 {
      var changed = wrap
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(fault(changed) == .notAuthentic)
    }
  }

  @Test("a wrap that was cut or made longer is refused")
  func length() {
    let wrap = classKey.seal(secret, context: context)
    for count in 0..<wrap.count {
      #expect(fault(Array(wrap.prefix(count))) == (count < 28 ? .tooShort : .notAuthentic))
    }
    #expect(fault(wrap + [0]) == .notAuthentic)
    #expect(fault([0] + wrap) == .notAuthentic)
  }

  @Test("another context is refused")
  func otherContext() {
    let wrap = classKey.seal(secret, context: context)
    for other in [[], context + [0], Array(context.dropLast()), Array("file 8".utf8)] {
      #expect(fault(wrap, context: other) == .notAuthentic)
    }
  }

  @Test("another class, and the same class of another device, are refused")
  func otherClass() {
    let wrap = classKey.seal(secret, context: context)
    let household = HouseholdKey(household: KeyContext.household, generation: 1)
    #expect(fault(wrap, by: household.fileClass) == .notAuthentic)
    #expect(fault(wrap, by: DeviceKey.ephemeral().deviceClass) == .notAuthentic)
    #expect(fault(wrap, by: DeviceKey.counting.deviceClass) == nil)
  }

  @Test("a class knows when it can be had")
  func protection() throws {
    #expect(DeviceKey.counting.deviceClass.protection == .device)
    #expect(try ClassKey(.random(32), protection: .member).protection == .member)
  }

  @Test("a key of another length is none", arguments: [0, 16, 31, 33])
  func keySize(count: Int) {
    #expect(throws: SealFault.keySize) { try ClassKey(.random(count), protection: .member) }
  }
}
