import TestSupport
import Testing

@testable import Vault

@Suite("Making and using passkeys")
struct PasskeyCeremonyTests {
  static let challenge = Array<UInt8>(0..<32)
  static let user = [UInt8](repeating: 7, count: 16)

  /// What a browser would have sent, and what a test may have changed of it.
  struct Answer {
    var authenticator = SoftAuthenticator()
    var type = "webauthn.create"
    var challenge = PasskeyCeremonyTests.challenge
    var origin = "https://example.org"
    var extra = #","crossOrigin":false"#
    var userHandle = PasskeyCeremonyTests.user
    var known: (signCount: UInt32, mayBeBackedUp: Bool) = (0, false)
    var attestation: [UInt8]?
    var clientData: [UInt8]?
    var signature: [UInt8]?
    var data: [UInt8]?

    var seen: [UInt8] {
      clientData
        ?? Array(
          """
          {"type":"\(type)","challenge":"\(Base64URL.text(challenge.span))",\
          "origin":"\(origin)"\(extra)}
          """.utf8)
    }
  }

  private let ceremony: PasskeyCeremony

  init() throws {
    ceremony = PasskeyCeremony(
      try #require(RelyingParty(host: "example.org", isSecure: true)), challenge: Self.challenge)
  }

  private func made(_ change: (inout Answer) -> Void = { _ in }) throws -> NewPasskey {
    var answer = Answer()
    change(&answer)
    return try ceremony.register(
      PasskeyRegistration(
        clientData: answer.seen,
        attestation: answer.attestation ?? answer.authenticator.attestation))
  }

  @discardableResult
  private func used(_ change: (inout Answer) -> Void = { _ in }) throws -> VerifiedPasskey {
    var answer = Answer(type: "webauthn.get")
    change(&answer)
    let known = KnownPasskey(
      key: try #require(PasskeyKey(bytes: answer.authenticator.key)), userHandle: Self.user,
      signCount: answer.known.signCount, mayBeBackedUp: answer.known.mayBeBackedUp)
    return try ceremony.verify(
      PasskeyAssertion(
        clientData: answer.seen, authenticatorData: answer.data ?? answer.authenticator.usedData,
        signature: answer.signature ?? answer.authenticator.sign(answer.seen),
        userHandle: answer.userHandle), by: known)
  }

  @Test("a passkey is made, and used")
  func sound() throws {
    var authenticator = SoftAuthenticator()
    authenticator.signCount = 5
    let new = try made { $0.authenticator = authenticator }
    #expect(new.credential == authenticator.credential && new.key.bytes == authenticator.key)
    #expect(new.signCount == 5 && !new.mayBeBackedUp)
    authenticator.signCount = 6
    let verified = try used {
      $0.authenticator = authenticator
      $0.known.signCount = 5
    }
    #expect(verified.signCount == 6)
  }

  @Test("one that is kept elsewhere too says so, and never counts")
  func backedUp() throws {
    #expect(try made { $0.authenticator.flags = 0x1d }.mayBeBackedUp)
    #expect(try made { $0.authenticator.flags = 0x0d }.mayBeBackedUp)
    try used {
      $0.authenticator.flags = 0x1d
      $0.known.mayBeBackedUp = true
    }
  }

  @Test("other attestations are taken for none")
  func attestations() throws {
    for published in [PublishedPasskey.packedSelfES256, .packedRS256] {
      let ceremony = PasskeyCeremony(
        ceremony.relyingParty, challenge: bytes(hex: published.madeChallenge))
      let passkey = try ceremony.register(
        PasskeyRegistration(
          clientData: bytes(hex: published.madeClientData),
          attestation: bytes(hex: published.attestation)))
      #expect(hex(passkey.credential) == published.credential)
      #expect(passkey.mayBeBackedUp)
    }
  }

  @Test(
    "the published passkeys that nobody was asked for are refused at that step, and at no other")
  func published() throws {
    for (published, made, used) in [
      (PublishedPasskey.noneES256, PasskeyFault.notVerified, PasskeyFault.notVerified),
      (.crossOriginES256, .crossOrigin, .crossOrigin),
      (.packedSelfES256, nil, .notVerified),
      (.packedRS256, nil, .notVerified),
    ] as [(PublishedPasskey, PasskeyFault?, PasskeyFault)] {
      let making = PasskeyCeremony(
        ceremony.relyingParty, challenge: bytes(hex: published.madeChallenge))
      let fault = self.fault {
        _ = try making.register(
          PasskeyRegistration(
            clientData: bytes(hex: published.madeClientData),
            attestation: bytes(hex: published.attestation)))
      }
      #expect(fault == made, "\(published)")
      guard
        case .bytes(let data) = try CBORReader.value(bytes(hex: published.attestation))[
          .text("authData")], let attested = AuthenticatorData(data)?.attested,
        let key = PasskeyKey(bytes: attested.key)
      else { throw SealFault.tooShort }
      let using = PasskeyCeremony(
        ceremony.relyingParty, challenge: bytes(hex: published.usedChallenge))
      let other = self.fault {
        _ = try using.verify(
          PasskeyAssertion(
            clientData: bytes(hex: published.usedClientData),
            authenticatorData: bytes(hex: published.authenticatorData),
            signature: bytes(hex: published.signature), userHandle: Self.user),
          by: KnownPasskey(key: key, userHandle: Self.user, signCount: 0, mayBeBackedUp: true))
      }
      #expect(other == used, "\(published)")
    }
  }

  /// Every step of section 7.1, each with an answer that is right but for this.
  static let making: [(PasskeyFault, @Sendable (inout Answer) -> Void)] = [
    (.badClientData, { $0.clientData = Array("{}".utf8) }),
    (.badClientData, { $0.clientData = [] }),
    (.wrongType, { $0.type = "webauthn.get" }),
    (.wrongType, { $0.type = "payment.create" }),
    (.wrongChallenge, { $0.challenge[31] ^= 1 }),
    (.wrongChallenge, { $0.challenge = [] }),
    (.wrongChallenge, { $0.challenge.append(0) }),
    (.wrongOrigin, { $0.origin = "https://example.com" }),
    (.wrongOrigin, { $0.origin = "http://example.org" }),
    (.wrongOrigin, { $0.origin = "https://example.org:8443" }),
    (.wrongOrigin, { $0.origin = "https://www.example.org" }),
    (.wrongOrigin, { $0.origin = "https://example.org/" }),
    (.wrongOrigin, { $0.origin = "" }),
    (.crossOrigin, { $0.extra = #","crossOrigin":true"# }),
    (.crossOrigin, { $0.extra = #","topOrigin":"https://example.com""# }),
    (.badAttestation, { $0.attestation = [] }),
    (.badAttestation, { $0.attestation = [0xa0] }),
    (.badAttestation, { $0.attestation = $0.authenticator.attestation + [0] }),
    (.badAttestation, { $0.attestation = Array($0.authenticator.attestation.dropLast()) }),
    (.badAttestation, { $0.attestation = [UInt8](repeating: 0x81, count: 40_000) }),
    (
      .badAttestation,
      { $0.attestation = SoftAuthenticator.attestation($0.authenticator.usedData) }
    ),
    (
      .badAttestation,
      { answer in
        // The format "none" with something in its statement.
        var bytes = answer.authenticator.attestation
        bytes.replaceSubrange(18..<19, with: [0xa1, 0x00, 0x00])
        answer.attestation = bytes
      }
    ),
    (.badAuthenticatorData, { $0.attestation = SoftAuthenticator.attestation([1, 2, 3]) }),
    (
      .badAuthenticatorData,
      { $0.attestation = SoftAuthenticator.attestation($0.authenticator.madeData + [0]) }
    ),
    (.wrongRelyingParty, { $0.authenticator.relyingParty = "example.com" }),
    (.wrongRelyingParty, { $0.authenticator.relyingParty = "Example.org" }),
    (.notPresent, { $0.authenticator.flags = 0x04 }),
    (.notVerified, { $0.authenticator.flags = 0x01 }),
    (.badBackup, { $0.authenticator.flags = 0x15 }),
    (
      .unsupportedKey,
      { answer in
        var data = answer.authenticator.madeData
        data[data.count - 1] ^= 1  // off the curve
        answer.attestation = SoftAuthenticator.attestation(data)
      }
    ),
    (.longCredential, { $0.authenticator.credential = [UInt8](repeating: 1, count: 1_024) }),
    (.longCredential, { $0.authenticator.credential = [] }),
  ]

  @Test("making one fails at each step for its own reason", arguments: making.indices)
  func makingFails(row: Int) {
    let (expected, change) = Self.making[row]
    #expect(fault { _ = try made(change) } == expected)
  }

  /// Every step of section 7.2.
  static let using: [(PasskeyFault, @Sendable (inout Answer) -> Void)] = [
    (.foreignUser, { $0.userHandle[0] ^= 1 }),
    (.foreignUser, { $0.userHandle = [] }),
    (.badClientData, { $0.clientData = Array("[]".utf8) }),
    (.wrongType, { $0.type = "webauthn.create" }),
    (.wrongChallenge, { $0.challenge[0] ^= 1 }),
    (.wrongOrigin, { $0.origin = "https://example.org.example.com" }),
    (.crossOrigin, { $0.extra = #","crossOrigin":true"# }),
    (.badAuthenticatorData, { $0.data = [] }),
    (.badAuthenticatorData, { $0.data = $0.authenticator.usedData + [0] }),
    (.badAuthenticatorData, { $0.data = $0.authenticator.madeData }),
    (.wrongRelyingParty, { $0.authenticator.relyingParty = "www.example.org" }),
    (.notPresent, { $0.authenticator.flags = 0x04 }),
    (.notVerified, { $0.authenticator.flags = 0x01 }),
    (.badBackup, { $0.authenticator.flags = 0x15 }),
    (.changedBackup, { $0.authenticator.flags = 0x0d }),
    (.changedBackup, { $0.known.mayBeBackedUp = true }),
    (.wrongSignature, { $0.signature = [] }),
    (.wrongSignature, { $0.signature = SoftAuthenticator().sign($0.seen) }),
    (
      .wrongSignature,
      { answer in
        answer.signature = answer.authenticator.sign(answer.seen)
        answer.extra += " "
      }
    ),
    (
      .wrongSignature,
      { answer in
        answer.signature = answer.authenticator.sign(answer.seen)
        answer.authenticator.signCount += 1
      }
    ),
    (.cloned, { $0.known.signCount = 1 }),
    (
      .cloned,
      {
        $0.authenticator.signCount = 7
        $0.known.signCount = 7
      }
    ),
    (
      .cloned,
      {
        $0.authenticator.signCount = 6
        $0.known.signCount = 7
      }
    ),
  ]

  @Test("using one fails at each step for its own reason", arguments: using.indices)
  func usingFails(row: Int) {
    let (expected, change) = Self.using[row]
    #expect(fault { _ = try used(change) } == expected)
  }

  @Test("each reason has a row, of making or of using")
  func complete() {
    let told = Set(Self.making.map(\.0)).union(Self.using.map(\.0))
    #expect(told == Set(PasskeyFault.allCases))
  }

  @Test("an id may be as long as the longest that there are")
  func longest() throws {
    let id = [UInt8](repeating: 1, count: 1_023)
    #expect(try made { $0.authenticator.credential = id }.credential == id)
  }

  private func fault(_ body: () throws -> Void) -> PasskeyFault? {
    do {
      try body()
      return nil
    } catch {
      return error as? PasskeyFault
    }
  }
}
