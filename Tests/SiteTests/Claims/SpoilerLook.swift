import HTTP
import Household
import SealedStore
import Testing

@testable import Site

extension SpoilerHouse {
  /// An id that nothing has: the same in every look.
  static let unknown = "00000000000000000000000001"

  /// Everything that can be named here, with an id that nothing has.
  ///
  /// - Parameters:
  ///   - surprises: ids of gifts that only givers see.
  ///   - picture: the latest of theirs; those of all would be too many addresses.
  func known(_ surprises: [String], picture: String? = nil) throws -> [Named: [String]] {
    let unknown = [Self.unknown]
    let listID = String(list.dropFirst("/gifts/lists/".count))
    return try site.services.store.read { db in
      let lists = try db.ids("SELECT id FROM gift_lists ORDER BY id")
      let gifts = try db.ids("SELECT id FROM gifts ORDER BY id")
      return [
        .list: [listID] + lists.filter { $0 != listID }.prefix(1) + unknown,
        .wish: gifts + surprises.filter { !gifts.contains($0) } + unknown,
        .surprise: surprises + gifts.prefix(2) + unknown,
        .group: try db.ids("SELECT id FROM wish_groups ORDER BY id") + unknown,
        .person: try db.ids("SELECT id FROM people ORDER BY id") + unknown,
        .picture: try db.ids("SELECT id FROM pictures ORDER BY id") + unknown,
        .variant: ["thumb", "view"],
        .secretPicture: [picture].compactMap(\.self) + unknown, .secretVariant: ["full"],
        .chore: try db.ids("SELECT id FROM chores ORDER BY id") + unknown,
        .entry: try db.ids("SELECT id FROM chore_entries ORDER BY id") + unknown,
        .draw: try db.ids("SELECT id FROM draws ORDER BY id") + unknown,
        .wishImport: try db.ids("SELECT id FROM wish_imports ORDER BY id") + unknown,
        .kiosk: try db.ids("SELECT id FROM kiosks ORDER BY id") + unknown,
        .guestLink: try db.ids("SELECT id FROM guest_links ORDER BY id") + unknown,
        .received: try db.ids("SELECT id FROM received_gifts ORDER BY id") + unknown,
        .format: ["archive", "json", "csv", "christmas-keeper", "none"],
        .file: ["none.css"], .session: ["all"], .token: unknown,
      ]
    }
  }

  /// What every watcher is answered at every address, by "name address".
  func look(_ known: [Named: [String]]) async throws -> [String: Seen] {
    let all = Addresses.pages.merging(Addresses.questions) { first, _ in first }
      .flatMap { Addresses.all($0.key, $0.value, known) }.sorted()
    return try await withThrowingTaskGroup(of: [String: Seen].self) { group in
      for watcher in watchers {
        group.addTask {
          var seen: [String: Seen] = [:]
          for address in all where watcher.asks(for: address) {
            seen["\(watcher.name) \(address)"] = try await Seen(
              watcher.browser.answer(.get, address))
          }
          return seen
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }
}

extension Database {
  fileprivate func ids(_ query: StaticString) throws -> [String] {
    try rows(query) { row in
      let id: Identifier<Never> = try row.identifier(0)
      return id.text
    }
  }
}

extension SpoilerHouse.Watcher {
  /// A tablet on the wall has its own pages; whoever is signed in nowhere is led away from all but a few.
  fileprivate func asks(for address: String) -> Bool {
    let isKiosk = address.hasPrefix("/kiosk")
    let isGuest = address == "/guest" || address.hasPrefix("/guest/")
    return switch kind {
    case .member: !isKiosk
    case .tablet: isKiosk
    // A link opened in the midst would take the place of theirs.
    case .guest: isGuest && !address.hasPrefix("/guest/00")
    case .stranger: true
    }
  }
}
