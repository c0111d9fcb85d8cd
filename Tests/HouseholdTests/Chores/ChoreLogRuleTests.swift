import Testing

@testable import Household

@Suite struct ChoreLogRuleTests {
  // 2026-11-30T17:13 in Berlin.
  private let now = Instant(seconds: 1_796_055_180)

  @Test(
    "when it was done, in the household's zone",
    arguments: [
      ("2026-11-30T17:13", 1_796_055_180), ("2026-11-30T17:18", 1_796_055_480),
      ("2026-11-30T08:00", 1_796_022_000), ("1970-01-01T00:00", -3600),
      // Clocks went forward over it: the first moment after. Twice: the first.
      ("2026-03-29T02:30", 1_774_746_000), ("2026-10-25T02:30", 1_792_888_200),
    ] as [(String, Int64)])
  func doneAt(_ text: String, _ seconds: Int64) throws {
    let civil = try #require(CivilDateTime(text))
    let moment = try ChoreLogRule.doneAt(civil, in: try zone("Europe/Berlin"), now: now)
    #expect(moment.seconds == seconds)
  }

  @Test(
    "not in the future, beyond what clocks differ by, and not before 1970",
    arguments: [
      ("2026-11-30T17:18:01", .inTheFuture), ("2026-12-01T00:00", .inTheFuture),
      ("9999-12-31T23:59", .inTheFuture), ("1969-12-31T23:59", .tooLongAgo),
      ("0026-11-30T17:13", .tooLongAgo), ("0001-01-01T00:00", .tooLongAgo),
    ] as [(String, ChoreLogFault)])
  func refused(_ text: String, _ fault: ChoreLogFault) throws {
    let civil = try #require(CivilDateTime(text))
    let berlin = try zone("Europe/Berlin")
    #expect(throws: fault) { try ChoreLogRule.doneAt(civil, in: berlin, now: now) }
  }

  @Test("somebody did it; two can have done it together; each counts once")
  func people() throws {
    let people = (0..<101).map { PersonID(high: 0, low: $0) }
    #expect(throws: ChoreLogFault.nobody) { try ChoreLogRule.people([]) }
    #expect(try ChoreLogRule.people([people[1], people[0], people[1]]) == [people[1], people[0]])
    #expect(try ChoreLogRule.people(Array(people.dropLast())).count == 100)
    #expect(throws: ChoreLogFault.tooMany(limit: 100)) { try ChoreLogRule.people(people) }
  }

  @Test("a child takes back only what is theirs, others anything")
  func undo() {
    let (me, other, third) = (
      PersonID(high: 0, low: 1), PersonID(high: 0, low: 2), PersonID(high: 0, low: 3)
    )
    for role in [Role.adult, .member] {
      #expect(ChoreLogRule.mayUndo(role, asking: me, enteredBy: other, doneBy: [third]))
    }
    #expect(!ChoreLogRule.mayUndo(.child, asking: me, enteredBy: other, doneBy: [third]))
    #expect(ChoreLogRule.mayUndo(.child, asking: me, enteredBy: me, doneBy: [third]))
    #expect(ChoreLogRule.mayUndo(.child, asking: me, enteredBy: other, doneBy: [third, me]))
  }
}
