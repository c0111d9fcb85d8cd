/// What is sealed to a public key: the context and the key itself, 122 bytes.
///
/// ECIES takes no associated data, so the context stands inside, and every field is checked when it
/// is opened: a seal that was moved to another row, owner or household opens nothing.
package enum KeyRecord {
  static let version: UInt8 = 1
  static let keyLength = 32
  static let length = KeyContext.length + keyLength

  /// The parts of a record, in their order.
  package enum Field: String, CaseIterable, Sendable {
    case length, version, purpose, household, subject, generation, member, publicKey
  }

  static func joining(_ context: KeyContext, _ key: SecretBytes) -> SecretBytes {
    precondition(key.count == keyLength, "a sealed key has 32 bytes")
    return .joining(SecretBytes(copying: context.bytes.span), key)
  }

  /// The key in a record that was made for `context`; throws `SealFault.foreign` for any other.
  static func key(
    in record: SecretBytes, for context: KeyContext
  ) throws(SealFault) -> SecretBytes {
    if let field = difference(record, context) { throw .foreign(field) }
    return record.withBytes {
      SecretBytes(copying: $0.extracting(KeyContext.length..<length))
    }
  }

  private static func difference(_ record: SecretBytes, _ context: KeyContext) -> Field? {
    guard record.count == length else { return .length }
    let expected = context.bytes
    let place = record.withBytes { record in
      expected.indices.first { record[$0] != expected[$0] }
    }
    return place.map { field(at: $0) }
  }

  private static func field(at place: Int) -> Field {
    switch place {
    case 0: .version
    case 1: .purpose
    case ..<18: .household
    case ..<34: .subject
    case ..<42: .generation
    case ..<58: .member
    default: .publicKey
    }
  }
}
