import Household

/// The frame of every page behind sign-in: the bar with four places, and who is signed in.
struct PageFrame: Sendable {
  /// The four places of the bar.
  enum Place: Sendable { case today, gifts, chores, people, other }

  /// Pages to read across, and forms that are better narrow.
  enum Width: Sendable { case wide, narrow }

  let title: String
  let place: Place
  let member: FaceView
  let isNarrow: Bool
  let hasPictureForm: Bool

  init(
    _ visit: Visit, title: String, place: Place, width: Width = .wide,
    hasPictureForm: Bool = false
  ) {
    self.title = title
    self.place = place
    member = FaceView(name: visit.member.name, color: visit.member.color)
    isNarrow = width == .narrow
    self.hasPictureForm = hasPictureForm
  }
}

/// The frame of pages in front of the door: sign-in, set-up, errors.
struct DoorFrame: Sendable {
  enum Kind: Sendable { case signIn, setUp, message }

  let title: String
  let kind: Kind

  var hasPasscode: Bool { kind != .message }
  var hasTimeZone: Bool { kind == .setUp }
  var isWide: Bool { kind == .setUp }
  var isCentered: Bool { kind == .message }
}

/// What every page's head says.
struct DocumentHead: Sendable {
  let title: String
}
