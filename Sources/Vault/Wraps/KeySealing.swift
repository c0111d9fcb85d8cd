import System

/// Seals a key under another by AES-256-GCM: nonce 12 ‖ ciphertext ‖ tag 16.
///
/// Nonces are random: one key may seal 2^32 others (NIST SP 800-38D section 8.3).
func seal(
  _ key: SecretBytes, under wrappingKey: SecretBytes,
  nonce: [UInt8] = RandomBytes.make(AESGCM.nonceLength), context: [UInt8]
) -> [UInt8] {
  var cipher = AESGCM(.seal, key: wrappingKey)
  var sealed = nonce + [UInt8](repeating: 0, count: key.count + AESGCM.tagLength)
  unsafe sealed.withUnsafeMutableBytes { sealed in
    unsafe key.withUnsafeBytes { key in
      unsafe cipher.seal(
        key, nonce: nonce, context: context,
        into: UnsafeMutableRawBufferPointer(rebasing: sealed[nonce.count...]))
    }
  }
  return sealed
}

/// Opens what `seal` made with the same context; throws `.tooShort` or `.notAuthentic`.
func open(
  _ sealed: [UInt8], under wrappingKey: SecretBytes, context: [UInt8]
) throws(SealFault) -> SecretBytes {
  guard sealed.count >= sealOverhead else { throw .tooShort }
  var cipher = AESGCM(.open, key: wrappingKey)
  let nonce = Array(sealed.prefix(AESGCM.nonceLength))
  var isAuthentic = false
  let key = unsafe SecretBytes(unsafeCount: sealed.count - sealOverhead) { key in
    isAuthentic = unsafe sealed.withUnsafeBytes { sealed in
      unsafe cipher.open(
        UnsafeRawBufferPointer(rebasing: sealed[nonce.count...]), nonce: nonce,
        context: context, into: key)
    }
  }
  guard isAuthentic else { throw .notAuthentic }
  return key
}

/// What a seal adds to the length of the key: nonce and tag.
let sealOverhead = AESGCM.nonceLength + AESGCM.tagLength
