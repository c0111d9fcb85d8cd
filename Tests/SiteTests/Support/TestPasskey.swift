import TestSupport
import Testing
import Vault

@testable import Site

/// A passkey on an authenticator that is none, and what a browser would make of it.
struct TestPasskey: Sendable {
  var authenticator = SoftAuthenticator()
  var secret = SessionToken().cookieText
  var origin = "http://localhost:8080"
  var user = ""
  var challenge = ""
  /// What stands in the form; nil is what is right.
  var changes: [String: String] = [:]

  init() { authenticator.relyingParty = "localhost" }

  var credential: String { Base64URL.text(authenticator.credential.span) }

  /// The fields of the form that makes it.
  func made(name: String) -> [(String, String)] {
    let seen = clientData("webauthn.create")
    return filled([
      ("name", name), ("client_data", Base64URL.text(seen.span)),
      ("attestation", Base64URL.text(authenticator.attestation.span)), ("secret", secret),
    ])
  }

  /// The fields of the form that signs in with it.
  func used() -> [(String, String)] {
    let seen = clientData("webauthn.get")
    return filled([
      ("credential", credential), ("client_data", Base64URL.text(seen.span)),
      ("authenticator_data", Base64URL.text(authenticator.usedData.span)),
      ("signature", Base64URL.text(authenticator.sign(seen).span)), ("user_handle", user),
      ("secret", secret),
    ])
  }

  private func clientData(_ type: String) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":false}"#
        .utf8)
  }

  private func filled(_ fields: [(String, String)]) -> [(String, String)] {
    fields.map { ($0.0, changes[$0.0] ?? $0.1) }
  }
}

extension Browser {
  /// Signs somebody in where passkeys work.
  static func here(_ site: TestSite, _ name: String = "Ada") async throws -> Browser {
    let browser = Browser(site, host: "localhost:8080")
    let answer = try await browser.signIn(name)
    guard answer.status == 303 else { throw Unexpected(answer.status, "signing \(name) in") }
    return browser
  }

  /// Types the passcode and comes to the page that makes a passkey.
  func passkeyQuestion() async throws -> Element {
    let form = try await get("/settings/passkeys/new").form
      .filled(["passcode": SetUpFields.passcode])
    let answer = try await submit(form)
    guard answer.location == "/settings/passkeys/make" else {
      throw Unexpected(answer.status, "asking for a passkey")
    }
    let page = try await get("/settings/passkeys/make")
    return try #require(page.html.all("form").first { $0["data-challenge"] != nil })
  }

  /// Adds a passkey by the pages.
  @discardableResult
  func addPasskey(_ passkey: inout TestPasskey, name: String = "My phone") async throws -> Page {
    let question = try await passkeyQuestion()
    passkey.challenge = try #require(question["data-challenge"])
    passkey.user = try #require(question["data-user"])
    return try await post("/settings/passkeys", passkey.made(name: name))
  }

  /// Asks for a question at the door, and gives its challenge.
  func askAtTheDoor() async throws -> String {
    let answer = try await post("/sign-in/passkey/question")
    guard answer.status == 200 else { throw Unexpected(answer.status, "asking") }
    let parts = answer.source.split(separator: "\"")
    let place = try #require(parts.firstIndex(of: "challenge"))
    return String(parts[place + 2])
  }

  /// Signs in with a passkey as the page’s script does.
  func signIn(with passkey: inout TestPasskey, next: String = "") async throws -> Page {
    passkey.challenge = try await askAtTheDoor()
    return try await post("/sign-in/passkey", passkey.used() + [("next", next)])
  }
}
