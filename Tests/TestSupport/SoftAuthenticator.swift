internal import COpenSSL
import System

/// An authenticator without hands: one passkey on P-256, that says and signs whatever a test wants.
package struct SoftAuthenticator: Sendable {
  package var relyingParty = "example.org"
  package var credential = RandomBytes.make(32)
  package var signCount: UInt32 = 0
  /// Present and verified.
  package var flags: UInt8 = 0x05
  private let scalar: [UInt8]
  private let point: [UInt8]

  package init() {
    var scalar = [UInt8](repeating: 0, count: 32)
    var point = [UInt8](repeating: 0, count: 65)
    precondition(hk_p256_generate(&scalar) == 1 && hk_p256_public(scalar, &point) == 1)
    self.scalar = scalar
    self.point = point
  }

  /// The public key as COSE writes it.
  package var key: [UInt8] {
    [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32] + point[1..<33] + [0x22, 0x58, 32] + point[33...]
  }

  /// What the authenticator says when a passkey is made.
  package var madeData: [UInt8] {
    head(flags: flags | 0x40) + [UInt8](repeating: 0, count: 16)
      + [UInt8(credential.count >> 8), UInt8(credential.count & 255)] + credential + key
  }

  /// What the authenticator says when the passkey is used.
  package var usedData: [UInt8] { head(flags: flags) }

  package var attestation: [UInt8] { Self.attestation(madeData) }

  /// An attestation object of the format "none" around anything.
  package static func attestation(_ data: [UInt8]) -> [UInt8] {
    [0xa3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67]
      + Array("attStmt".utf8) + [0xa0, 0x68] + Array("authData".utf8)
      + (data.count < 24
        ? [0x40 + UInt8(data.count)]
        : data.count < 256
          ? [0x58, UInt8(data.count)]
          : [0x59, UInt8(data.count >> 8), UInt8(data.count & 255)])
      + data
  }

  /// The signature, in DER, over what was said and what the browser saw.
  package func sign(_ clientData: [UInt8]) -> [UInt8] {
    let message = usedData + Self.digest(clientData)
    let key = hk_p256_key(scalar, point)
    let context = EVP_MD_CTX_new()
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    var signature = [UInt8](repeating: 0, count: 80)
    var count = signature.count
    precondition(
      EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1
        && EVP_DigestSign(context, &signature, &count, message, message.count) == 1)
    return Array(signature.prefix(count))
  }

  private func head(flags: UInt8) -> [UInt8] {
    let count = stride(from: 24, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: signCount >> $0)
    }
    return Self.digest(Array(relyingParty.utf8)) + [flags] + count
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    _ = SHA256(bytes, bytes.count, &digest)
    return digest
  }
}
