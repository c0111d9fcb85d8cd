/// A list of wishes as a table: the first line names the columns, in any order.
enum WishTable {
  enum Column: String, CaseIterable {
    case title, note, link, price, currency, quantity, priority, tags, sizes, draft, group
    case groupTitle = "group_title"
    case pictures

    /// By the names that others give them.
    init?(named name: String) {
      let words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }
      let key = words.joined(separator: "_")
      let others: [String: Column] = [
        "name": .title, "text": .title, "gift": .title, "wish": .title, "item": .title,
        "notes": .note, "description": .note, "comment": .note, "url": .link, "cost": .price,
        "qty": .quantity, "count": .quantity, "image": .pictures, "imagename": .pictures,
        "picture": .pictures, "tag": .tags,
      ]
      guard let column = Column(rawValue: key) ?? others[key] else { return nil }
      self = column
    }
  }

  static func read(_ bytes: [UInt8]) throws(WishFileFault) -> WishFile {
    let lines = try TableText.lines(bytes, limit: WishFileLimits.wishes + 1)
    guard let head = lines.first else { throw .empty }
    let names = head.cells.map { String($0) }
    let columns = names.map { Column(named: $0) }
    guard columns.contains(.title) else { throw .noTitleColumn }
    let entries = lines.dropFirst().map { line in
      WishEntry(place: line.number, record: record(line.cells, columns))
    }
    let unknown = zip(names, columns).filter { $0.1 == nil && !$0.0.isEmpty }.map(\.0)
    return WishFile(format: .table, entries: entries, unknownColumns: unknown)
  }

  private static func record(
    _ cells: [String], _ columns: [Column?]
  ) -> Result<WishRecord, WishEntryFault> {
    guard cells.dropFirst(columns.count).allSatisfy(\.isEmpty) else {
      return .failure(.tooManyCells)
    }
    var record = WishRecord()
    for (column, cell) in zip(columns, cells) {
      let text = TableText.unguarded(cell)
      switch column {
      case .title: record.title = text
      case .note: record.note = text
      case .link: record.link = text
      case .price: record.price = text
      case .currency: record.currency = text
      // A cell that says nothing says one, as a table without the column does.
      case .quantity: record.quantity = text.isEmpty ? "1" : text
      case .priority: record.priority = text
      case .tags: record.tags = text
      case .sizes: record.showsSizes = isYes(text)
      case .draft: record.isDraft = isYes(text)
      case .group: record.group = text
      case .groupTitle: record.groupTitle = text
      case .pictures:
        record.pictures = text.split(whereSeparator: \.isNewline).map(String.init)
      case nil: break
      }
    }
    return .success(record)
  }

  private static func isYes(_ text: String) -> Bool {
    ["yes", "true", "1", "x"].contains(text.lowercased())
  }

  /// With a byte order mark, without which some spreadsheets take UTF-8 for something else.
  static func write(_ records: [WishRecord]) -> [UInt8] {
    let lines = records.map { record in
      Column.allCases.map { column in
        switch column {
        case .title: record.title
        case .note: record.note
        case .link: record.link
        case .price: record.price
        case .currency: record.currency
        case .quantity: record.quantity.isEmpty ? "any" : record.quantity
        case .priority: record.priority
        case .tags: record.tags
        case .sizes: record.showsSizes ? "yes" : ""
        case .draft: record.isDraft ? "yes" : ""
        case .group: record.group
        case .groupTitle: record.groupTitle
        case .pictures: record.pictures.joined(separator: "\n")
        }
      }
    }
    return [0xEF, 0xBB, 0xBF] + TableText.write([Column.allCases.map(\.rawValue)] + lines)
  }
}
