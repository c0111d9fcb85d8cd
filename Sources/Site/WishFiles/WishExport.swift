import Exchange
import Household
import SealedStore

/// A list on its way out: the wishes that one person sees of it, and nothing of what anybody gives.
struct WishExport: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case archive, table = "csv"
    case json
    case christmasKeeper = "christmas-keeper"
  }

  /// A picture beside the list.
  struct Picture: Sendable {
    let path: String
    let file: SealedFile
  }

  let records: [WishRecord]
  let pictures: [Picture]

  /// - Parameter wishes: in the order of the list, each with its pictures.
  init(
    _ wishes: [(card: GiftCardRow, gift: GiftRow, pictures: [NewPicture])], as format: Format,
    _ words: Words
  ) {
    var pictures: [Picture] = []
    let groups = Self.groups(wishes.map(\.card))
    records = wishes.enumerated().map { place, wish in
      var record = WishRecord(wish.gift, words)
      if let number = wish.card.group.flatMap({ groups[$0] }) {
        record.group = String(number)
        record.groupTitle = wish.card.groupTitle
      }
      let kept = Self.pictures(of: wish.pictures, at: place + 1, as: format)
      record.pictures = kept.map(\.path)
      pictures += kept
      return record
    }
    self.pictures = pictures
  }

  /// A number for each group of which at least two wishes come along.
  private static func groups(_ cards: [GiftCardRow]) -> [WishGroupID: Int] {
    let units = HandOrder.gathered(cards, by: \.group).filter { $0.count > 1 }
    return Dictionary(
      uniqueKeysWithValues: units.enumerated().compactMap { number, unit in
        unit.first?.group.map { ($0, number + 1) }
      })
  }

  private static func pictures(
    of pictures: [NewPicture], at place: Int, as format: Format
  ) -> [Picture] {
    switch format {
    case .json, .table: []
    case .archive:
      pictures.enumerated().compactMap { number, picture in
        picture.whole.map { whole in
          Picture(
            path: "pictures/\(place)-\(number + 1)/\(picture.fileName(of: whole))",
            file: whole.file)
        }
      }
    // It knows one image a gift, beside the list itself.
    case .christmasKeeper:
      pictures.prefix(1).compactMap { picture in
        picture.whole.map { Picture(path: "\(place).\($0.fileEnding)", file: $0.file) }
      }
    }
  }
}

extension WishRecord {
  fileprivate init(_ gift: GiftRow, _ words: Words) {
    self.init()
    title = gift.title
    note = gift.note
    link = gift.link
    price = gift.price.map(words.money.field) ?? ""
    currency = gift.price?.currency.code ?? ""
    quantity = gift.quantity.text
    priority = gift.priority == .usual ? "" : gift.priority.rawValue
    tags = gift.tags.text
    showsSizes = gift.showsSizes
    isDraft = gift.isDraft
  }
}

extension NewPicture {
  fileprivate var whole: PictureFileRow? { files.first { $0.file.variant == "full" } }

  /// What the picture was called when it came, with the ending of what it is now.
  fileprivate func fileName(of file: PictureFileRow) -> String {
    let plain = name.unicodeScalars.map { ["/", "\\", ":"].contains($0) ? "-" : $0 }
    var text = String(String.UnicodeScalarView(plain))
    let ending = text.lastIndex(of: ".").map { text[$0...].dropFirst().lowercased() } ?? ""
    if ["jpg", "jpeg", "png", "webp", "gif", "heic", "heif"].contains(ending) {
      text = String(text.dropLast(ending.count + 1))
    }
    while text.utf8.count > 200 { text.removeLast() }
    return (text.isEmpty ? "picture" : text) + "." + file.fileEnding
  }
}

extension PictureFileRow {
  fileprivate var fileEnding: String {
    switch type {
    case "image/png": "png"
    case "image/webp": "webp"
    default: "jpg"
    }
  }
}

extension Database {
  /// What the member sees of a list that `giftList(_:visibleTo:)` gave, with its pictures.
  func exportedWishes(
    on list: GiftListRow, visibleTo member: Member
  ) throws -> [(card: GiftCardRow, gift: GiftRow, pictures: [NewPicture])] {
    try gifts(on: list, visibleTo: member).compactMap { card in
      guard let gift = try gift(card.id, visibleTo: member) else { return nil }
      return (card, gift, try picturesToCopy(of: card.id))
    }
  }
}
