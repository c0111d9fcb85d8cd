import Household
import SealedStore

/// What is known of somebody whom a wish is for, as it stands on their page: looked up, never copied.
struct RecipientDetails: Sendable {
  let title: String
  /// To their page.
  let address: String
  let name: String
  let known: KnownDetails
  let isOpen: Bool
}

extension Database {
  /// What is known of everybody whom a list is for.
  func knownDetails(
    of list: GiftListRow, isOpen: Bool, _ visit: Visit
  ) throws -> [RecipientDetails] {
    try list.recipients.compactMap { person in
      let known = KnownDetails(try details(of: person.id), visit)
      guard !known.isEmpty else { return nil }
      return RecipientDetails(
        title: visit.words.gifts.detailsTitle(person.name), address: "/people/\(person.id.text)",
        name: person.name, known: known, isOpen: isOpen && !known.sizes.lines.isEmpty)
    }
  }
}
