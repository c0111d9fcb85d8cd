import HTTP
import Household
import SealedStore
import Vault

/// How it stands with the link that somebody came by.
enum GuestStanding: Sendable {
  case open(GuestCall)
  /// It has a passphrase that was not typed in this browser.
  case passphrase(GuestLinkKeys)
  /// The household is: nothing can be told of any link.
  case locked
  /// There is no such link, or none any more, or its list is not there for guests.
  case gone
}

extension Services {
  /// Answers a guest: by the cookies of the guests' addresses alone, and with nothing but what a `GuestDesk` can
  /// do.
  func forGuest(_ call: Call, _ handler: Route.GuestHandler) async throws -> Response {
    let guest: GuestCall
    switch try await standing(of: call) {
    case .open(let open): guest = open
    case .passphrase: return GuestDoorPages.passphrase(.ok, call)
    case .locked: return GuestDoorPages.locked(call)
    case .gone: return GuestDoorPages.gone(call)
    }
    var response: Response
    do {
      response = try await handler(guest, GuestDesk(self))
    } catch SiteError.notFound {
      response = GuestDoorPages.notThere(call)
    }
    keep(guest, &response)
    if response.fields.first("cache-control") == nil {
      response.fields.set("cache-control", "no-store")
    }
    return response
  }

  func standing(of call: Call) async throws -> GuestStanding {
    guard setUp.isDone, let token = SiteCookies.guest.token(in: call.request) else { return .gone }
    guard let household = lock.key?.household else { return .locked }
    let browser = SiteCookies.guestBrowser.token(in: call.request) ?? GuestBrowser()
    let seen: (link: GuestLinkKeys, list: GiftListRow, opening: [UInt8]?)?
    do {
      seen = try store.read(on: call.request.loop) { db in
        guard let link = try db.guestLink(tokenHash: token.hash),
          let list = try db.giftList(of: link)
        else { return nil }
        let proof = browser.proof(on: link.list, deviceKey: deviceKey)
        return (link, list, try db.guestOpening(of: link.id, browser: proof))
      }
    } catch let error as StoreError where error.code == .locked {
      return .locked
    }
    guard let (link, list, opening) = seen else { return .gone }
    let context = KeyContext.guest(link.id, of: link.list, in: household)
    let scalar: SecretBytes
    if link.passphrase == nil {
      scalar = try token.wrappingKey(deviceKey, passphraseKey: nil)
        .open(link.sealedKey, as: context)
    } else {
      guard let opening,
        let opened = try? browser.wrappingKey(deviceKey).open(opening, as: context)
      else { return .passphrase(link) }
      scalar = opened
    }
    let key = GuestKey(link: link.id, privateKey: try PrivateKey(scalar: scalar))
    let keys = try await keys(by: key, link, list, household, call)
    guard let keys else { return .gone }
    return .open(
      GuestCall(
        call: call, household: try await self.household(for: call), link: link, list: list,
        browser: browser, keys: keys))
  }

  /// Nil where the link is one of givers, and none of them holds up the keys for it any more.
  private func keys(
    by guest: GuestKey, _ link: GuestLinkKeys, _ list: GiftListRow, _ household: [UInt8],
    _ call: Call
  ) async throws -> [GiverKey]? {
    guard link.isGiving else { return [] }
    if let (_, member) = try await member(of: call.request, at: call.now),
      list.roll.recipients.contains(member.id)
    {
      return []
    }
    let times = try store.read(on: call.request.loop) { try $0.giverTimes(of: link.list) }
    let keys = try times.compactMap { try $0.open(by: guest, in: household) }
    // Without the last one nothing can be taken, and what is new is not seen.
    guard let present = keys.last, present.generation == times.last?.generation else { return nil }
    return keys
  }

  /// For as long again from now on.
  private func keep(_ guest: GuestCall, _ response: inout Response) {
    let (request, isSecure) = (guest.call.request, guest.call.request.peer.isSecure)
    guard let token = SiteCookies.guest.token(in: request) else { return }
    response.set(SiteCookies.guest.make(token, secure: isSecure))
    if guest.link.isGiving {
      response.set(SiteCookies.guestBrowser.make(guest.browser, secure: isSecure))
    }
  }
}
