import HTTP
import Household
import QRCodes
import SealedStore
import Vault

/// Where those of the household make links for guests of a list, and take them back.
enum GuestLinkPages {
  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, kind) = try invited(visit, services)
    return try await page(.ok, list, kind, nil, Faults(), visit, services)
  }

  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, kind) = try invited(visit, services)
    if kind == .giving { try visit.requireFull() }
    let form = GuestLinkForm(try await visit.call.form())
    switch form.checked(ownWords: [visit.household.name] + list.recipients.map(\.name), visit.words)
    {
    case .faulty(let faults):
      return try await page(.unprocessable, list, kind, form, faults, visit, services)
    case .right(let name):
      do {
        let link = try await services.makeGuestLink(kind, name, form, on: list, visit)
        return .redirect(to: "\(list.address)/guests/\(link.text)")
      } catch GuestLinkFault.tooMany {
        var faults = Faults<GuestLinkForm.Field>()
        faults.add(.name, visit.words.guests.tooMany)
        return try await page(.unprocessable, list, kind, form, faults, visit, services)
      }
    }
  }

  /// A link that was just made, for the session that made it.
  @Sendable static func link(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, kind) = try invited(visit, services)
    let id: GuestLinkID = try visit.id("link")
    let row = try services.store.read(on: visit.request.loop) { db in
      try db.guestLinks(of: list.id, kind).first { $0.id == id }
    }
    guard let row else { throw SiteError.notFound }
    guard let token = services.guestLinks.token(of: id, for: visit.token.hash) else {
      return .redirect(to: "\(list.address)/guests")
    }
    let (words, names) = (visit.words, visit.words.names(of: list))
    let link = visit.request.address(of: "/guest/" + token.cookieText)
    let back = "\(list.address)/guests"
    return .page(
      words,
      GuestLinkView(
        frame: PageFrame(
          visit, title: words.guests.linkTitle(row.name), place: .gifts, width: .narrow),
        lead: words.guests.linkLead(kind, names), link: link,
        qrCode: (try? qrCodeSVG(link)).map { SafeHTML(trusted: $0) },
        hasPassphrase: row.hasPassphrase, back: back, revoke: "\(back)/\(id.text)/revoke"))
  }

  @Sendable static func revoke(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, kind) = try invited(visit, services)
    let id: GuestLinkID = try visit.id("link")
    try await services.store.write { db in
      guard try db.guestLinks(of: list.id, kind).contains(where: { $0.id == id }),
        try db.removeGuestLink(id.bytes, of: list.id.bytes)
      else { throw SiteError.notFound }
    }
    services.guestLinks.forget(of: id)
    // What was sealed to it is sealed anew at once, where the visitor can.
    if kind == .giving { _ = try await services.openPlans(list, visit) }
    return .redirect(to: "\(list.address)/guests?done=revoked")
  }

  /// The list in the address, and what links its visitor makes of it. Throws `SiteError.notFound` where it does
  /// not exist for them, and `SiteError.forbidden` where they make none.
  private static func invited(
    _ visit: Visit, _ services: Services
  ) throws -> (GiftListRow, GuestLinkKind) {
    let list = try visit.giftList(services, to: .inviteGuests)
    let part = list.roll.part(of: visit.member.id, as: visit.member.role)
    guard let kind = GuestLinkKind.made(by: part) else { throw SiteError.notFound }
    return (list, kind)
  }

  private static func page(
    _ status: Status, _ list: GiftListRow, _ kind: GuestLinkKind, _ form: GuestLinkForm?,
    _ faults: Faults<GuestLinkForm.Field>, _ visit: Visit, _ services: Services
  ) async throws -> Response {
    let (words, guests) = (visit.words, visit.words.guests)
    let open = kind == .giving ? try await services.openPlans(list, visit) : nil
    let (links, people) = try services.store.read(on: visit.request.loop) { db in
      (try db.guestLinks(of: list.id, kind), try db.everybody())
    }
    let names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
    let needsPasscode = kind == .giving && visit.session.holder == nil
    let isWaiting = open.map { $0.giver.present == nil } ?? false
    return .page(
      status, words,
      GuestLinksView(
        frame: PageFrame(visit, title: guests.title, place: .gifts, width: .narrow),
        notice: visit.request.query.first("done") == "revoked" ? guests.isRevoked : "",
        list: list.address, listTitle: words.listTitle(list),
        lead: kind == .giving ? guests.givingLead(words.names(of: list)) : guests.ownLinkLead,
        door: needsPasscode ? PasscodeDoor(next: "\(list.address)/guests") : nil,
        isWaiting: isWaiting,
        links: links.map { link in
          let day = visit.household.zone.civil(at: link.madeAt).date
          return GuestLinkLine(
            id: link.id, name: link.name, kind: guests.kind(link.kind),
            made: guests.made(names[link.maker] ?? "", words.dates.dayWithin(day, visit.today)),
            hasPassphrase: link.hasPassphrase)
        },
        mayMake: !needsPasscode && !isWaiting && !list.isArchived && !list.roll.isDraft,
        faults: faults.lines(words),
        once: (form?.once ?? .random()).text,
        name: TextField(
          name: GuestLinkForm.Field.name.rawValue, label: guests.linkNameLabel,
          value: form?.name ?? "", hint: guests.linkNameHint, fault: faults[.name]),
        passphrase: TextField(
          name: GuestLinkForm.Field.passphrase.rawValue, label: guests.newPassphraseLabel,
          value: "", hint: guests.newPassphraseHint, isOptional: true,
          fault: faults[.passphrase])))
  }
}

struct GuestLinksView: View {
  let frame: PageFrame
  let notice: String
  let list: String
  let listTitle: String
  let lead: String
  let door: PasscodeDoor?
  let isWaiting: Bool
  let links: [GuestLinkLine]
  let mayMake: Bool
  let faults: [FaultLine]
  let once: String
  let name: TextField
  let passphrase: TextField
}

struct GuestLinkLine: Sendable {
  let id: GuestLinkID
  let name: String
  let kind: String
  let made: String
  let hasPassphrase: Bool
}

struct GuestLinkView: View {
  let frame: PageFrame
  let lead: String
  let link: String
  let qrCode: SafeHTML?
  let hasPassphrase: Bool
  let back: String
  let revoke: String
}
