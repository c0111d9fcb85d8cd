import COpenSSL

/// The hash under HKDF; the raw values are OpenSSL's names.
enum DerivationHash: String {
  case sha256 = "SHA256"
  case sha512 = "SHA512"
}

/// HKDF (RFC 5869), extract and expand.
func hkdf(
  _ hash: DerivationHash = .sha256, key: SecretBytes, salt: [UInt8] = [], info: [UInt8], count: Int
) -> SecretBytes {
  deriveByHKDF(
    hash, EVP_KDF_HKDF_MODE_EXTRACT_AND_EXPAND, key: key, salt: salt, info: info, count: count)
}

/// The second half of HKDF alone (RFC 5869 section 2.3), for a key that is uniform already.
func hkdfExpand(
  _ hash: DerivationHash, key: SecretBytes, info: [UInt8], count: Int
) -> SecretBytes {
  deriveByHKDF(hash, EVP_KDF_HKDF_MODE_EXPAND_ONLY, key: key, salt: [], info: info, count: count)
}

/// The key derivation of ANS X9.63 under SHA-256 (SEC 1 section 3.6.1).
func x963KDF(secret: SecretBytes, info: [UInt8], count: Int) -> SecretBytes {
  unsafe SecretBytes(unsafeCount: count) { output in
    let result = unsafe secret.withUnsafeBytes { secret in
      unsafe hk_x963_kdf(
        secret.baseAddress, secret.count, info, info.count, output.baseAddress, output.count)
    }
    requireOpenSSL(result, "X9.63 KDF")
  }
}

/// PBKDF2-HMAC-SHA-256 (RFC 8018): slow on purpose, so never on an event loop.
func pbkdf2(
  _ passcode: SecretBytes, salt: [UInt8], iterations: Int, count: Int = 32
) -> SecretBytes {
  unsafe SecretBytes(unsafeCount: count) { output in
    let result = unsafe passcode.withUnsafeBytes { passcode in
      unsafe PKCS5_PBKDF2_HMAC(
        passcode.assumingMemoryBound(to: CChar.self).baseAddress, Int32(passcode.count),
        salt, Int32(salt.count), Int32(iterations), EVP_sha256(),
        Int32(output.count), output.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    requireOpenSSL(result, "PKCS5_PBKDF2_HMAC")
  }
}

private func deriveByHKDF(
  _ hash: DerivationHash, _ mode: Int32, key: SecretBytes, salt: [UInt8], info: [UInt8], count: Int
) -> SecretBytes {
  unsafe SecretBytes(unsafeCount: count) { output in
    let result = unsafe key.withUnsafeBytes { key in
      unsafe hk_hkdf(
        hash.rawValue, mode, key.baseAddress, key.count, salt, salt.count, info, info.count,
        output.baseAddress, output.count)
    }
    requireOpenSSL(result, "HKDF")
  }
}
