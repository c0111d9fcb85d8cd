import HTTP
import Household
import SealedStore
import System
import Vault

/// What stands in front of a list that somebody came to by a link.
enum GuestDoorPages {
  @Sendable static func exchange(_ call: Call, _ services: Services) async throws -> Response {
    SiteCookies.guest.exchange(call, at: "/guest")
  }

  /// Opens a link by its passphrase, for this browser from now on.
  @Sendable static func open(_ call: Call, _ services: Services) async throws -> Response {
    let sent = try await call.form()
    switch try await services.standing(of: call) {
    case .open: return .redirect(to: "/guest")
    case .locked: return locked(call)
    case .gone: return gone(call)
    case .passphrase(let link):
      let typed = sent.secret("passphrase")
      switch try await services.openLink(link, by: typed, call) {
      case .right(let browser):
        var response = Response.redirect(to: "/guest")
        response.set(SiteCookies.guestBrowser.make(browser, secure: call.request.peer.isSecure))
        return response.neverStored
      case .wrong:
        return passphrase(.unauthorized, call, fault: call.words.guests.wrongPassphrase)
      case .wait(let seconds):
        return passphrase(.tooManyRequests, call, fault: call.words.wait(seconds))
          .retrying(after: seconds)
      case .busy:
        return passphrase(.serviceUnavailable, call, fault: call.words.signIn.busy)
          .retrying(after: 5)
      }
    }
  }

  static func passphrase(_ status: Status, _ call: Call, fault: String? = nil) -> Response {
    let words = call.words.guests
    return Response.page(
      status, call.words,
      GuestPassphraseView(
        frame: GuestFrame(title: words.passphraseTitle, isNarrow: true, hasPasscode: true),
        passphrase: PasscodeField(
          name: "passphrase", label: words.passphraseLabel, autocomplete: "off", fault: fault))
    ).neverStored
  }

  static func locked(_ call: Call) -> Response {
    message(
      .serviceUnavailable, call, .locked, call.words.guests.lockedTitle,
      call.words.guests.lockedText)
  }

  static func gone(_ call: Call) -> Response {
    message(.notFound, call, .lost, call.words.guests.goneTitle, call.words.guests.goneText)
  }

  /// For an address of a list that is there.
  static func notThere(_ call: Call) -> Response {
    message(
      .notFound, call, .lost, call.words.guests.notThereTitle, call.words.guests.notThereText,
      leadsToList: true)
  }

  private static func message(
    _ status: Status, _ call: Call, _ drawing: Drawing, _ title: String, _ text: String,
    leadsToList: Bool = false
  ) -> Response {
    Response.page(
      status, call.words,
      GuestDoorView(
        frame: GuestFrame(title: title, isNarrow: true), drawing: drawing, text: text,
        leadsToList: leadsToList)
    ).neverStored
  }
}

extension Services {
  /// Gives the browser that the link is open for now.
  fileprivate func openLink(
    _ link: GuestLinkKeys, by typed: SecretBytes, _ call: Call
  ) async throws -> SecretGate.Answer<GuestBrowser> {
    guard let token = SiteCookies.guest.token(in: call.request),
      let household = lock.key?.household
    else { throw SiteError.lockedMeanwhile }
    guard let hash = link.passphrase.flatMap({ PasscodeHash($0) }) else {
      log.error("a stored passphrase cannot be read: its link opens nothing")
      return .wrong
    }
    let answer = try await gate.checkPassphrase(
      typed, of: link.id, against: hash, from: call.request.peer.address, at: call.now)
    switch answer {
    case .right(let key):
      let context = KeyContext.guest(link.id, of: link.list, in: household)
      let scalar = try token.wrappingKey(deviceKey, passphraseKey: key)
        .open(link.sealedKey, as: context)
      let browser = SiteCookies.guestBrowser.token(in: call.request) ?? GuestBrowser()
      let sealed = browser.wrappingKey(deviceKey).seal(scalar, as: context)
      let proof = browser.proof(on: link.list, deviceKey: deviceKey)
      try await store.write { db in
        // The link may have been taken back meanwhile.
        guard try db.guestLink(tokenHash: token.hash) != nil else { return }
        try db.addGuestOpening(
          of: link.id, browser: proof, sealedKey: sealed, at: call.now.seconds,
          keeping: GuestRule.openings)
      }
      return .right(browser)
    case .wrong: return .wrong
    case .wait(let seconds): return .wait(seconds)
    case .busy: return .busy
    }
  }
}
