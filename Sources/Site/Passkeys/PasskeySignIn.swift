import HTTP
import Household
import SealedStore
import System
import Vault

/// Signing in with a passkey: the browser asks for a question, its authenticator answers, and the answer
/// opens the member's own key, also while the household is locked.
enum PasskeySignIn {
  /// A question for this browser alone, as JSON: it may be any of the passkeys that it has for us.
  @Sendable static func ask(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone, let place = call.request.relyingParty else {
      throw SiteError.notFound
    }
    let token = SessionToken()
    let challenge = services.passkeyQuestions.ask(
      token.hash, from: call.request.peer.address, at: services.steadySeconds)
    // A host name and base64url: nothing in them has to be escaped.
    let json = """
      {"challenge":"\(Base64URL.text(challenge.span))","place":"\(place.id)",\
      "salt":"\(Base64URL.text(services.deviceKey.passkeySalt.span))"}
      """
    var response = Response(status: .ok, body: .bytes(Array(json.utf8)))
    response.fields.set("content-type", "application/json")
    response.fields.set("cache-control", "no-store")
    response.set(SiteCookies.passkey.make(token, secure: call.request.peer.isSecure))
    return response
  }

  @Sendable static func signIn(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    let sent = try await call.form()
    let next = NextPath(sent.typed("next")) ?? .home
    let words = call.words
    func again(_ status: Status, _ fault: String, retryAfter: Int? = nil) -> Response {
      var response = SignInPages.passcodePage(status, call, services, next: next, fault: fault)
        .retrying(after: retryAfter)
      response.set(SiteCookies.passkey.expired(secure: call.request.peer.isSecure))
      return response
    }
    let lockings = services.lock.lockings
    guard let place = call.request.relyingParty,
      let token = SiteCookies.passkey.token(in: call.request),
      let challenge = services.passkeyQuestions.take(token.hash, at: services.steadySeconds)
    else { return again(.unauthorized, words.passkeys.tooLate) }
    let visitor = Visitor(call.request)
    let hash = Passkey.hash(of: sent.bytes("credential"))
    do {
      let answer = try await services.gate.check(
        SecretBytes(copying: challenge.span), from: visitor, at: call.now
      ) {
        try await services.open(
          sent, PasskeyCeremony(place, challenge: challenge), call, after: lockings)
      }
      switch answer {
      case .right(let holder):
        try await services.lock.renewEscrowCopy(of: holder)
        await services.writeAside { try $0.setPasskeyUsed(hash, at: call.now) }
        var response = try await services.letIn(
          holder, visitor, .signedInByPasskey, to: next, call)
        response.set(SiteCookies.passkey.expired(secure: call.request.peer.isSecure))
        return response
      case .wrong:
        let passkey = try await services.keybag.passkey(hash)
        await services.record(
          AuditEntry(
            .passkeyFailed, of: passkey.flatMap { PersonID(bytes: $0.account) },
            from: Caller(call.request), at: call.now))
        return again(.unauthorized, words.passkeys.wrong)
      case .wait(let seconds):
        return again(.tooManyRequests, words.wait(seconds), retryAfter: seconds)
      case .busy: return again(.serviceUnavailable, words.signIn.busy, retryAfter: 5)
      }
    } catch {
      guard let fault = OpeningFault(error) else { throw error }
      services.log.error("the household cannot be opened", ["error": .text("\(error)")])
      return again(.internalServerError, words.passkeys.cannotOpen(fault))
    }
  }
}

extension Services {
  /// Whose key an answer opens, and with it the household where that is locked; nil for a passkey that is
  /// unknown or was removed, an answer that is refused at any of its steps, and a secret that opens nothing.
  /// Whether it was removed household.db says: anybody who writes to the disk can put a row back into the
  /// keybag.
  ///
  /// Throws as `HouseLock.open` does.
  fileprivate func open(
    _ sent: Form, _ ceremony: PasskeyCeremony, _ call: Call, after lockings: Int
  ) async throws -> KeyHolder? {
    guard let holder = try await holder(by: sent, ceremony) else { return nil }
    let hash = Passkey.hash(of: sent.bytes("credential"))
    let isNamed = { () throws -> Bool in
      try store.read(on: call.request.loop) { db in
        try PersonID(bytes: holder.member).map { try db.isPasskey(hash, of: $0) } ?? false
      }
    }
    if !lock.isOpen { _ = try await lock.open(by: holder, after: lockings, for: isNamed) }
    guard lock.isOpen, try isNamed() else {
      log.warning("a passkey that the household does not know was refused")
      return nil
    }
    return holder
  }

  /// The use is counted before anything is opened.
  private func holder(by sent: Form, _ ceremony: PasskeyCeremony) async throws -> KeyHolder? {
    let hash = Passkey.hash(of: sent.bytes("credential"))
    guard let passkey = try await keybag.passkey(hash) else { return nil }
    do {
      let use = try ceremony.verify(sent.passkeyAssertion, by: passkey.known)
      guard let secret = sent.passkeySecret("secret") else { return nil }
      try await keybag.count(use, of: passkey)
      return try await keybag.holder(of: passkey, by: secret, deviceKey)
    } catch let fault as PasskeyFault {
      log.info("passkey refused", ["step": .text(fault.rawValue)])
      return nil
    } catch KeybagFault.changedMeanwhile, KeybagFault.closed {
      return nil
    }
  }
}
