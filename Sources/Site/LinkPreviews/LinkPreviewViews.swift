import Household

/// The button below the link of a wish, and what came of it.
struct LookUpField: Sendable {
  let address: String
  let said: String?
  let isFound: Bool

  init(_ subject: GiftFormSubject, _ outcome: LinkOutcome?, _ words: Words) {
    address =
      switch subject {
      case .new(let list): "\(list.address)/gifts/preview"
      case .edit(let gift): "/gifts/\(gift.id.text)/preview"
      case .surprise(let list, let gift):
        GivenPlace(list: list.id, gift: gift.id, isSecret: true).address + "/preview"
      }
    said = outcome.map(words.linkPreviews.sentence)
    isFound = if case .found? = outcome { true } else { false }
  }

  /// Leads to what was said, also for those who hear the page.
  var sending: String { address + "#looked-up" }
}
