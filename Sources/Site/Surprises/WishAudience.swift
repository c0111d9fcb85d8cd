import Household

/// Who is to see what somebody adds to a list. The raw values stand in forms.
enum WishAudience: String, CaseIterable, Sendable {
  case givers = "yes"
  /// Everybody, once another giver agrees.
  case afterAWord = "suggest"
  case everybody = "no"

  /// What somebody may choose from: whoever it is for knows of no choice, and neither does a session that
  /// holds the household key alone.
  static func choices(of subject: GiftFormSubject, _ visit: Visit) -> [WishAudience] {
    switch subject {
    case .edit: [.everybody]
    case .surprise: [.givers, .afterAWord]
    case .new(let list):
      (list.lets(visit.member, .give) && visit.session.holder != nil ? [.givers, .afterAWord] : [])
        + (list.lets(visit.member, .addWish) ? [.everybody] : [])
    }
  }

  /// What goes without saying on a list.
  static func usual(of list: GiftListRow, _ visit: Visit) -> WishAudience {
    let choices = choices(of: .new(list), visit)
    let isOpen = list.roll.isOpenToAdditions || !choices.contains(.givers)
    return isOpen && choices.contains(.everybody) ? .everybody : .givers
  }

  init(_ kind: SecretGift.Kind) {
    switch kind {
    case .surprise: self = .givers
    case .suggestion: self = .afterAWord
    }
  }

  /// Nil for what everybody sees.
  var kind: SecretGift.Kind? {
    switch self {
    case .givers: .surprise
    case .afterAWord: .suggestion
    case .everybody: nil
    }
  }
}

extension Visit {
  /// The list in the address, for somebody who may add to it in one way or another. Throws
  /// `SiteError.passcodeFirst` where that is only in secret, and the session holds the household key alone.
  func giftListToAdd(_ services: Services) throws -> GiftListRow {
    let list = try giftList(services)
    if list.lets(member, .addWish) { return list }
    guard list.lets(member, .give), !list.isArchived else { throw SiteError.forbidden }
    try requireFull()
    return list
  }
}
