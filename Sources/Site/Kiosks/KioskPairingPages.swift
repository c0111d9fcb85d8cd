import HTTP
import Household
import SealedStore
import System
import Vault

/// What a link does on the tablet that opens it.
enum KioskPairingPages {
  @Sendable static func exchange(_ call: Call, _ services: Services) async throws -> Response {
    SiteCookies.pairing.exchange(call, at: "/kiosk/pair")
  }

  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    try await withPairing(call, services) { _, pairing in
      .page(
        call.words,
        KioskPairView(
          frame: KioskFrame(title: call.words.kiosks.pairTitle, kind: .end),
          name: pairing.name.text, isPlain: !call.request.peer.isSecure))
    }
  }

  @Sendable static func pair(_ call: Call, _ services: Services) async throws -> Response {
    try await withPairing(call, services) { token, _ in
      guard let pairing = services.kioskPairings.take(token, at: call.now),
        let kiosk = try await services.pair(pairing, call)
      else { return usedUp(call) }
      var response = Response.redirect(to: "/kiosk")
      // Whoever made the link here does not stay signed in on the wall.
      try await services.closeSession(of: call.request, on: &response)
      response.set(SiteCookies.kiosk.make(kiosk, secure: call.request.peer.isSecure))
      response.set(SiteCookies.pairing.expired(secure: call.request.peer.isSecure))
      return response
    }
  }

  /// Asks the gate, which counts links of chance as it does any other secret. Missing, foreign, used and
  /// expired ones get the same page.
  private static func withPairing(
    _ call: Call, _ services: Services,
    _ answer: (PairingToken, KioskPairings.Pairing) async throws -> Response
  ) async throws -> Response {
    guard let token = SiteCookies.pairing.token(in: call.request) else { return usedUp(call) }
    let looked = try await services.gate.check(
      token.secret, from: Visitor(call.request), at: call.now
    ) {
      services.openPairings(at: call.now).first { $0.token.secret == token.secret }
    }
    switch looked {
    case .right(let pairing): return try await answer(token, pairing).neverStored
    case .wrong: return usedUp(call)
    case .wait(let seconds):
      return KioskPages.message(.tooManyRequests, .failed, call.words)
        .retrying(after: seconds).neverStored
    case .busy:
      return KioskPages.message(.serviceUnavailable, .failed, call.words)
        .retrying(after: 5).neverStored
    }
  }

  private static func usedUp(_ call: Call) -> Response {
    var response = KioskPages.message(.notFound, .usedUp, call.words)
    response.set(SiteCookies.pairing.expired(secure: call.request.peer.isSecure))
    return response.neverStored
  }
}

extension Services {
  /// Pairs the tablet that holds the link. Nil where whoever made it may not any more, or the household has
  /// other keys since or is locked. The household's line is written first: a tablet without one is not
  /// believed.
  fileprivate func pair(
    _ pairing: KioskPairings.Pairing, _ call: Call
  ) async throws -> KioskToken? {
    guard let key = lock.key, canPair(pairing) else { return nil }
    let token = KioskToken()
    let isAllowed = try await store.write { db in
      guard try db.member(pairing.by)?.role.may(.runHousehold) == true else { return false }
      try db.addKiosk(
        pairing.id, tokenHash: token.hash, name: pairing.name, by: pairing.by, at: call.now)
      return true
    }
    guard isAllowed else { return nil }
    do {
      try await keybag.pair(pairing.id.bytes, token, by: key, deviceKey, at: call.now.seconds)
    } catch {
      _ = try await store.write { try $0.removeKiosk(pairing.id) }
      guard error as? KeybagFault == .changedMeanwhile || error as? KeybagFault == .tooManyKiosks
      else { throw error }
      return nil
    }
    await record(
      AuditEntry(.kioskPaired, by: pairing.by, from: Caller(call.request), at: call.now))
    log.info("a tablet was paired")
    return token
  }
}
