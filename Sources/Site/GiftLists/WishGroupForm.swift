import HTTP
import Household

/// The form of a group of wishes, as typed.
struct WishGroupForm: Sendable {
  enum Field: String, FormField {
    case title, wish

    func label(_ words: Words) -> String {
      switch self {
      case .title: words.wishGroups.titleLabel
      case .wish: words.wishGroups.wishesLabel
      }
    }
  }

  var title = ""
  var wishes: [GiftID] = []
  /// Which version of the group the form was filled from; nil for a new one, and for a sender that never saw
  /// the form and means whatever is there.
  var version: Int64?
  var once: OnceKey

  var versionText: String { version.map { String($0) } ?? "" }

  func key(on list: GiftListID) -> OnceKey {
    once.saying([list.text, title] + wishes.map(\.text))
  }

  /// - Parameter offered: the wishes that the form offers.
  func checked(_ words: Words, among offered: [GiftCardRow]) -> Checked<WishGroupDraft, Field> {
    var faults = Faults<Field>()
    let title = faults.value(.title, WishGroupTitle.check(title), words)
    let chosen = offered.map(\.id).filter(wishes.contains)
    if let fault = WishGroupRule.check(count: chosen.count) {
      faults.add(.wish, words.wishGroups.sizeFault(fault))
    }
    guard let title, faults.isEmpty else { return .faulty(faults) }
    return .right(WishGroupDraft(title: title.text, wishes: chosen))
  }
}

extension WishGroupForm {
  init(_ group: WishGroupRow, _ wishes: [GiftCardRow]) {
    self.init(
      title: group.title, wishes: wishes.filter { $0.group == group.id }.map(\.id),
      version: group.version, once: .random())
  }

  init(_ form: Form) {
    self.init(
      title: form.typed("title"), wishes: form.texts("wish").compactMap { GiftID($0) },
      version: form.text("version").map { Int64($0) ?? 0 }, once: form.once(or: .random()))
  }
}
