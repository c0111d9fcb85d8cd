import Testing

@testable import Vault

@Suite("The household key")
struct HouseholdKeyTests {
  let key: HouseholdKey
  let secret = SecretBytes(Array(100..<132))

  init() throws {
    key = try HouseholdKey(
      secret: SecretBytes(Array(0..<32)), household: KeyContext.household, generation: 1)
  }

  @Test("what hangs on it opens as another implementation sealed it")
  func knownAnswers() throws {
    let wrap = bytes(
      hex: "000102030405060708090a0bb695b429a5c31b3032934f2bc7889d085c85a422c92eed1f74be65fb971d16"
        + "7c7b4f006fb14df0744bb43e93a8beee9e")
    #expect(try key.wrappingKey.open(wrap, as: .published) == secret)
    let fileKey = bytes(
      hex: "000102030405060708090a0bdef5f94269d82472d4766b30c74ffe8d5ca920f1d0441db8c7fc375ad8746a"
        + "ff834cc9f461243f54824b63bee5c02407")
    #expect(try key.fileClass.open(fileKey, context: Array("file 7".utf8)) == secret)
    #expect(key.fileClass.protection == .household)
    #expect(
      hex(key.keybagCode(of: Array("wraps".utf8).span))
        == "a335b8333aedff6319202dcd09e63e9cb8d7d19401598a5c64fb7a18fb87447e")
  }

  @Test("a fresh one is like no other")
  func fresh() {
    let keys = (0..<20).map { _ in HouseholdKey(household: KeyContext.household, generation: 1) }
    #expect(Set(keys.map(\.secret.copy)).count == 20)
    #expect(keys.allSatisfy { $0.secret.count == 32 })
  }

  @Test("it has 32 bytes", arguments: [0, 31, 33])
  func length(count: Int) {
    #expect(throws: SealFault.keySize) {
      try HouseholdKey(
        secret: .random(count), household: KeyContext.household, generation: 1)
    }
  }
}
