import HTTP
import Household
import QRCodes
import SealedStore
import System
import Vault

/// Who has a passcode, who is invited, and the links that invite.
enum InvitationPages {
  @Sendable static func overview(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addPeople)
    let invitations = try await services.openInvitations(at: visit.now)
    let (people, members) = try services.store.read(on: visit.request.loop) { db in
      (try db.people(), try db.peopleWithPasscode())
    }
    let words = visit.words
    let given = visit.request.query.first("passcode").flatMap { PersonID($0) }
    return .page(
      words,
      InvitationsView(
        frame: PageFrame(visit, title: words.joining.title, place: .people, width: .narrow),
        notice: people.first { $0.id == given }.map { words.joining.isKept($0.name) } ?? "",
        people: people.map { person in
          PasscodeLine(
            person, isMember: members.contains(person.id),
            invitation: invitations.first { $0.person == person.id.bytes }, visit)
        }))
  }

  /// Makes a link in place of an earlier one, for whoever types their passcode once more: by it somebody
  /// comes in to stay.
  @Sendable static func invite(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addPeople)
    let sent = try await visit.call.form()
    guard let id = PersonID(sent.typed("person")),
      let person = try services.store.read(on: visit.request.loop, { try $0.member(id) })
    else { throw SiteError.notFound }
    guard try await services.keybag.account(id: person.id.bytes) == nil else {
      return .redirect(to: "/invitations")
    }
    let confirmation = ConfirmationPage(
      action: "/invitations", back: .invitations,
      act: .addPeople, about: HiddenField(name: "person", value: person.id.text)
    ) { $0.joining.inviting(person.name) }
    guard sent.has("passcode") else { return try confirmation.show(visit, services) }
    return try await confirmation.confirm(sent, visit, services) { _, key in
      try await invite(person, by: key, visit, services)
    }
  }

  private static func invite(
    _ person: Member, by key: HouseholdKey, _ visit: Visit, _ services: Services
  ) async throws -> Response {
    let token = InvitationToken()
    do {
      try await services.keybag.invite(
        NewInvitation(
          of: person.id.bytes, by: visit.member.id.bytes, token, services.deviceKey,
          expires: InvitationRule.expiry(of: visit.now).seconds),
        by: key, beside: services.ledger, if: { try await services.isStill(visit) })
    } catch KeybagFault.notWelcome {
      return .redirect(to: "/invitations")
    }
    services.invitationLinks.keep(token, of: person.id, for: visit.token.hash)
    // Whoever ends the session forgets its links after that: one that has ended already has nobody who would.
    if try services.keybag.session(visit.token.hash, at: visit.now.seconds) == nil {
      services.invitationLinks.forget(session: visit.token.hash)
    }
    await services.record(AuditEntry(.invited, of: person.id, visit))
    services.log.info("somebody was invited")
    return .redirect(to: "/invitations/\(person.id.text)")
  }

  /// An open invitation, with its link for the session that made it.
  @Sendable static func invitation(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.personToInvite(services)
    let invitations = try await services.openInvitations(at: visit.now)
    guard let invitation = invitations.first(where: { $0.person == person.id.bytes }) else {
      return .redirect(to: "/invitations")
    }
    let words = visit.words
    let kept = services.invitationLinks.token(of: person.id, for: visit.token.hash)
    let link = kept.flatMap { token in
      token.hash == invitation.tokenHash
        ? visit.request.address(of: "/join/" + token.cookieText) : nil
    }
    return .page(
      words,
      InvitationView(
        frame: PageFrame(
          visit, title: words.joining.invitationTitle(person.name), place: .people, width: .narrow),
        person: person.id, expiry: words.joining.expiry(invitation, visit),
        link: link,
        note: visit.request.isFromThisMachine
          ? words.settings.onlyHere : words.joining.sameNetwork,
        qrCode: link.flatMap { try? qrCodeSVG($0) }.map { SafeHTML(trusted: $0) }))
  }

  /// Taking back twice is fine.
  @Sendable static func withdraw(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.personToInvite(services)
    guard let key = services.lock.key else { throw SiteError.lockedMeanwhile }
    let isOpen = try await services.openInvitations(at: visit.now)
      .contains { $0.person == person.id.bytes }
    try await services.keybag.withdrawInvitation(
      of: person.id.bytes, by: key, beside: services.ledger)
    services.invitationLinks.forget(of: person.id)
    if isOpen { await services.record(AuditEntry(.invitationWithdrawn, of: person.id, visit)) }
    return .redirect(to: "/invitations")
  }

  /// Everybody sees what happened to passcodes until they say so.
  @Sendable static func see(_ visit: Visit, _ services: Services) async throws -> Response {
    try await services.store.write { try $0.seePasscodeEvents(visit.member.id) }
    return .redirect(to: "/")
  }
}

extension Services {
  /// Those whose time is over are as good as gone before they are swept.
  func openInvitations(at now: Instant) async throws -> [Invitation] {
    try await keybag.invitations().filter { now.seconds < $0.expires }
  }
}

extension Visit {
  fileprivate func personToInvite(_ services: Services) throws -> Member {
    try require(.addPeople)
    let id: PersonID = try id()
    guard let person = try services.store.read(on: request.loop, { try $0.member(id) }) else {
      throw SiteError.notFound
    }
    return person
  }
}
