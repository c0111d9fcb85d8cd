import Household
import SealedStore

/// The sizes of somebody whom a wish is for, where the wish says that they matter.
struct GuestSizes: Sendable {
  let title: String
  let lines: [Line]

  struct Line: Sendable {
    let label: String
    let text: String
  }
}

extension Database {
  func guestSizes(of list: GiftListRow, _ words: Words) throws -> [GuestSizes] {
    try list.recipients.compactMap { person in
      let details = try details(of: person.id)
      let lines = PersonDetail.allCases.filter(\.isSize).compactMap { detail in
        details[detail].map {
          GuestSizes.Line(label: words.people.page.detail(detail), text: $0.text)
        }
      }
      return lines.isEmpty
        ? nil : GuestSizes(title: words.gifts.detailsTitle(person.name), lines: lines)
    }
  }
}
