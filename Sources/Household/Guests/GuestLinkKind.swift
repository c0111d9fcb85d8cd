/// What a link for guests opens; the raw values stand in rows.
package enum GuestLinkKind: String, CaseIterable, Hashable, Sendable {
  /// The wishes, and by a giver's hand what is given of them, as far as the list says.
  case giving
  /// The wishes alone: what somebody whom the list is for can pass on.
  case wishes

  /// What somebody makes of a list; nil where they make none.
  ///
  /// Only who holds the list's giver key can open what is given to others, so the maker's part decides and
  /// nobody chooses.
  package static func made(by part: GiftListPart?) -> GuestLinkKind? {
    switch part {
    case .recipient: .wishes
    case .manager, .giver: .giving
    case nil: nil
    }
  }
}
