/// Every form of the site, as whoever a list is for sends it.
enum OwnForms {
  /// Every pattern, with what stands in it in turn: a new one has to say here what that is.
  static let table: [String: [Named]] = ofGiversTable.merging(ofAllTable) { first, _ in first }

  /// What only givers can do: to whoever it is for none of it exists.
  static let ofGivers = Set(ofGiversTable.keys)

  private static let ofGiversTable: [String: [Named]] = [
    "/gifts/{id}/claim": [.wish], "/gifts/{id}/claim/release": [.wish],
    "/gifts/{id}/claim/restore": [.wish], "/gifts/{id}/messages": [.wish],
    "/gifts/lists/{id}/budget": [.list], "/gifts/lists/{id}/givers": [.list],
    "/gifts/lists/{id}/surprises/{gift}/edit": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/preview": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/withdraw": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/restore": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/agree": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/claim": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/claim/release": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/claim/restore": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/messages": [.list, .surprise],
  ]

  static let ofGiversForms: [[(String, String)]] = [
    [],
    [
      ("quantity", "2"), ("state", "bought"), ("text", "x"), ("budget", "5"), ("shows", "yes"),
      ("title", "x"),
    ],
    [("quantity", "none"), ("share", "-1"), ("paid", "much"), ("budget", "much")],
  ]

  private static let ofAllTable: [String: [Named]] = [
    "/gifts": [], "/gifts/lists/{id}/edit": [.list], "/gifts/lists/{id}/archive": [.list],
    "/gifts/lists/{id}/restore": [.list], "/gifts/lists/{id}/order": [.list],
    "/gifts/lists/{id}/gifts": [.list], "/gifts/lists/{id}/reveal": [.list],
    "/gifts/lists/{id}/received/{received}": [.list, .received],
    "/gifts/lists/{id}/received/{received}/remove": [.list, .received],
    "/gifts/lists/{id}/received/{received}/restore": [.list, .received],
    "/gifts/lists/{id}/groups": [.list], "/gifts/lists/{id}/groups/{group}": [.list, .group],
    "/gifts/lists/{id}/groups/{group}/archive": [.list, .group],
    "/gifts/lists/{id}/groups/{group}/restore": [.list, .group],
    "/gifts/lists/{id}/import": [.list], "/gifts/lists/{id}/import/{import}": [.list, .wishImport],
    "/gifts/lists/{id}/gifts/preview": [.list], "/gifts/{id}/preview": [.wish],
    "/gifts/{id}/edit": [.wish], "/gifts/{id}/archive": [.wish], "/gifts/{id}/restore": [.wish],
    "/gifts/{id}/move": [.wish], "/gifts/{id}/publish": [.wish], "/gifts/{id}/pictures": [.wish],
    "/gifts/{id}/pictures/{picture}/archive": [.wish, .picture],
    "/gifts/{id}/pictures/{picture}/restore": [.wish, .picture],
    "/claims/onlooking": [], "/gifts/lists/{id}/guests": [.list],
    "/gifts/lists/{id}/guests/{link}/revoke": [.list, .guestLink],
    "/guest": [], "/guest/gifts/{id}/claim": [.wish], "/guest/gifts/{id}/claim/release": [.wish],
    "/guest/claims/code": [],
    "/gifts/draws": [], "/gifts/draws/{id}/edit": [.draw], "/gifts/draws/{id}/exclusions": [.draw],
    "/gifts/draws/{id}/exclusions/remove": [.draw], "/gifts/draws/{id}/draw": [.draw],
    "/gifts/draws/{id}/tell": [.draw], "/gifts/draws/{id}/slips": [.draw],
    "/gifts/draws/{id}/archive": [.draw], "/gifts/draws/{id}/restore": [.draw],
    "/chores": [], "/chores/log": [], "/chores/{id}/archive": [.chore],
    "/chores/{id}/restore": [.chore], "/chores/log/{id}/undo": [.entry],
    "/chores/log/{id}/restore": [.entry],
    "/people": [], "/people/{id}/edit": [.person], "/people/{id}/archive": [.person],
    "/people/{id}/restore": [.person], "/people/{id}/passcode": [.person],
    "/people/{id}/sessions/{session}": [.person, .session],
    "/invitations": [], "/invitations/seen": [], "/invitations/{id}/withdraw": [.person],
    "/kiosk/log": [], "/kiosk/log/{id}/undo": [.entry], "/kiosk/pair": [],
    "/join": [], "/join/{token}": [.token], "/setup": [], "/setup/recovery": [],
    "/passcode-advice": [],
    "/settings/confirm": [], "/settings/passcode": [], "/settings/keys": [],
    "/settings/recovery": [], "/settings/recovery/seen": [], "/settings/sessions": [],
    "/settings/sessions/seen": [], "/settings/kiosks": [], "/settings/kiosks/{id}/revoke": [.kiosk],
    "/settings/kiosk-pin": [], "/settings/passkeys": [], "/settings/passkeys/new": [],
    "/settings/passkeys/{id}": [.token], "/settings/passkeys/{id}/remove": [.token],
    "/settings/second-step/new": [], "/settings/second-step/app": [],
    "/settings/second-step/codes": [], "/settings/second-step/off": [],
    "/sign-in": [], "/sign-in/code": [], "/sign-in/passkey": [],
    "/sign-in/faces/{id}": [.person], "/sign-in/device": [],
    "/sign-in/device/forget": [], "/sign-in/device/{id}/forget": [.token],
    "/sign-in/passkey/question": [], "/lock": [], "/sign-out": [],
  ]

