/// What an authenticator says and signs (WebAuthn Level 3 section 6.1).
struct AuthenticatorData: Hashable, Sendable {
  /// 32 bytes.
  let relyingPartyHash: [UInt8]
  let flags: Flags
  let signCount: UInt32
  /// When a passkey is made; nil when one is used.
  let attested: Attested?

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let isPresent = Flags(rawValue: 0x01)
    static let isVerified = Flags(rawValue: 0x04)
    static let mayBeBackedUp = Flags(rawValue: 0x08)
    static let isBackedUp = Flags(rawValue: 0x10)
    static let hasAttested = Flags(rawValue: 0x40)
    static let hasExtensions = Flags(rawValue: 0x80)
  }

  struct Attested: Hashable, Sendable {
    let credential: [UInt8]
    /// A COSE key as it stands there.
    let key: [UInt8]
  }

  static let leastLength = 37
  static let limit = 16_384

  /// Nil for bytes of another form, such that go on after their end included.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.leastLength, bytes.count <= Self.limit else { return nil }
    relyingPartyHash = Array(bytes[..<32])
    flags = Flags(rawValue: bytes[32])
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var place = Self.leastLength
    attested = flags.contains(.hasAttested) ? Self.attested(bytes, &place) : nil
    guard flags.contains(.hasAttested) == (attested != nil) else { return nil }
    if flags.contains(.hasExtensions) {
      var reader = CBORReader(bytes, from: place)
      guard case .map = try? reader.next() else { return nil }
      place = reader.place
    }
    guard place == bytes.count else { return nil }
  }

  /// The model's id 16 ‖ length 2 ‖ credential id ‖ key.
  private static func attested(_ bytes: [UInt8], _ place: inout Int) -> Attested? {
    let start = place + 18
    guard bytes.count >= start else { return nil }
    let end = start + Int(bytes[start - 2]) << 8 + Int(bytes[start - 1])
    guard bytes.count >= end else { return nil }
    var reader = CBORReader(bytes, from: end)
    guard case .map = try? reader.next() else { return nil }
    place = reader.place
    return Attested(credential: Array(bytes[start..<end]), key: Array(bytes[end..<place]))
  }
}
