/// One question to an authenticator: where, and with which challenge. Answers are checked by OpenSSL and
/// the rules of WebAuthn Level 3, section 7, step by step.
package struct PasskeyCeremony: Sendable {
  let relyingParty: RelyingParty
  let challenge: [UInt8]

  package init(_ relyingParty: RelyingParty, challenge: [UInt8]) {
    self.relyingParty = relyingParty
    self.challenge = challenge
  }

  /// Checks what came of making a passkey (7.1). No attestation is asked for, and whatever comes says
  /// nothing here about the authenticator's maker.
  package func register(_ answer: PasskeyRegistration) throws(PasskeyFault) -> NewPasskey {
    try check(answer.clientData, type: "webauthn.create")
    let data = try Self.authenticatorData(in: answer.attestation)
    try check(data)
    guard let attested = data.attested else { throw .badAttestation }
    guard let key = PasskeyKey(bytes: attested.key) else { throw .unsupportedKey }
    guard (1...NewPasskey.longestID).contains(attested.credential.count) else {
      throw .longCredential
    }
    return NewPasskey(
      credential: attested.credential, key: key, signCount: data.signCount,
      mayBeBackedUp: data.flags.contains(.mayBeBackedUp))
  }

  /// Checks what came of using a passkey (7.2). The challenge proves that it was just now, and the
  /// passkey's own row, which the caller has looked up by the credential's id, whose it is.
  package func verify(
    _ answer: PasskeyAssertion, by known: KnownPasskey
  ) throws(PasskeyFault) -> VerifiedPasskey {
    guard answer.userHandle == known.userHandle else { throw .foreignUser }
    try check(answer.clientData, type: "webauthn.get")
    guard let data = AuthenticatorData(answer.authenticatorData), data.attested == nil else {
      throw .badAuthenticatorData
    }
    try check(data)
    guard data.flags.contains(.mayBeBackedUp) == known.mayBeBackedUp else { throw .changedBackup }
    let message = answer.authenticatorData + sha256(answer.clientData.span)
    guard known.key.verifies(answer.signature, of: message) else { throw .wrongSignature }
    guard Self.isLater(data.signCount, than: known.signCount) else { throw .cloned }
    return VerifiedPasskey(signCount: data.signCount)
  }

  /// An authenticator that does not count says zero for ever.
  static func isLater(_ count: UInt32, than last: UInt32) -> Bool {
    count > last || count == 0 && last == 0
  }

  private func check(_ clientData: [UInt8], type: String) throws(PasskeyFault) {
    guard let data = ClientData(clientData) else { throw .badClientData }
    guard data.type == type else { throw .wrongType }
    guard equalInConstantTime(data.challenge.span, challenge.span) else { throw .wrongChallenge }
    guard data.origin == relyingParty.origin else { throw .wrongOrigin }
    guard !data.isCrossOrigin else { throw .crossOrigin }
  }

  private func check(_ data: AuthenticatorData) throws(PasskeyFault) {
    guard data.relyingPartyHash == relyingParty.hash else { throw .wrongRelyingParty }
    guard data.flags.contains(.isPresent) else { throw .notPresent }
    guard data.flags.contains(.isVerified) else { throw .notVerified }
    guard data.flags.contains(.mayBeBackedUp) || !data.flags.contains(.isBackedUp) else {
      throw .badBackup
    }
  }

  /// The attestation object is a map of three: the format, its statement, and what counts.
  private static func authenticatorData(
    in attestation: [UInt8]
  ) throws(PasskeyFault) -> AuthenticatorData {
    guard attestation.count <= PasskeyRegistration.limit,
      let object = try? CBORReader.value(attestation), case .map(let entries) = object,
      entries.count == 3, case .text(let format) = object[.text("fmt")],
      case .map(let statement) = object[.text("attStmt")],
      case .bytes(let bytes) = object[.text("authData")], format != "none" || statement.isEmpty
    else { throw .badAttestation }
    guard let data = AuthenticatorData(bytes) else { throw .badAuthenticatorData }
    return data
  }
}

/// What a browser sends after making a passkey.
package struct PasskeyRegistration: Sendable {
  /// More than any attestation takes.
  package static let limit = 32_768

  let clientData: [UInt8]
  let attestation: [UInt8]

  package init(clientData: [UInt8], attestation: [UInt8]) {
    self.clientData = clientData
    self.attestation = attestation
  }
}

/// What a browser sends after using a passkey.
package struct PasskeyAssertion: Sendable {
  let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]
  /// Whom the passkey was made for, as it keeps it.
  let userHandle: [UInt8]

  package init(
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], userHandle: [UInt8]
  ) {
    self.clientData = clientData
    self.authenticatorData = authenticatorData
    self.signature = signature
    self.userHandle = userHandle
  }
}

/// A passkey that was just made, to be kept.
package struct NewPasskey: Sendable {
  /// WebAuthn Level 3 section 7.1 step 25.
  static let longestID = 1_023

  package let credential: [UInt8]
  package let key: PasskeyKey
  package let signCount: UInt32
  package let mayBeBackedUp: Bool
}

/// What is known of a passkey from when it was made and last used.
package struct KnownPasskey: Sendable {
  let key: PasskeyKey
  let userHandle: [UInt8]
  let signCount: UInt32
  let mayBeBackedUp: Bool

  package init(key: PasskeyKey, userHandle: [UInt8], signCount: UInt32, mayBeBackedUp: Bool) {
    self.key = key
    self.userHandle = userHandle
    self.signCount = signCount
    self.mayBeBackedUp = mayBeBackedUp
  }
}

/// A passkey that has just proved itself.
package struct VerifiedPasskey: Sendable {
  package let signCount: UInt32
}
