internal import HTTP

/// `christmasItems.json` of Christmas Keeper: `{"gifts": [{"text": …, "imageName": …}]}`, its images beside it.
/// A text has no parts there, so its first line is the title here, and the rest the note.
enum ChristmasKeeper {
  static let fileName = "christmasItems.json"
  /// What it writes for a gift without an image of its own.
  private static let noImages: Set<String> = ["", "noImage", "default_image.jpeg"]
  private static let titleLimit = 200

  static func read(_ gifts: [JSONValue]) -> WishFile {
    WishFile(
      format: .christmasKeeper,
      entries: gifts.enumerated().map { number, gift in
        WishEntry(place: number + 1, record: record(gift))
      })
  }

  private static func record(_ gift: JSONValue) -> Result<WishRecord, WishEntryFault> {
    guard case .object(let members) = gift, members["text"] != nil else {
      return .failure(.notAWish)
    }
    let fields = WishFields(members)
    return Result { () throws(WishEntryFault) in
      var record = WishRecord()
      (record.title, record.note) = parts(of: try fields.text("text"))
      let image = try fields.text("imageName")
      record.pictures = noImages.contains(image) ? [] : [image]
      return record
    }
  }

  /// The first line that says something, and what follows it as it is; a line that is too long for a title
  /// goes on in the note.
  private static func parts(of text: String) -> (title: String, note: String) {
    let told = text.drop(while: \.isWhitespace)
    let first = told.prefix { !["\n", "\r", "\r\n"].contains($0) }
    let rest = told.dropFirst(first.count + 1)
    guard first.count > titleLimit else { return (String(first), String(rest)) }
    let whole = first.prefix(titleLimit)
    let end = whole.lastIndex(of: " ") ?? whole.endIndex
    let note = String(first[end...].drop { $0 == " " })
    return (String(first[..<end]), rest.isEmpty ? note : note + "\n" + rest)
  }

  static func write(_ records: [WishRecord]) -> [UInt8] {
    let gifts = records.map { record in
      let text = record.note.isEmpty ? record.title : record.title + "\n" + record.note
      return "\n    "
        + JSONText.object([
          ("text", JSONText.quoted(text)),
          ("imageName", JSONText.quoted(record.pictures.first ?? "noImage")),
        ])
    }
    return Array(("{\n  \"gifts\": [" + gifts.joined(separator: ",") + "\n  ]\n}\n").utf8)
  }
}
