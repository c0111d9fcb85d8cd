import HTTP
import Household
import SealedStore
import System
import TestSupport
import Testing

@testable import Site

/// Whatever givers do, whoever it is for sees the same, byte for byte, wherever they look.
@Suite("The spoiler test", .timeLimit(.minutes(10)))
struct SpoilerTests {
  @Test("every address that a browser can ask for is looked at")
  func complete() {
    let patterns = routeTable.filter { $0.method == .get }.map(\.pattern)
    for pattern in patterns { #expect(Addresses.pages[pattern] != nil, "\(pattern)") }
    for pattern in Addresses.pages.keys { #expect(patterns.contains(pattern), "\(pattern)") }
  }

  @Test("whatever givers do, no page and no row changes", arguments: SpoilerHouse.List.allCases)
  func givers(list: SpoilerHouse.List) async throws {
    try await SpoilerHouse.built(for: list) { house async throws in
      let quiet = house.site.log.text.utf8.count
      var play = try await GiverPlay(house, SeededNumbers(seed: 5))
      // What is said once is said before.
      _ = try await Look(house, play)
      var before = try await Look(house, play)
      for step in 1...Self.steps {
        if step % 10 == 0 {
          house.site.clock.advance(3_600)
          try await house.comeBy()
          before = try await Look(house, play)
        }
        let act = try await play.act()
        let after = try await Look(house, play)
        let isOpen = act.contains(": agree") && after.rows["gifts"] != before.rows["gifts"]
        if !isOpen {
          after.expectSame(as: before, "seed \(play.numbers.seed), step \(step), \(act)")
        }
        before = after
      }
      try await play.check()
      try await expectNothing(of: play, in: house.site, since: quiet)
    }
  }

  /// Of each run.
  private static let steps = 25

  /// No word of it, in clear or by its bytes, lies in a table, a file or the log.
  private func expectNothing(of play: GiverPlay, in site: TestSite, since quiet: Int) async throws {
    let tables = TableDump.ofGivers.merging(TableDump.open) { first, _ in first }
    #expect(try TableDump.tables(site).sorted() == tables.keys.sorted())
    var places = try TableDump.bytes(of: tables, site)
    places["the log"] = Array(site.log.text.utf8.dropFirst(quiet))
    for file in try FileSystem.names(in: site.directory.path + "/data")
    where try FileSystem.status(site.directory.path + "/data/" + file)?.kind != .directory {
      places[file] = try readFile(site.directory.path + "/data/" + file)
    }
    let agreed = Set(play.model.wishes.keys.map { String($0.dropFirst("/gifts/".count)) })
    let isAgreed = play.surprises.contains { agreed.contains($0) }
    let secret =
      play.surprises.filter { !agreed.contains($0) } + (isAgreed ? [] : play.pictures)
    #expect(play.typed.count > 10)
    for (name, bytes) in places {
      let text = String(decoding: bytes, as: UTF8.self)
      let isOpen = !agreed.isEmpty && ["gifts", "pictures"].contains(name)
      for word in play.typed where !isOpen { #expect(!text.contains(word), "\(word) in \(name)") }
      if name == "giver_rows" { continue }
      for id in secret {
        #expect(!text.contains(id), "\(id) in \(name)")
        let raw = try #require(GiftID(id)).bytes
        #expect(!bytes.contains(raw), "\(id) in \(name)")
      }
    }
    for name in ["Ada", "Ben", "Cleo", "Dora"] {
      #expect(!String(decoding: places["the log"] ?? [], as: UTF8.self).contains(name), "\(name)")
    }
    let odd = try site.count("SELECT count(*) FROM giver_rows WHERE length(sealed) % 512 != 0")
    #expect(odd == 0)
    #expect(try site.count("SELECT count(*) FROM giver_rows") > 5)
  }
}
