import Testing

@testable import Vault

@Suite("Tags of names and attempts")
struct TagTests {
  let key = DeviceKey.counting
  let zoe = NameTag(foldedName: "zo\u{eb}", deviceKey: .counting)

  @Test("tags are what they have always been")
  func pinned() {
    #expect(
      hex(zoe.bytes) == "70ad4f9732b9bf566b1aaefee4fb7fadb39fdb5ce6b500d833c0133a520f3f47")
    #expect(
      hex(AttemptTag(account: zoe, deviceKey: key).bytes)
        == "b1b625f6503189f5f7551d18465e1ba10012cf8c0826d2195a891cc9efab539b")
    #expect(
      hex(AttemptTag(address: "192.0.2.7", deviceKey: key).bytes)
        == "d0afa0b5bb0c2a91cb10fc75b60e53786ebd1136fec63145a0bd1f5d82bc1a78")
  }

  @Test("one name has one tag on a device, another on the next")
  func names() {
    #expect(NameTag(foldedName: "zo\u{eb}", deviceKey: key) == zoe)
    #expect(NameTag(foldedName: "zoe", deviceKey: key) != zoe)
    #expect(NameTag(foldedName: "", deviceKey: key) != zoe)
    #expect(NameTag(foldedName: "zo\u{eb}", deviceKey: .ephemeral()) != zoe)
  }

  @Test("a name, the attempts at it and the same text as an address have nothing in common")
  func separate() {
    let text = "192.0.2.7"
    let name = NameTag(foldedName: text, deviceKey: key)
    let account = AttemptTag(account: name, deviceKey: key)
    let address = AttemptTag(address: text, deviceKey: key)
    #expect(Set([name.bytes, account.bytes, address.bytes]).count == 3)
    #expect(account != AttemptTag(account: zoe, deviceKey: key))
    #expect(address != AttemptTag(address: "192.0.2.8", deviceKey: key))
    #expect(address != AttemptTag(address: text, deviceKey: .ephemeral()))
  }

  @Test("no address counts for an account, not even one that spells its tag")
  func forgedAddress() {
    // A name whose tag happens to be text: the account's counter must still be out of reach.
    let spelled = [UInt8](repeating: UInt8(ascii: "7"), count: 32)
    let account = NameTag(bytes: spelled).map { AttemptTag(account: $0, deviceKey: key) }
    #expect(account != nil)
    #expect(account != AttemptTag(address: String(repeating: "7", count: 32), deviceKey: key))
    #expect(
      account != AttemptTag(address: "\u{1}" + String(repeating: "7", count: 32), deviceKey: key))
  }

  @Test("a tag read back is 32 bytes long", arguments: [0, 31, 32, 33])
  func readBack(count: Int) {
    #expect((NameTag(bytes: [UInt8](repeating: 1, count: count)) != nil) == (count == 32))
    #expect(NameTag(bytes: zoe.bytes) == zoe)
  }

  @Test("a device's counter for a member is its own, and another member's is another")
  func device() throws {
    let token = try #require(
      DeviceToken(cookieText: Base64URL.text([UInt8](repeating: 9, count: 32).span)))
    let member = [UInt8](0x30..<0x40)
    #expect(
      hex(token.tag(for: member, deviceKey: key))
        == "c78369b5077f7d93128484c8964bc775ec100a8561cb9f06285f7b906da86c9e")
    let ben = NameTag(foldedName: "ben", deviceKey: key)
    let tags = [
      AttemptTag(device: token, account: zoe, deviceKey: key),
      AttemptTag(device: token, account: ben, deviceKey: key),
      AttemptTag(device: DeviceToken(), account: zoe, deviceKey: key),
      AttemptTag(account: zoe, deviceKey: key),
    ]
    #expect(Set(tags).count == 4)
    #expect(DeviceToken(cookieText: token.cookieText)?.secret == token.secret)
    #expect(DeviceToken(cookieText: String(token.cookieText.dropLast())) == nil)
  }
}
