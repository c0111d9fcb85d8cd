import HTTP
import Household
import SealedStore
import System
import Vault

/// Whom an open invitation is for, and what whoever holds its link may know.
struct InvitedPerson: Sendable {
  let opened: OpenedInvitation
  let person: Member
  let inviter: Member
  let household: String
}

extension Services {
  /// What a link opens; nil where it opens nothing: used, withdrawn, expired, or never one of ours, or from
  /// somebody who may not invite any more. As a session's request does, it opens the household after a
  /// start.
  func invited(by token: InvitationToken, _ call: Call) async throws -> InvitedPerson? {
    let lockings = lock.lockings
    guard let opened = try await opened(token, at: call.now) else { return nil }
    let welcome = {
      try store.read(on: call.request.loop) { try $0.welcome(opened.invitation) }
    }
    if !lock.isOpen {
      let isOpen = try await lock.open(with: opened.keys, after: lockings) {
        try welcome() != nil
      }
      guard isOpen else { return nil }
      await writeBacklog()
    }
    guard let (person, inviter) = try welcome() else { return nil }
    return InvitedPerson(
      opened: opened, person: person, inviter: inviter,
      household: try await household(for: call).name)
  }

  private func opened(
    _ token: InvitationToken, at now: Instant
  ) async throws -> OpenedInvitation? {
    do {
      return try await keybag.open(token, deviceKey, at: now.seconds)
    } catch let fault as KeybagFault {
      // Somebody has put a row back, or made one up: to them it is a link like any that is used up.
      log.error("an invitation cannot be opened", ["error": .text(String(describing: fault))])
      return nil
    }
  }

  /// Gives the person their passcode, and the news to everybody concerned. Nil where the link is used up
  /// by now.
  func accept(
    _ invited: InvitedPerson, _ enrolment: PasscodeHasher.Enrolment, at now: Instant
  ) async throws -> KeyHolder? {
    let (person, inviter) = (invited.person, invited.inviter)
    let account = NewAccount(
      id: person.id.bytes, nameTag: nameTag(of: person.name).bytes, enrolment: enrolment)
    // First, so that nobody comes in unheard.
    let event = try await store.write { db in
      try db.addPasscodeEvent(.joined, of: person.id, by: inviter.id, at: now)
    }
    do {
      let holder = try await keybag.accept(
        invited.opened, as: account, at: now.seconds, beside: ledger
      ) { [store] in
        try await store.write { try $0.welcome(invited.opened.invitation) != nil }
      }
      try await keepNameTag(of: person)
      return holder
    } catch KeybagFault.noInvitation, KeybagFault.changedMeanwhile {
      try await store.write { try $0.removePasscodeEvent(event) }
      return nil
    }
  }

  /// Somebody who was renamed while they got their passcode is found by the new name.
  func keepNameTag(of person: Member) async throws {
    guard let present = try await store.write({ try $0.member(person.id) }),
      present.name != person.name, let key = lock.key
    else { return }
    try await keybag.setNameTag(
      of: person.id.bytes, to: nameTag(of: present.name).bytes, by: key, beside: ledger)
  }
}

extension Database {
  /// Who is invited and by whom, as long as that one may still invite and the other is still there.
  fileprivate func welcome(_ invitation: Invitation) throws -> (person: Member, inviter: Member)? {
    guard let personID = PersonID(bytes: invitation.person),
      let inviterID = PersonID(bytes: invitation.inviter),
      let person = try member(personID), let inviter = try member(inviterID),
      inviter.role.may(.addPeople)
    else { return nil }
    return (person, inviter)
  }
}
