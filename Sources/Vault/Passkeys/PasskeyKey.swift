/// The public key of a passkey: a COSE key (RFC 9052 section 7, RFC 8230) on P-256, or RSA of 2048 bits
/// and more.
package struct PasskeyKey: Hashable, Sendable {
  /// As the authenticator wrote it.
  package let bytes: [UInt8]
  private let kind: Kind

  private enum Kind: Hashable, Sendable {
    /// ECDSA over P-256 with SHA-256: a point, uncompressed.
    case es256([UInt8])
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256(modulus: [UInt8], exponent: [UInt8])
  }

  /// The numbers that COSE has for the two, the one we like better first.
  package static let algorithms = [-7, -257]

  /// Nil for another kind of key, another form of these, and numbers that make no key.
  package init?(bytes: [UInt8]) {
    guard let value = try? CBORReader.value(bytes), case .map(let entries) = value,
      let kind = Self.es256(value, entries.count) ?? Self.rs256(value, entries.count)
    else { return nil }
    self.bytes = bytes
    self.kind = kind
  }

  /// Whether this key's other half has signed the message.
  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    switch kind {
    case .es256(let point): Signature.verifiesES256(signature, of: message, by: point)
    case .rs256(let modulus, let exponent):
      Signature.verifiesRS256(signature, of: message, modulus: modulus, exponent: exponent)
    }
  }

  private static func es256(_ value: CBORValue, _ count: Int) -> Kind? {
    guard count == 5, value[.integer(1)] == .integer(2), value[.integer(3)] == .integer(-7),
      value[.integer(-1)] == .integer(1), case .bytes(let x) = value[.integer(-2)],
      case .bytes(let y) = value[.integer(-3)], x.count == 32, y.count == 32,
      P256.isPoint([0x04] + x + y)
    else { return nil }
    return .es256([0x04] + x + y)
  }

  private static func rs256(_ value: CBORValue, _ count: Int) -> Kind? {
    guard count == 4, value[.integer(1)] == .integer(3), value[.integer(3)] == .integer(-257),
      case .bytes(let modulus) = value[.integer(-1)],
      case .bytes(let exponent) = value[.integer(-2)], isModulus(modulus), isExponent(exponent)
    else { return nil }
    return .rs256(modulus: modulus, exponent: exponent)
  }

  /// 2048 to 8192 bits, odd.
  private static func isModulus(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    let bits = bytes.count * 8 - first.leadingZeroBitCount
    return first != 0 && (2_048...8_192).contains(bits) && last & 1 == 1
  }

  /// Odd and more than one, in 32 bits.
  private static func isExponent(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 4 else { return false }
    return first != 0 && last & 1 == 1 && bytes != [1]
  }
}
