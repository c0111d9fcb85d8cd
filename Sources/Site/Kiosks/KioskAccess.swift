import HTTP
package import Household
import SealedStore
import System
import Vault

/// A call by a tablet on the wall: what its handlers are given, and all they are given. There is no member
/// in it and no session, whoever else is signed in in that browser.
package struct KioskCall: Sendable {
  package let call: Call
  package let household: HouseholdFacts
  package let name: String

  package var words: Words { call.words }
  package var now: Instant { call.now }
  package var today: CivilDate { household.zone.civil(at: now).date }

  /// As `Call.id`.
  package func id<Entity>(_ name: String = "id") throws -> Identifier<Entity> { try call.id(name) }
}

/// How it stands with the tablet that sent a request.
enum KioskStanding: Sendable {
  case paired(KioskID, name: String)
  /// Known, and shut out until somebody signs in with their passcode.
  case locked
  /// Never paired, taken off the list, or ended by new keys.
  case unknown
}

extension Services {
  /// Answers a tablet: by its own cookie alone, and with nothing but what a `KioskDesk` can do.
  func atKiosk(_ call: Call, _ handler: Route.KioskHandler) async -> Response {
    var response: Response
    do {
      switch try await kiosk(of: call.request, at: call.now) {
      case .unknown:
        response = KioskPages.message(.unauthorized, .unknown, call.words)
        response.set(SiteCookies.kiosk.expired(secure: call.request.peer.isSecure))
      case .locked:
        response = KioskPages.message(.ok, .locked, call.words)
      case .paired(let id, let name):
        let visit = KioskCall(
          call: call.watchedAtKiosk(by: self), household: try await household(for: call), name: name
        )
        response = try await handler(visit, KioskDesk(self, id))
        keep(call.request, &response)
      }
    } catch SiteError.notFound {
      // A chore that was put away meanwhile, for one: the wall has no page to be lost on.
      response = .redirect(to: "/kiosk")
    } catch {
      let status = ErrorPages.response(to: error, on: "/kiosk", self).status
      response = KioskPages.message(status, .failed, call.words)
    }
    if response.fields.first("cache-control") == nil {
      response.fields.set("cache-control", "no-store")
    }
    return response
  }

  /// For as long again from now on.
  private func keep(_ request: Request, _ response: inout Response) {
    guard let token = SiteCookies.kiosk.token(in: request) else { return }
    response.set(SiteCookies.kiosk.make(token, secure: request.peer.isSecure))
  }

  /// Which tablet sent this. Its token has to open the present household key, which it does while the latch
  /// is there; and household.db has to know it. After a start it opens the household.
  func kiosk(of request: Request, at now: Instant) async throws -> KioskStanding {
    // Before the token opens anything: a lock in between must keep it from opening the household.
    let lockings = lock.lockings
    guard setUp.isDone, let token = SiteCookies.kiosk.token(in: request) else { return .unknown }
    switch try await keybag.open(token, deviceKey, at: now.seconds) {
    case .none: return .unknown
    case .latched: return .locked
    case .open(let bytes, let key):
      guard let id = KioskID(bytes: bytes) else { return .unknown }
      do {
        let wasOpen = lock.isOpen
        let name = {
          try store.read(on: request.loop) { try $0.kioskName(id, tokenHash: token.hash) }
        }
        var isRefused = false
        let isOpen = try await isOpen(by: key, after: lockings) {
          isRefused = try name() == nil
          return !isRefused
        }
        guard isOpen || isRefused else { return .unknown }
        if isOpen, !wasOpen { await writeBacklog() }
        if isOpen, let name = try name() { return .paired(id, name: name) }
      } catch SiteError.lockedMeanwhile {
        return .locked
      } catch let error as StoreError where error.code == .locked {
        return .locked
      }
      log.warning("a tablet that the household does not know was refused")
      try await keybag.removeKiosk(bytes)
      return .unknown
    }
  }

  /// What went from the keybag goes from the household's database too.
  func settleKiosks() async throws {
    let now = Instant(seconds: clock.now())
    let present = Set(try await keybag.kiosks(at: now.seconds).map(\.id))
    try await store.write { db in
      try db.dropKiosks(
        except: present, madeBefore: now.adding(seconds: -60),
        loggedBefore: now.adding(seconds: -KioskRule.takingBack))
    }
  }
}
