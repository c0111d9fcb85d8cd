/// A wish as a file says it: text as somebody may have typed it, checked by nobody yet.
package struct WishRecord: Hashable, Sendable {
  package var title = ""
  package var note = ""
  package var link = ""
  package var price = ""
  package var currency = ""
  /// Empty or `any` for any number.
  package var quantity = "1"
  package var priority = ""
  /// With commas between them.
  package var tags = ""
  package var showsSizes = false
  package var isDraft = false
  /// The same for wishes of which one is enough; empty for one by itself.
  package var group = ""
  package var groupTitle = ""
  /// The names of the files beside it, in their order.
  package var pictures: [String] = []

  package init() {}
}

/// A wish of a file, or why that place holds none.
package struct WishEntry: Hashable, Sendable {
  /// Where it stands, as a person counts: a line of a table, or the first, second, third of a list.
  package let place: Int
  package let record: Result<WishRecord, WishEntryFault>

  package init(place: Int, record: Result<WishRecord, WishEntryFault>) {
    self.place = place
    self.record = record
  }
}

package enum WishEntryFault: Error, Hashable, Sendable {
  case notAWish
  /// What stands in this field is of the wrong kind.
  case wrongKind(field: String)
  /// A line with more cells than the first one names.
  case tooManyCells
}

/// Why a file is no list of wishes.
package enum WishFileFault: Error, Hashable, Sendable {
  case empty
  case notText
  case notJSON
  /// Well written, and nothing that is known here.
  case unknownShape
  case newerVersion
  case noTitleColumn
  /// A quotation mark that nothing closes, or with something behind it: on this line.
  case badQuotes(line: Int)
  case tooManyWishes(limit: Int)
}

package enum WishFileLimits {
  package static let wishes = 500
  package static let bytes = 4 * 1024 * 1024
  /// Levels of JSON: a list, its wishes, their tags.
  static let depth = 6
  static let columns = 100
}
