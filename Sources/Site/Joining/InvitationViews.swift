import Household
import SealedStore

struct InvitationsView: View {
  let frame: PageFrame
  /// What was just done; empty where nothing was.
  let notice: String
  let people: [PasscodeLine]
}

/// A person, how it stands with their passcode, and what an adult can do about it.
struct PasscodeLine: Sendable {
  enum State: Sendable { case own, member, invited, none }

  let id: PersonID
  let face: FaceView
  let state: State
  let text: String

  var mayBeInvited: Bool { state == .none }
  var isInvited: Bool { state == .invited }
  /// Their own passcode everybody changes in Settings.
  var isOwn: Bool { state == .own }
  var hasPasscode: Bool { state == .member }

  init(_ person: PersonRow, isMember: Bool, invitation: Invitation?, _ visit: Visit) {
    let words = visit.words.joining
    id = person.id
    face = FaceView(person, size: .medium)
    if person.id == visit.member.id {
      (state, text) = (.own, words.isYou)
    } else if isMember {
      (state, text) = (.member, words.hasPasscode)
    } else if let invitation {
      (state, text) = (.invited, words.isInvited(words.expiryDay(invitation, visit)))
    } else {
      (state, text) = (.none, words.hasNone)
    }
  }
}

struct InvitationView: View {
  let frame: PageFrame
  let person: PersonID
  let expiry: String
  /// Nil for every session but the one that made it.
  let link: String?
  let note: String
  let qrCode: SafeHTML?
}
