@testable import Site

/// What stands in an address where its pattern names something.
enum Named: CaseIterable, Sendable {
  case list, wish, surprise, group, person, picture, variant, chore, entry, draw, wishImport, kiosk
  case format, file, session, token, received, secretPicture, secretVariant, guestLink
}

/// Every address that a browser can ask for.
enum Addresses {
  /// Every pattern of a page, with what stands in it in turn: a new one has to say here what that is.
  static let pages: [String: [Named]] = [
    "/": [], "/setup": [], "/setup/recovery": [], "/healthz": [], "/readyz": [],
    "/sign-in": [], "/sign-in/passcode": [], "/sign-in/code": [], "/sign-in/forgotten": [],
    "/sign-in/device": [], "/sign-in/faces/{id}": [.person],
    "/sign-in/faces/{id}/picture": [.person],
    "/join": [], "/join/{token}": [.token],
    "/assets/{file}": [.file], "/images/{id}/{variant}": [.picture, .variant],
    "/gifts": [], "/gifts/archived": [], "/gifts/lists/new": [],
    "/gifts/lists/{id}": [.list], "/gifts/lists/{id}/edit": [.list],
    "/gifts/lists/{id}/order": [.list], "/gifts/lists/{id}/groups/new": [.list],
    "/gifts/lists/{id}/groups/{group}": [.list, .group],
    "/gifts/lists/{id}/export": [.list], "/gifts/lists/{id}/export/{format}": [.list, .format],
    "/gifts/lists/{id}/import": [.list],
    "/gifts/lists/{id}/import/{import}": [.list, .wishImport],
    "/gifts/lists/{id}/gifts/new": [.list],
    "/gifts/lists/{id}/reveal": [.list], "/gifts/lists/{id}/received": [.list],
    "/gifts/lists/{id}/thanks": [.list],
    "/gifts/{id}": [.wish], "/gifts/{id}/edit": [.wish], "/gifts/{id}/pictures": [.wish],
    "/gifts/{id}/claim": [.wish],
    "/gifts/lists/{id}/surprises/{gift}": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/edit": [.list, .surprise],
    "/gifts/lists/{id}/surprises/{gift}/pictures/{picture}/{variant}": [
      .list, .surprise, .secretPicture, .secretVariant,
    ],
    "/gifts/lists/{id}/pictures/{picture}/{variant}": [.list, .secretPicture, .secretVariant],
    "/gifts/lists/{id}/guests": [.list], "/gifts/lists/{id}/guests/{link}": [.list, .guestLink],
    "/guest": [], "/guest/{token}": [.token], "/guest/gifts/{id}": [.wish],
    "/guest/images/{id}/{variant}": [.picture, .variant],
    "/claims": [], "/claims/shopping": [],
    "/gifts/draws": [], "/gifts/draws/new": [], "/gifts/draws/{id}": [.draw],
    "/gifts/draws/{id}/edit": [.draw], "/gifts/draws/{id}/draw": [.draw],
    "/gifts/draws/{id}/mine": [.draw], "/gifts/draws/{id}/slips": [.draw],
    "/chores": [], "/chores/new": [], "/chores/log": [],
    "/people": [], "/people/new": [], "/people/{id}": [.person], "/people/{id}/edit": [.person],
    "/people/{id}/archive": [.person], "/people/{id}/passcode": [.person],
    "/people/{id}/sessions": [.person],
    "/people/{id}/sessions/{session}": [.person, .session],
    "/invitations": [], "/invitations/{id}": [.person],
    "/settings": [], "/settings/audit": [], "/settings/confirm": [], "/settings/device": [],
    "/settings/keys": [], "/settings/passcode": [], "/settings/recovery": [],
    "/settings/sessions": [], "/settings/kiosks": [], "/settings/kiosks/{id}": [.kiosk],
    "/settings/kiosk-pin": [],
    "/settings/passkeys": [], "/settings/passkeys/new": [], "/settings/passkeys/make": [],
    "/settings/passkeys/{id}": [.token],
    "/settings/second-step": [], "/settings/second-step/new": [], "/settings/second-step/app": [],
    "/settings/second-step/codes": [], "/settings/second-step/off": [],
    "/kiosk": [], "/kiosk/chores": [], "/kiosk/chores/{id}": [.chore],
    "/kiosk/chores/{id}/{person}": [.chore, .person], "/kiosk/images/{id}/thumb": [.picture],
    "/kiosk/pair": [], "/kiosk/{token}": [.token],
  ]

  /// What an address can say behind itself.
  static let questions: [String: [Named]] = [
    "/gifts/lists/{id}?released={gift}": [.list, .surprise],
    "/gifts/lists/{id}?withdrawn={gift}": [.list, .surprise],
    "/gifts/lists/{id}?archived={gift}": [.list, .wish],
    "/gifts/lists/new?from={id}": [.list], "/gifts/lists/new?for={id}": [.person],
    "/settings/confirm?next=%2Fclaims": [],
  ]

  /// Every address of a pattern, with all that it can name.
  static func all(_ pattern: String, _ named: [Named], _ known: [Named: [String]]) -> [String] {
    guard let first = named.first, let start = pattern.firstIndex(of: "{"),
      let end = pattern.firstIndex(of: "}")
    else { return [pattern] }
    return (known[first] ?? []).flatMap { id in
      all(
        pattern.replacingCharacters(start...end, with: id), Array(named.dropFirst()), known)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(
    _ range: ClosedRange<String.Index>, with text: String
  ) -> String {
    String(self[..<range.lowerBound]) + text + String(self[index(after: range.upperBound)...])
  }
}
