import HTTP
import Household
import SealedStore
import System
import Vault

enum LockPages {
  /// Signs everybody out, takes invitations back and closes the household: only a passcode opens it again.
  @Sendable static func lock(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    // Sessions first: none of them may open again what is closed next.
    await services.endAllSessions()
    services.recoverySheets.forget()
    services.invitationLinks.forget()
    services.guestLinks.forget()
    services.handovers.endAll()
    await services.withdrawInvitations()
    await services.writeAside { db in
      try db.removeAllSessionFacts()
      try db.record(AuditEntry(.locked, visit))
    }
    await services.lock.lock()
    // And whoever came in by a passcode in between, with what their coming gives back to PINs.
    await services.endAllSessions()
    services.households.forget()
    services.log.info("household locked")
    var response = Response.redirect(to: "/sign-in")
    response.set(SiteCookies.session.expired(secure: visit.request.peer.isSecure))
    return response
  }
}

extension Services {
  /// What fails is no reason to leave the household open.
  fileprivate func endAllSessions() async {
    do {
      try await keybag.removeAllSessions()
    } catch {
      log.error(
        "sessions have ended until the next start only",
        ["error": .text(String(describing: error))])
    }
    sessionKeys.forgetAll()
  }

  /// What opens the household without a passcode goes before it is locked. What fails keeps nobody from
  /// locking.
  fileprivate func withdrawInvitations() async {
    do {
      guard let key = lock.key else { return }
      try await keybag.withdrawAllInvitations(by: key, beside: ledger)
    } catch KeybagFault.changedMeanwhile {
      // New keys, which have taken them back.
    } catch {
      log.error("invitations cannot be taken back", ["error": .text(String(describing: error))])
    }
  }
}
