import Testing

@testable import Vault

@Suite("Keys of a database")
struct DatabaseKeyTests {
  /// The secret 0 … 31 of the file 100 … 115.
  private func counting() throws -> DatabaseKey {
    try DatabaseKey(SecretBytes(Array(0..<32)), id: Array(100..<116))
  }

  @Test("the parts have the keys they have always had")
  func pinned() throws {
    let parts = try counting().parts()
    #expect(
      hex(parts.pages.copy) == "0561b7f9b2f89a3e0fff8faeeec4ecd7c83e097a85d2a2dcc6015b95c05b5c43")
    #expect(
      hex(parts.log.copy) == "ee10347e48f2b9cf898ae6f02e1a4647cd32b848d5a23fdb6e288c95ae9c3d2f")
    #expect(
      hex(parts.logHeads.copy)
        == "d3ee8b8dfd0c25ba161a67e2e59266c3e02dcd3e0bc565ec16345561b2546904"
        + "e32ad0b448087fecea24b60a81f29319ff8b78d18995048de8b7aad185b0e58c")
  }

  @Test("a copy has a key and an id of its own, found again by its name")
  func copies() throws {
    let copy = try counting().ofCopy(named: "a.db")
    #expect(
      hex(copy.secret.copy) == "bd940618d0de434636a0d5b306bb51d49f7d219d7a4c5417e87aa5bd573d1d4f")
    #expect(hex(copy.id) == "57736583ecbe7f3e535573f3f7e0ac57")
    #expect(try counting().ofCopy(named: "b.db") != copy)
    #expect(DatabaseKey.random().ofCopy(named: "a.db") != copy)
  }

  @Test("another id makes other keys of the same secret")
  func otherFile() throws {
    let other = try DatabaseKey(SecretBytes(Array(0..<32)), id: Array(101..<117))
    #expect(try other.parts().pages != counting().parts().pages)
    #expect(try other.parts().log != counting().parts().log)
    #expect(try other.parts().logHeads != counting().parts().logHeads)
  }

  @Test("a random key is another one each time")
  func random() {
    #expect(DatabaseKey.random() != DatabaseKey.random())
    #expect(DatabaseKey.random().id != DatabaseKey.random().id)
  }

  @Test(
    "secret and id have one length", arguments: [(31, 16), (33, 16), (32, 15), (32, 17), (0, 0)])
  func lengths(secret: Int, id: Int) {
    #expect(throws: SealFault.keySize) {
      try DatabaseKey(.random(secret), id: [UInt8](repeating: 1, count: id))
    }
  }
}
