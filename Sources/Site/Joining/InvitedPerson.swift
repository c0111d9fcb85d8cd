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

  /// Gives the person their passcode, and the news to everybody concerned.
  func accept(
    _ invited: InvitedPerson, _ enrolment: PasscodeHasher.Enrolment, at now: Instant
  ) async throws -> Acceptance {
    let (person, inviter) = (invited.person, invited.inviter)
    let account = NewAccount(
      id: person.id.bytes, nameTag: nameTag(of: person.name).bytes, enrolment: enrolment)
    do {
      let holder = try await announcing(.joined, of: person.id, by: inviter.id, at: now) {
        try await keybag.accept(
          invited.opened, as: account, at: now.seconds, beside: ledger,
          if: { [store] in
            try await store.write { try $0.welcome(invited.opened.invitation) != nil }
          })
      }
      // Somebody who was renamed while they got their passcode is found by the new name.
      await keepAccountsInStep()
      return .joined(holder)
    } catch KeybagFault.noInvitation, KeybagFault.notWelcome, KeybagFault.changedMeanwhile {
      return .gone
    } catch let error as StoreError where error.code == .unique {
      return .nameIsTaken
    }
  }
}

/// What became of an invitation that was accepted.
enum Acceptance: Sendable {
  case joined(KeyHolder)
  /// The link is used up by now.
  case gone
  /// Somebody else has come by the name while the passcode was chosen. The link is as good as before.
  case nameIsTaken
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
