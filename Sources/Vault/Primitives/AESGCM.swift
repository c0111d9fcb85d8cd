import COpenSSL
import System

/// AES-GCM (NIST SP 800-38D) with 16-byte tags: one key, its schedule computed once, one direction.
///
/// Keys have 32 bytes and nonces 12, but for ECIES, whose published form has 16 and 16.
///
/// Who holds it owns it alone, so that it may move between threads.
@safe
struct AESGCM: ~Copyable, @unchecked Sendable {
  static let keyLength = 32
  static let nonceLength = 12
  static let tagLength = 16

  enum Direction: Int32 {
    case open = 0
    case seal = 1
  }

  private let context: OpaquePointer
  private let nonceLength: Int

  /// Whoever takes a key from outside has checked its length: 32 bytes, or 16 for AES-128.
  init(_ direction: Direction, key: SecretBytes, nonceLength: Int = AESGCM.nonceLength) {
    precondition([16, Self.keyLength].contains(key.count), "an AES key has 16 or 32 bytes")
    guard let context = unsafe EVP_CIPHER_CTX_new() else { fatalError("OpenSSL: no memory") }
    unsafe self.context = context
    self.nonceLength = nonceLength
    let cipher = unsafe key.count == 16 ? EVP_aes_128_gcm() : EVP_aes_256_gcm()
    let result = unsafe key.withUnsafeBytes { key in
      unsafe EVP_CipherInit_ex(
        context, cipher, nil, key.assumingMemoryBound(to: UInt8.self).baseAddress, nil,
        direction.rawValue)
    }
    requireOpenSSL(result, "EVP_CipherInit_ex")
    guard nonceLength != Self.nonceLength else { return }
    requireOpenSSL(
      unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonceLength), nil),
      "EVP_CTRL_AEAD_SET_IVLEN")
  }

  // OpenSSL wipes the key schedule here.
  deinit { unsafe EVP_CIPHER_CTX_free(context) }

  /// Writes ciphertext and tag into `sealed`, which has room for 16 bytes more than `plaintext`.
  mutating func seal(
    _ plaintext: UnsafeRawBufferPointer, nonce: [UInt8], context associated: [UInt8] = [],
    into sealed: UnsafeMutableRawBufferPointer
  ) {
    precondition(sealed.count == plaintext.count + Self.tagLength, "room for text and tag")
    start(nonce: nonce, associated: associated)
    unsafe update(plaintext, into: sealed.baseAddress)
    let tag = unsafe sealed.baseAddress?.advanced(by: plaintext.count)
    requireOpenSSL(unsafe finish(tag), "EVP_CipherFinal_ex")
    requireOpenSSL(
      unsafe EVP_CIPHER_CTX_ctrl(
        context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagLength), tag),
      "EVP_CTRL_AEAD_GET_TAG")
  }

  /// Writes the plaintext into `plaintext`, which is 16 bytes shorter than `sealed`, and answers
  /// whether it is authentic; when it is not, `plaintext` holds zeros.
  mutating func open(
    _ sealed: UnsafeRawBufferPointer, nonce: [UInt8], context associated: [UInt8] = [],
    into plaintext: UnsafeMutableRawBufferPointer
  ) -> Bool {
    precondition(sealed.count == plaintext.count + Self.tagLength, "room for text without tag")
    start(nonce: nonce, associated: associated)
    unsafe update(
      UnsafeRawBufferPointer(rebasing: sealed.prefix(plaintext.count)),
      into: plaintext.baseAddress)
    // OpenSSL takes the tag through a mutable pointer, and only reads it.
    let tag = unsafe UnsafeMutableRawPointer(
      mutating: sealed.baseAddress?.advanced(by: plaintext.count))
    requireOpenSSL(
      unsafe EVP_CIPHER_CTX_ctrl(
        context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagLength), tag),
      "EVP_CTRL_AEAD_SET_TAG")
    guard unsafe finish(nil) == 1 else {
      // The text was written before the tag was known to be wrong.
      unsafe Memory.wipe(plaintext)
      // A left-over error would be taken for a failure of the next TLS call on this thread.
      ERR_clear_error()
      return false
    }
    return true
  }

  private func start(nonce: [UInt8], associated: [UInt8]) {
    precondition(nonce.count == nonceLength, "a nonce of the length that was said")
    requireOpenSSL(
      unsafe EVP_CipherInit_ex(context, nil, nil, nil, nonce, -1), "EVP_CipherInit_ex")
    guard !associated.isEmpty else { return }
    var written: Int32 = 0
    requireOpenSSL(
      unsafe EVP_CipherUpdate(context, nil, &written, associated, Int32(associated.count)),
      "EVP_CipherUpdate")
  }

  private func update(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawPointer?) {
    guard input.count > 0 else { return }
    var written: Int32 = 0
    requireOpenSSL(
      unsafe EVP_CipherUpdate(
        context, output?.assumingMemoryBound(to: UInt8.self), &written,
        input.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(input.count)),
      "EVP_CipherUpdate")
  }

  /// GCM is a stream: this writes no text, it only makes or checks the tag.
  private func finish(_ output: UnsafeMutableRawPointer?) -> Int32 {
    var written: Int32 = 0
    return unsafe EVP_CipherFinal_ex(
      context, output?.assumingMemoryBound(to: UInt8.self), &written)
  }
}
