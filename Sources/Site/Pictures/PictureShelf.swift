import Household
import SealedStore
import Vault

/// Where the pictures of a form lie until it is saved.
///
/// Who may keep a gift from somebody has not said yet whether they do when a picture arrives, or may say otherwise
/// the next time. So all of theirs lie under the list's giver key, and what everybody is to see goes under the
/// household's when it is saved: never the other way round.
enum PictureShelf: Sendable {
  case household
  /// Under the present key of a list's givers, as it is in the beginning.
  case givers(GiftListID, GiverKey)
  /// As `household`, for somebody whom no giver has let in yet: what is to be a secret is not taken.
  case waiting

  var giver: GiverKey? {
    if case .givers(_, let key) = self { key } else { nil }
  }

  /// - Parameter secret: what the form says of who is to see the gift; nil where it has not said so yet.
  func takes(secret: String?) -> Bool {
    if case .waiting = self { secret == WishAudience.everybody.rawValue } else { true }
  }
}

extension Services {
  func shelf(for subject: GiftFormSubject, _ visit: Visit) async throws -> PictureShelf {
    guard WishAudience.choices(of: subject, visit).contains(.givers) else { return .household }
    guard let keys = try await openKeys(subject.list, visit) else {
      throw SiteError.lockedMeanwhile
    }
    return keys.present.map { .givers(subject.list.id, $0) } ?? .waiting
  }
}
