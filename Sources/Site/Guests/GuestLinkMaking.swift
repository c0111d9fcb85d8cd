import HTTP
import Household
import SealedStore
import Vault

enum GuestLinkFault: Error {
  case tooMany
}

extension Services {
  /// Makes a link, and keeps its secret for the session that made it to show. The same form sent twice makes one.
  ///
  /// Throws `GuestLinkFault.tooMany`; `SiteError.waitsForGivers` where no giver has let the maker in yet; and
  /// `SiteError.notFound` where the list is not theirs any more.
  func makeGuestLink(
    _ kind: GuestLinkKind, _ name: GuestLinkName, _ form: GuestLinkForm, on list: GiftListRow,
    _ visit: Visit
  ) async throws -> GuestLinkID {
    guard let household = lock.key?.household else { throw SiteError.lockedMeanwhile }
    let once = form.once.saying([list.id.text, visit.member.id.text, name.text])
    let id = GuestLinkID(high: once.high, low: once.low)
    let enrolment =
      form.passphrase.count > 0
      ? try await passcodes.seat(for: visit.request.peer.address) { seat in
        try await seat.enrol(form.passphrase)
      } : nil
    let (token, pair) = (GuestToken(), PrivateKey())
    let wrapping = token.wrappingKey(deviceKey, passphraseKey: enrolment?.passcodeKey)
    let link = GuestLinkKeys(
      id: id.bytes, list: list.id.bytes, maker: visit.member.id.bytes, isGiving: kind == .giving,
      publicKey: pair.publicKey,
      sealedKey: wrapping.seal(
        pair.scalar, as: .guest(id.bytes, of: list.id.bytes, in: household)),
      passphrase: enrolment?.hash.text)
    let add: @Sendable (Database) throws -> Void = { db in
      guard let list = try db.giftList(list.id, visibleTo: visit.member),
        list.lets(visit.member, .inviteGuests), !list.roll.isDraft,
        GuestLinkKind.made(by: list.roll.part(of: visit.member.id, as: visit.member.role)) == kind
      else { throw SiteError.notFound }
      let links = try db.guestLinks(of: list.id, kind)
      guard !links.contains(where: { $0.id == id }) else { throw SentBefore() }
      guard links.count < GuestRule.links else { throw GuestLinkFault.tooMany }
      try db.addGuestLink(
        link, name: name.text, tokenHash: token.hash, at: visit.now.seconds)
    }
    do {
      try await write(link, of: list, in: household, visit, add)
      guestLinks.keep(token, of: id, for: visit.token.hash)
    } catch is SentBefore {
      // The one that was made the first time is shown.
    }
    return id
  }

  private func write(
    _ link: GuestLinkKeys, of list: GiftListRow, in household: [UInt8], _ visit: Visit,
    _ add: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    guard link.isGiving else { return try await store.write(add) }
    let holder = try visit.requireFull()
    let circle = try store.read(on: visit.request.loop) { try $0.giverCircle(of: list) }
    do {
      try await giverKeys.invite(
        link, list.id, circle, by: holder, in: household, add: add)
    } catch GivingFault.notAHolder {
      throw SiteError.waitsForGivers
    }
  }

  private struct SentBefore: Error {}
}
