import TestSupport
import Testing

@testable import Vault

@Suite("Public keys of passkeys")
struct PasskeyKeyTests {
  static let x = "afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61"
  static let y = "930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220"
  static let modulus = "80" + String(repeating: "ab", count: 254) + "01"

  private func isKey(_ hex: String) -> Bool { PasskeyKey(bytes: bytes(hex: hex)) != nil }

  @Test("a point of P-256 is one, in one form only")
  func es256() {
    let (x, y) = (Self.x, Self.y)
    #expect(isKey("a5010203262001215820\(x)225820\(y)"))
    let refused = [
      "a5010203262001215820\(x)225820\(x)",  // off the curve
      "a5010203262001215820\(String(repeating: "0", count: 64))225820\(y)",
      "a501020326200121581f\(x.dropFirst(2))225820\(y)",  // a short coordinate
      "a5010203262001215820\(x)22f5",  // a compressed point
      "a5010203262002215820\(x)225820\(y)",  // another curve
      "a5010103262001215820\(x)225820\(y)",  // another kind
      "a5010203382220 01215820\(x)225820\(y)".replacing(" ", with: ""),  // another algorithm
      "a40102200121 5820\(x)225820\(y)".replacing(" ", with: ""),  // none
      "a601020326041a00000001 2001215820\(x)225820\(y)".replacing(" ", with: ""),  // more
      "a5010203262001215820\(x)225820\(y)00",
      "a5010203262001225820\(y)215820\(x)",  // out of order
      "a0", "80", "",
    ]
    for hex in refused { #expect(!isKey(hex), "\(hex.prefix(40))") }
  }

  @Test("RSA is one from 2048 bits on")
  func rs256() {
    func rsa(_ modulus: String, _ exponent: String = "43010001") -> String {
      let count = String(modulus.count / 2, radix: 16)
      let length = String(repeating: "0", count: 4 - count.count) + count
      return "a401030339010020" + (modulus.count / 2 < 256 ? "58" + count : "59" + length)
        + modulus + "21" + exponent
    }
    let least = Self.modulus
    #expect(isKey(rsa(least)))
    #expect(isKey(rsa(least, "4103")))
    #expect(!isKey(rsa(String(least.dropFirst(2)))), "2040 bits")
    #expect(!isKey(rsa("7f" + least.dropFirst(2))), "2047 bits")
    #expect(!isKey(rsa("00" + least)), "a zero in front")
    #expect(!isKey(rsa(least.dropLast() + "0")), "even")
    #expect(!isKey(rsa("80" + String(repeating: "00", count: 1_024) + "01")), "8200 bits")
    #expect(!isKey(rsa(least, "4101")), "an exponent of one")
    #expect(!isKey(rsa(least, "4102")), "an even exponent")
    #expect(!isKey(rsa(least, "40")), "none")
    #expect(!isKey(rsa(least, "4400010001")), "a zero in front of it")
    #expect(!isKey(rsa(least, "450100000001")), "a long one")
  }

  @Test("what was signed verifies, and nothing else", arguments: PublishedPasskey.all)
  func signatures(published: PublishedPasskey) throws {
    let data = try #require(
      CBORReader.value(bytes(hex: published.attestation))[.text("authData")])
    guard case .bytes(let data) = data else { throw SealFault.tooShort }
    let key = try #require(
      AuthenticatorData(data)?.attested.flatMap { PasskeyKey(bytes: $0.key) })
    let message =
      bytes(hex: published.authenticatorData)
      + sha256(bytes(hex: published.usedClientData).span)
    let signature = bytes(hex: published.signature)
    #expect(key.verifies(signature, of: message))
    for place in signature.indices {
      var changed = signature
      changed[place] ^= 1
      #expect(!key.verifies(changed, of: message), "byte \(place)")
    }
    for place in message.indices {
      var changed = message
      changed[place] ^= 1
      #expect(!key.verifies(signature, of: changed), "byte \(place)")
    }
    #expect(!key.verifies([], of: message))
    #expect(!key.verifies(signature + [0], of: message))
    #expect(!key.verifies(Array(signature.dropLast()), of: message))
  }

  @Test("a signature in another encoding of the same numbers is refused")
  func encodings() {
    // r and s of a published one, with a zero in front that DER does not have.
    let r = "00f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd38"
    let s = "008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87"
    let published = PublishedPasskey.noneES256
    #expect(published.signature == "3046" + "0221" + r + "0221" + s)
    let key = PasskeyKey(bytes: bytes(hex: "a5010203262001215820\(Self.x)225820\(Self.y)"))
    let message =
      bytes(hex: published.authenticatorData) + sha256(bytes(hex: published.usedClientData).span)
    for other in ["3047" + "022200" + r + "0221" + s, "308146" + "0221" + r + "0221" + s, r + s] {
      #expect(key?.verifies(bytes(hex: other), of: message) == false)
    }
  }
}
