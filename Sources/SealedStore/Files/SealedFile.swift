/// A sealed file as the caller's row keeps it.
package struct SealedFile: Hashable, Sendable {
  /// 16 random bytes; the file's name.
  package let id: [UInt8]
  /// Which form of a picture it is: part of what the file is sealed for.
  package let variant: String
  /// 24 bytes, the file's own first ones.
  package let salt: [UInt8]
  /// The file's key, sealed under the class key of a household key or a giver key.
  package let sealedKey: [UInt8]
  /// Which of the household's keys, or of its list's: the generation in which it was made.
  package let keyGeneration: Int64
  /// Of the plaintext, in bytes.
  package let length: Int

  package init(
    id: [UInt8], variant: String, salt: [UInt8], sealedKey: [UInt8], keyGeneration: Int64,
    length: Int
  ) {
    self.id = id
    self.variant = variant
    self.salt = salt
    self.sealedKey = sealedKey
    self.keyGeneration = keyGeneration
    self.length = length
  }
}

/// What a file is sealed for: no other household, file or variant opens it.
func fileContext(household: [UInt8], id: [UInt8], variant: String) -> [UInt8] {
  Array("hearthkeep file v1".utf8) + household + id + Array(variant.utf8)
}
