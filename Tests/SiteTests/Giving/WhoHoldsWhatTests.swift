import Household
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Giver keys: who holds what after every change", .timeLimit(.minutes(10)))
struct WhoHoldsWhatTests {
  typealias Fixture = GivingFixture
  static let doras = Fixture.dorasList
  static let adas = Fixture.adasList
  /// Of Dora's list, and of Ada's, at the beginning.
  static let dorasGivers: Set = ["ada", "ben", "cleo", "the sheet"]
  static let adasGivers: Set = ["ben", "cleo", "dora", "the sheet"]

  /// One change, and who opens what right after it, and after a visit of Cleo's to each list.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Fixture) async throws -> Void
    /// Dora's list and Ada's.
    var atOnce: [Openers] = [[1: dorasGivers], [1: adasGivers]]
    var visited: [Openers] = [[1: dorasGivers], [1: adasGivers]]
    /// About whom Cleo is asked then, and by whose doing.
    var asked: [[String: String]] = [[:], [:]]

    init(
      _ name: String, _ make: @escaping @Sendable (Fixture) async throws -> Void,
      _ set: (inout Change) -> Void = { _ in }
    ) {
      testDescription = name
      self.make = make
      set(&self)
    }
  }

  static func without(_ names: String...) -> [Set<String>] {
    [dorasGivers.subtracting(names), adasGivers.subtracting(names)]
  }

  static let changes: [Change] = [
    Change("nothing") { _ in },
    Change("somebody is invited by Ada, who gives to Dora alone") {
      try await $0.invite("eve", by: "ada")
    } _: {
      $0.visited[0] = [1: dorasGivers.union(["eve"])]
      $0.asked[1] = ["eve": "ada"]
    },
    Change("somebody is invited by Ben, who gives to both") {
      try await $0.invite("eve", by: "ben")
    } _: {
      $0.visited = [[1: dorasGivers.union(["eve"])], [1: adasGivers.union(["eve"])]]
    },
    Change("Ben is reset by Ada") {
      try await $0.reset("ben", by: "ada")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0].union(["ben reset by ada"])], [2: without[1]]]
      $0.asked[1] = ["ben": "ada"]
    },
    Change("Ben is reset by Dora") {
      try await $0.reset("ben", by: "dora")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0]], [2: without[1].union(["ben reset by dora"])]]
      $0.asked[0] = ["ben": "dora"]
    },
    Change("Ben is reset by Dora, and changes that passcode himself") {
      try await $0.reset("ben", by: "dora")
      try await $0.changePasscode(of: "ben")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0]], [2: without[1].union(["ben by a new passcode"])]]
      $0.asked[0] = ["ben": "dora"]
    },
    Change("Ben changes his passcode") {
      try await $0.changePasscode(of: "ben")
    } _: {
      let with = without("ben").map { $0.union(["ben by a new passcode"]) }
      $0.atOnce = [[1: with[0]], [1: with[1]]]
      $0.visited = [[2: with[0]], [2: with[1]]]
    },
    Change("Ben changes his passcode twice") {
      try await $0.changePasscode(of: "ben")
      $0.stand.withLock { $0.past["ben in between"] = $0.past["ben by a new passcode"] }
      try await $0.changePasscode(of: "ben")
    } _: {
      let with = without("ben").map { $0.union(["ben by a new passcode"]) }
      $0.atOnce = [[1: with[0]], [1: with[1]]]
      $0.visited = [[2: with[0]], [2: with[1]]]
    },
    Change("Ben is archived") {
      try await $0.archive("ben")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0]], [2: without[1]]]
    },
    Change("Ben is archived, and comes back by Ada's invitation") {
      try await $0.archive("ben")
      try await $0.invite("ben", by: "ada", again: " again")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0].union(["ben again"])], [2: without[1]]]
      $0.asked[1] = ["ben": "ada"]
    },
    Change("Ben becomes a recipient of Dora's list") { fixture in
      fixture.setCircle(doras, recipients: ["dora", "ben"])
      try await fixture.store.write { db in
        try db.barGiverKeys(from: Fixture.id("ben").bytes, of: doras.bytes)
      }
    } _: {
      $0.atOnce[0] = [1: dorasGivers.subtracting(["ben"])]
      $0.visited[0] = [2: dorasGivers.subtracting(["ben"])]
    },
    Change("Ben becomes one, and is reset by Ada, who gives to Dora") { fixture in
      fixture.setCircle(doras, recipients: ["dora", "ben"])
      try await fixture.store.write { db in
        try db.barGiverKeys(from: Fixture.id("ben").bytes, of: doras.bytes)
      }
      try await fixture.reset("ben", by: "ada")
    } _: {
      let without = without("ben")
      $0.atOnce = [[1: without[0]], [1: without[1]]]
      $0.visited = [[2: without[0]], [2: without[1]]]
      $0.asked[1] = ["ben": "ada"]
    },
    Change("Dora's list is not shown to Ben any more") { fixture in
      fixture.setCircle(doras, recipients: ["dora"], without: ["ben"])
      try await fixture.store.write { db in
        try db.removeGiverKeys(from: Fixture.id("ben").bytes, of: doras.bytes)
      }
    } _: {
      $0.atOnce[0] = [1: dorasGivers.subtracting(["ben"])]
      $0.visited[0] = [2: dorasGivers.subtracting(["ben"])]
    },
    Change("Ada makes a new sheet") {
      try await $0.newSheet(by: "ada")
    } _: {
      let without = without("the sheet")
      let with = without.map { $0.union(["the new sheet"]) }
      $0.atOnce = [[1: with[0]], [1: without[1]]]
      $0.visited = [[1: with[0]], [1: with[1]]]
    },
    Change("Ada makes a new sheet, the old one in hand") {
      try await $0.newSheet(by: "ada", bySheet: $0.recovered())
    } _: {
      let with = without("the sheet").map { $0.union(["the new sheet"]) }
      $0.atOnce = [[1: with[0]], [1: with[1]]]
      $0.visited = $0.atOnce
    },
    Change("Ben is reset by the sheet, over his pair") {
      try await $0.resetBySheet("ben", newPair: false)
    },
    Change("Ben is reset by the sheet, which has not got his pair") {
      try await $0.resetBySheet("ben", newPair: true)
    } _: {
      let with = without("ben").map { $0.union(["ben reset by the sheet"]) }
      $0.atOnce = [[1: with[0]], [1: with[1]]]
      $0.visited = [[2: with[0]], [2: with[1]]]
    },
    Change("the device key is lost, and Ben is reset by the sheet") { fixture in
      let device = DeviceKey.ephemeral()
      let recovered = try await fixture.recovered()
      let tags = Fixture.names.map { (Fixture.id($0).bytes, Fixture.tag($0).reversed() as [UInt8]) }
      _ = try await fixture.keybag.adopt(
        AdoptedDevice(check: device.check, nameTags: Dictionary(uniqueKeysWithValues: tags)),
        by: recovered.keys.household, beside: fixture.ledger)
      try await fixture.resetBySheet("ben", newPair: false)
    },
    Change("the household gets new keys") { fixture in
      let store = fixture.store
      _ = try await fixture.keybag.rotate(by: fixture.key, beside: fixture.ledger) {
        try await store.rekey(to: $0, commit: $1)
      }
    },
  ]

  @Test("of every key", arguments: changes)
  func table(change: Change) async throws {
    let fixture = try await Fixture()
    for list in [Self.doras, Self.adas] { try await fixture.write("socks", list, by: "cleo") }
    try await change.make(fixture)
    for (place, list) in [Self.doras, Self.adas].enumerated() {
      #expect(try await fixture.openers(of: list) == change.atOnce[place], "list \(place), at once")
      let visit = try await fixture.visit(list, "cleo")
      #expect(
        try await fixture.openers(of: list) == change.visited[place], "list \(place), visited")
      let asked = visit.questions.map { ($0.person, $0.cause?.by) }
      let expected = change.asked[place].map { (Fixture.id($0.key), Fixture.id($0.value)) }
      #expect(asked.map(\.0) == expected.map(\.0))
      #expect(asked.map(\.1) == expected.map(\.1))
      // Nothing is lost, and nothing is done twice.
      #expect(try await fixture.read(list, by: "cleo") == ["socks"])
      #expect(
        try await fixture.openers(of: list) == change.visited[place], "list \(place), again")
    }
    try await fixture.close()
  }

  @Test("the recipient's own session is given nothing, and its visit changes nothing")
  func recipient() async throws {
    let fixture = try await Fixture()
    let before = try await fixture.openers(of: Self.doras)
    let visit = try await fixture.visit(Self.doras, "dora")
    #expect(visit.keys.isEmpty)
    #expect(visit.present == nil)
    #expect(visit.questions.isEmpty)
    #expect(try await fixture.openers(of: Self.doras) == before)
    try await fixture.close()
  }
}
