import Testing

/// Everything that can be seen at one moment, and the tables that givers do not write.
struct Look {
  let pages: [String: Seen]
  let rows: [String: [UInt8]]
  private let surprises: [String]
  private let picture: String?

  init(_ house: SpoilerHouse, _ play: GiverPlay) async throws {
    surprises = play.surprises
    picture = play.pictures.last
    pages = try await house.look(try house.known(surprises, picture: picture))
    rows = try TableDump.bytes(of: TableDump.open, house.site)
  }

  /// What has an address since then looks like what never was.
  func expectSame(as before: Look, _ when: String) {
    // Of pictures the latest alone is looked at.
    let isSamePicture = picture == before.picture
    #expect(!isSamePicture || before.pages.keys.allSatisfy { pages[$0] != nil }, "\(when)")
    var new = surprises.filter { !before.surprises.contains($0) }
    if let picture, !isSamePicture { new.append(picture) }
    for (address, seen) in pages {
      func nowhere(_ text: String) -> String {
        new.reduce(text) { $0.replacing($1, with: SpoilerHouse.unknown) }
      }
      guard let then = before.pages[address] ?? pages[nowhere(address)] else {
        Issue.record("\(when): nothing to compare with \(address)")
        continue
      }
      if seen != then, seen.renamed(nowhere) != then {
        Issue.record("\(when): \(address)\n\(seen.difference(from: then))")
      }
    }
    for (table, bytes) in rows { #expect(bytes == before.rows[table], "\(when): \(table)") }
  }
}