  /// A list that is new looks by its name, which is random; the others close a door behind themselves.
  private static let doors = ["/gifts", "/lock", "/sign-out"]

  /// The doors come last, and what is random by nature does not come.
  static var inOrder: [(key: String, value: [Named])] {
    let last = doors
    return table.filter { !last.contains($0.key) && $0.key != "/sign-in/passkey/question" }
      .sorted { $0.key < $1.key } + last.map { ($0, []) }
  }

  static var lastBeforeDoors: String { inOrder.dropLast(doors.count).last?.key ?? "" }

  static let multipart: Set = [
    "/gifts/lists/{id}/gifts", "/gifts/{id}/edit", "/gifts/lists/{id}/import", "/people/{id}/edit",
    "/gifts/lists/{id}/surprises/{gift}/edit", "/gifts/lists/{id}/gifts/preview",
    "/gifts/{id}/preview",
  ]

  /// What makes a form do something.
  static func fields(
    _ pattern: String, _ known: [Named: [String]], _ person: String
  ) -> [(String, String)] {
    let (lists, wishes) = (known[.list] ?? [], known[.wish] ?? [])
    return switch pattern {
    // As many as the fewest that somebody gives.
    case "/gifts/{id}/edit":
      [("title", "Something else"), ("quantity", "1"), ("note", "once more"), ("price", "1")]
    case "/gifts/lists/{id}/gifts": [("title", "Kite"), ("quantity", "2"), ("secret", "no")]
    case "/gifts/lists/{id}/order": [("gift", wishes[0]), ("place", "0"), ("to", "down")]
    case "/gifts/lists/{id}/groups", "/gifts/lists/{id}/groups/{group}":
      wishes.prefix(3).map { ("wish", $0) }
    case "/gifts/lists/{id}/edit":
      [("title", "Mine"), ("recipients", person), ("visibility", "everybody"), ("occasion", "any")]
    // Last year's list again.
    case "/gifts":
      [("title", "Again"), ("recipients", person), ("source", lists[0])]
        + wishes.map { ("wish", $0) }
    case "/gifts/{id}/move": [("list", lists[lists.count - 1])]
    case "/claims/onlooking": [("onlooking", "yes")]
    case "/chores": [("name", "Windows")]
    default: [("text", "x"), ("title", "x")]
    }
  }
}
