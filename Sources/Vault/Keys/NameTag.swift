/// How the keybag finds a person without holding a name: HMAC-SHA-256 under a key of this device.
package struct NameTag: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The name comes folded, so that every spelling of one person gives one tag.
  package init(foldedName: String, deviceKey: DeviceKey) {
    bytes = hmacSHA256(key: deviceKey.key(for: .nameTag), Array(foldedName.utf8).span)
  }

  /// A tag read back from the keybag; nil when it is not 32 bytes long.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}
