import HTTP
import Household
import System
import Vault

extension Request {
  /// Where passkeys work for whoever sent this; nil where browsers have none.
  var relyingParty: RelyingParty? { RelyingParty(host: host, isSecure: peer.isSecure) }
}

extension Form {
  /// What a script has written as base64url; nothing where it is not that.
  func bytes(_ name: String) -> [UInt8] { text(name).flatMap { Base64URL.bytes($0) } ?? [] }

  /// What a passkey gives besides its signature; nil where it gave none.
  func passkeySecret(_ name: String) -> PasskeySecret? {
    withBytes(of: name) { PasskeySecret($0) }.flatMap(\.self)
  }

  /// What a browser sends after making a passkey.
  var passkeyRegistration: PasskeyRegistration {
    PasskeyRegistration(clientData: bytes("client_data"), attestation: bytes("attestation"))
  }

  /// What a browser sends after using one.
  var passkeyAssertion: PasskeyAssertion {
    PasskeyAssertion(
      clientData: bytes("client_data"), authenticatorData: bytes("authenticator_data"),
      signature: bytes("signature"), userHandle: bytes("user_handle"))
  }
}

/// The name of a passkey, as typed.
enum PasskeyField: String, FormField {
  case name

  func label(_ words: Words) -> String { words.passkeys.nameLabel }
}

extension Services {
  /// Seconds of the clock that never goes back.
  var steadySeconds: Int64 { clock.monotonic() / 1_000_000_000 }
}
