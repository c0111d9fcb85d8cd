import Testing

/// Everything that can be seen at one moment, and the tables that givers do not write.
struct Look {
  let pages: [String: Seen]
  let rows: [String: [UInt8]]
  private let surprises: [String]

  init(_ house: SpoilerHouse, _ play: GiverPlay) async throws {
    surprises = play.surprises
    pages = try await house.look(try house.known(surprises))
    rows = try TableDump.bytes(of: TableDump.open, house.site)
  }

  /// What has an address since then looks like what never was.
  func expectSame(as before: Look, _ when: String) {
    #expect(before.pages.keys.allSatisfy { pages[$0] != nil }, "\(when)")
    let new = surprises.filter { !before.surprises.contains($0) }
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
