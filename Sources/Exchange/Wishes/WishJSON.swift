internal import HTTP

/// A list of wishes as JSON: `{"format": "hearthkeep wishes", "version": 1, "title": …, "gifts": […]}`.
enum WishJSON {
  static let format = "hearthkeep wishes"
  static let version = 1

  static func read(_ bytes: [UInt8]) throws(WishFileFault) -> WishFile {
    guard let value = JSONReader.value(bytes, depth: WishFileLimits.depth) else { throw .notJSON }
    if case .array(let gifts) = value { return ChristmasKeeper.read(gifts) }
    guard case .object(let members) = value, case .array(let gifts) = members["gifts"] else {
      throw .unknownShape
    }
    guard let format = members["format"] else { return ChristmasKeeper.read(gifts) }
    guard format == .text(self.format) else { throw .unknownShape }
    guard members["version"] == .number("\(version)") else { throw .newerVersion }
    return WishFile(
      format: .json,
      entries: gifts.enumerated().map { number, gift in
        WishEntry(place: number + 1, record: record(gift))
      })
  }

  private static func record(_ gift: JSONValue) -> Result<WishRecord, WishEntryFault> {
    guard case .object(let members) = gift else { return .failure(.notAWish) }
    let fields = WishFields(members)
    return Result { () throws(WishEntryFault) in
      var record = WishRecord()
      record.title = try fields.text("title")
      record.note = try fields.text("note")
      record.link = try fields.text("link")
      record.price = try fields.text("price")
      record.currency = try fields.text("currency")
      record.quantity = try fields.text("quantity", or: "1")
      record.priority = try fields.text("priority")
      record.tags = try fields.texts("tags").joined(separator: ", ")
      record.showsSizes = try fields.truth("sizes")
      record.isDraft = try fields.truth("draft")
      record.group = try fields.text("group")
      record.groupTitle = try fields.text("group_title")
      record.pictures = try fields.texts("pictures")
      return record
    }
  }

  static func write(_ records: [WishRecord], title: String) -> [UInt8] {
    var text = "{\n  \"format\": \(JSONText.quoted(format)),\n  \"version\": \(version),\n"
    text += "  \"title\": \(JSONText.quoted(title)),\n  \"gifts\": ["
    text += records.map { "\n    \(written($0))" }.joined(separator: ",")
    return Array((text + "\n  ]\n}\n").utf8)
  }

  /// Without what goes without saying.
  private static func written(_ record: WishRecord) -> String {
    let tags = separated(record.tags)
    let members: [(String, String?)] = [
      ("title", JSONText.quoted(record.title)), ("note", JSONText.said(record.note)),
      ("link", JSONText.said(record.link)), ("price", JSONText.said(record.price)),
      ("currency", JSONText.said(record.currency)),
      ("quantity", JSONText.quoted(record.quantity.isEmpty ? "any" : record.quantity)),
      ("priority", JSONText.said(record.priority)),
      ("tags", record.tags.isEmpty ? nil : JSONText.array(tags)),
      ("sizes", record.showsSizes ? "true" : nil), ("draft", record.isDraft ? "true" : nil),
      ("group", JSONText.said(record.group)), ("group_title", JSONText.said(record.groupTitle)),
      ("pictures", record.pictures.isEmpty ? nil : JSONText.array(record.pictures)),
    ]
    return JSONText.object(members)
  }

  /// What `, ` stands between: a comma alone is part of a tag.
  private static func separated(_ tags: String) -> [String] {
    tags.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { tags, piece in
      if piece.first == " " || tags.isEmpty {
        tags.append(String(tags.isEmpty ? piece : piece.dropFirst()))
      } else {
        tags[tags.count - 1] += "," + piece
      }
    }
  }
}

/// The members of a wish, each of the kind that it should be of.
struct WishFields {
  private let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) { self.members = members }

  /// A number counts as the text that it is written as.
  func text(_ name: String, or missing: String = "") throws(WishEntryFault) -> String {
    switch members[name] {
    case .text(let text), .number(let text): text
    case nil, .null: missing
    default: throw .wrongKind(field: name)
    }
  }

  /// One text counts as a list of one.
  func texts(_ name: String) throws(WishEntryFault) -> [String] {
    switch members[name] {
    case .text(let text): return [text]
    case nil, .null: return []
    case .array(let values):
      var texts: [String] = []
      for value in values {
        guard case .text(let text) = value else { throw .wrongKind(field: name) }
        texts.append(text)
      }
      return texts
    default: throw .wrongKind(field: name)
    }
  }

  func truth(_ name: String) throws(WishEntryFault) -> Bool {
    switch members[name] {
    case .boolean(let truth): truth
    case nil, .null: false
    default: throw .wrongKind(field: name)
    }
  }
}
