/// A list of wishes in a file of one of the formats that are known here.
package struct WishFile: Hashable, Sendable {
  package enum Format: Hashable, Sendable, CaseIterable { case json, table, christmasKeeper }

  package let format: Format
  package let entries: [WishEntry]
  /// Columns of a table that say nothing here.
  package let unknownColumns: [String]

  package init(format: Format, entries: [WishEntry], unknownColumns: [String] = []) {
    self.format = format
    self.entries = entries
    self.unknownColumns = unknownColumns
  }

  /// Reads what a file holds: a table where its name ends so, else JSON.
  package static func read(
    _ bytes: [UInt8], named name: String
  ) throws(WishFileFault) -> WishFile {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) != nil else { throw .notText }
    guard text.contains(where: { $0 > 0x20 }) else { throw .empty }
    let file =
      name.lowercased().hasSuffix(".csv") ? try WishTable.read(text) : try WishJSON.read(text)
    guard file.entries.count <= WishFileLimits.wishes else {
      throw .tooManyWishes(limit: WishFileLimits.wishes)
    }
    return file
  }

  /// What `read` reads back.
  package static func write(
    _ records: [WishRecord], as format: Format, title: String
  ) -> [UInt8] {
    switch format {
    case .json: WishJSON.write(records, title: title)
    case .table: WishTable.write(records)
    case .christmasKeeper: ChristmasKeeper.write(records)
    }
  }
}
