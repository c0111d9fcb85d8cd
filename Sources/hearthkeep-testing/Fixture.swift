import Application
import Site
import System
import Vault

/// A household with a year of data, made as a family makes it: by sending the site its own forms, day
/// after day, with a clock that is moved along. The same every time but for ids and keys.
struct Fixture {
  static let passcode = "warm bread on sunday"

  /// Ada's browser, and Ben's.
  private let visitor: Visitor
  private let ben: Visitor
  private let clock: SettableClock

  /// Fills an empty data directory. Exit code: 0 when everything was taken.
  static func fill(_ directory: String) -> Int32 {
    do {
      try waitFor { try await live(in: directory) }
      return 0
    } catch {
      StandardError.write("fixture: \(error)\n")
      return 1
    }
  }

  private static func live(in directory: String) async throws {
    // 30 November 2025, 08:00 UTC.
    let clock = SettableClock(seconds: 1_764_489_600)
    var settings = Settings()
    settings.data = directory
    let household = try Bootstrap(
      settings: settings, assembly: Assembly(clock: clock.clock) { 600_000 },
      log: .standard(level: .error)
    ).open(loops: 1)
    defer { household.close() }
    let fixture = Fixture(visitor: Visitor(household), ben: Visitor(household), clock: clock)
    try await fixture.moveIn(code: household.services.setUp.code.text)
    try await fixture.wish()
    try await fixture.letBenIn()
    try await fixture.give()
    try await fixture.drawNames()
    try await fixture.liveThroughTheYear()
  }

  private func moveIn(code: String) async throws {
    try await visitor.send(
      "/setup",
      [
        ("household", "Rowan House"), ("name", "Ada"), ("passcode", Fixture.passcode),
        ("passcode_again", Fixture.passcode), ("time_zone", "Europe/Berlin"), ("currency", "EUR"),
        ("code", code),
      ])
    try await visitor.send("/setup/recovery", [("saved", "yes")])
    for (name, role, birthday, color) in [
      ("Ben", "adult", "1984-03-02", "cranberry"), ("Mia", "child", "2017-12-12", "brass"),
      ("Leo", "member", "2012-06-27", "navy"), ("Grandma", "member", "1951-02-28", "plum"),
    ] {
      try await visitor.send(
        "/people", [("name", name), ("role", role), ("birthday", birthday), ("color", color)])
    }
  }

  /// Fifty wishes on every list.
  private func wish() async throws {
    for list in try await visitor.links("/gifts", to: "/gifts/lists/")
    where !list.hasSuffix("/new") {
      for number in 1...50 {
        try await visitor.sendParts(
          list + "/gifts",
          [
            ("title", "\(Fixture.things[number % Fixture.things.count]) \(number)"),
            ("note", "the one with the blue lid, size \(30 + number)"),
            ("link", number.isMultiple(of: 3) ? "https://shop.example/\(number)" : ""),
            ("price", number.isMultiple(of: 4) ? "" : "\(number),90"), ("currency", "EUR"),
            ("quantity", number.isMultiple(of: 7) ? "" : "1"),
            ("tags", number.isMultiple(of: 5) ? "outdoors, warm" : ""),
            ("sizes", number.isMultiple(of: 9) ? "yes" : ""),
          ])
      }
      let wishes = try await visitor.values(list + "/groups/new", of: "wish")
      try await visitor.send(
        list + "/groups",
        [("title", "Something warm")] + wishes.suffix(3).map { ("wish", $0) })
    }
  }

  /// Ada types her passcode, and Ben chooses his beside her.
  private func letBenIn() async throws {
    let handover = "/people/\(try await people()[1])/passcode"
    try await visitor.send(handover, [("passcode", Fixture.passcode)])
    try await visitor.send(
      handover, [("passcode", Fixture.passcode), ("passcode_again", Fixture.passcode)])
    try await ben.send("/sign-in", [("name", "Ben"), ("passcode", Fixture.passcode)])
  }

  /// Either gives something on every list but their own, says so, and thinks of something besides.
  private func give() async throws {
    for (giver, turn) in [(visitor, 0), (ben, 1)] {
      // One's own stands first.
      let lists = try await giver.links("/gifts", to: "/gifts/lists/").filter {
        !$0.hasSuffix("/new")
      }
      for list in lists.dropFirst() {
        // No list, no draw, no form; and without the group, of which one would be enough.
        let wishes = try await giver.links(list, to: "/gifts/").filter {
          $0.utf8.count == "/gifts/".utf8.count + 26
        }.dropLast(3)
        for (place, wish) in wishes.enumerated() where place % 8 == turn {
          try await giver.send(
            wish + "/claim",
            [
              ("state", ["claimed", "bought", "wrapped"][place % 3]),
              ("note", place.isMultiple(of: 3) ? "from the shop by the bridge" : ""),
            ])
          if place.isMultiple(of: 5) {
            try await giver.send(wish + "/messages", [("text", "the blue one, I think")])
          }
        }
        try await giver.sendParts(
          list + "/gifts", [("title", "A night under the stars"), ("secret", "yes")])
      }
    }
  }

  private func drawNames() async throws {
    try await visitor.send(
      "/gifts/draws",
      [("title", "Under the tree"), ("date", "2025-12-24")]
        + (try await people()).map { ("people", $0) })
    guard
      let draw = try await visitor.links("/gifts/draws", to: "/gifts/draws/").first(where: {
        !$0.contains("new")
      })
    else { return }
    try await visitor.send(draw + "/draw", [("passcode", Fixture.passcode)])
  }

  /// In the order in which they came.
  private func people() async throws -> [String] {
    try await visitor.values("/gifts/lists/new", of: "recipients")
  }

  /// Every chore about every third day, by one or two people.
  private func liveThroughTheYear() async throws {
    for name in Fixture.chores { try await visitor.send("/chores", [("name", name)]) }
    let chores = try await visitor.values("/chores/log", of: "option")
    let people = try await visitor.values("/chores/log", of: "person")
    for day in 0..<365 {
      clock.move(by: 86_400)
      for (place, chore) in chores.enumerated() where (day + place).isMultiple(of: 3) {
        let who = people[(day + place) % people.count]
        let with = people[(day / 3 + place) % people.count]
        try await visitor.send(
          "/chores/log",
          [
            ("chore", chore), ("person", who),
            ("note", day.isMultiple(of: 9) ? "took a while" : ""),
          ]
            + (who != with && day.isMultiple(of: 5) ? [("person", with)] : []))
      }
    }
  }

  private static let things = [
    "Magic set", "Roller skates", "Coloured pencils", "Book about whales", "Wool socks",
    "Board game", "Tea pot", "Garden gloves", "Headlamp",
  ]

  private static let chores = [
    "Dishes", "Feed the rabbits", "Water the plants", "Paper bin", "Vacuum the stairs", "Laundry",
    "Clean the bathroom", "Sweep the porch",
  ]
}
