import Household

/// The frame of every page behind sign-in: the bar with four places, and who is signed in.
struct PageFrame: Sendable {
  /// The four places of the bar.
  enum Place: Sendable { case today, gifts, chores, people, other }

  /// Pages to read across, and forms that are better narrow.
  enum Width: Sendable { case wide, narrow }

  /// What a page can do more where scripts run.
  enum Script: Sendable { case pictures, tags, lookUp, passcode, print, passkeys }

  let title: String
  let place: Place
  let member: FaceView
  let isNarrow: Bool
  /// Whether people take turns on this device: then the way to the next one is in every page.
  let isShared: Bool
  private let scripts: Set<Script>

  init(
    _ visit: Visit, title: String, place: Place, width: Width = .wide,
    scripts: Set<Script> = []
  ) {
    self.title = title
    self.place = place
    member = FaceView(visit.member)
    isNarrow = width == .narrow
    isShared =
      visit.strength == .household || SiteCookies.areTurnsTaken(on: visit.request)
    self.scripts = scripts
  }

  var hasPictures: Bool { scripts.contains(.pictures) }
  var hasLookUp: Bool { scripts.contains(.lookUp) }
  var hasTags: Bool { scripts.contains(.tags) }
  var hasPasscode: Bool { scripts.contains(.passcode) }
  var hasPrint: Bool { scripts.contains(.print) }
  var hasPasskeys: Bool { scripts.contains(.passkeys) }
}

/// The frame of pages in front of the door: sign-in, set-up, errors.
struct DoorFrame: Sendable {
  enum Kind: Sendable { case signIn, faces, setUp, message }

  let title: String
  let kind: Kind

  var hasPasscode: Bool { kind == .signIn || kind == .setUp }
  var hasPasskeys: Bool { kind == .signIn }
  var hasPad: Bool { kind == .faces }
  var hasTimeZone: Bool { kind == .setUp }
  var isWide: Bool { kind == .setUp }
  var isCentered: Bool { kind == .message }
}

/// What every page's head says.
struct DocumentHead: Sendable {
  let title: String
}
