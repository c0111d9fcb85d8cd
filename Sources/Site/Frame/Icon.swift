/// A line drawing from the sprite, at text size.
struct Icon: Sendable {
  let address: String
  let isSmall: Bool

  private init(_ name: String, isSmall: Bool = false) {
    address = PublicFiles.iconsSVG.address + "#" + name
    self.isSmall = isSmall
  }

  static let hearth = Icon("hearth")
  static let today = Icon("today")
  static let gifts = Icon("gifts")
  static let chores = Icon("chores")
  static let people = Icon("people")
  static let add = Icon("add")
  static let alert = Icon("alert")
  static let back = Icon("back", isSmall: true)
  static let bow = Icon("bow")
  static let broom = Icon("broom")
  static let camera = Icon("camera")
  static let check = Icon("check")
  static let copy = Icon("copy")
  static let forward = Icon("forward", isSmall: true)
  static let device = Icon("device")
  static let down = Icon("down", isSmall: true)
  static let downward = Icon("downward")
  static let edit = Icon("edit")
  static let journal = Icon("journal")
  static let key = Icon("key")
  static let lock = Icon("lock")
  static let sheet = Icon("sheet")
  static let link = Icon("link")
  static let more = Icon("more")
  static let order = Icon("order")
  static let putAway = Icon("put-away")
  static let putAwaySmall = Icon("put-away", isSmall: true)
  static let renew = Icon("renew")
  static let switchPerson = Icon("switch", isSmall: true)
  static let undo = Icon("undo")
  static let top = Icon("top")
  static let up = Icon("up")
  static let signOut = Icon("sign-out")
}

/// A larger drawing from the sprite, for pages that have nothing else to show.
struct Drawing: Sendable {
  let address: String

  private init(_ name: String) { address = PublicFiles.iconsSVG.address + "#drawing-" + name }

  static let today = Drawing("today")
  static let people = Drawing("people")
  static let wishes = Drawing("wishes")
  static let chores = Drawing("chores")
  static let journal = Drawing("journal")
  static let lost = Drawing("lost")
  static let closed = Drawing("closed")
  static let tooLarge = Drawing("too-large")
  static let busy = Drawing("busy")
  static let locked = Drawing("locked")
}
