import Testing

@testable import SealedStore

@Suite("Keybag: failed tries") struct KeybagAttemptTests {
  typealias Fixture = KeybagFixture

  private static let one = Fixture.tag(UInt8(1))
  private static let two = Fixture.tag(UInt8(2))

  /// Two free tries, then a minute.
  @Sendable private static func rule(_ now: Int64) -> @Sendable (Attempts) -> AttemptRuling {
    { before in
      if let until = before.waitUntil, until > now { return .waiting(seconds: until - now) }
      let count = before.count + 1
      return .counted(Attempts(count: count, waitUntil: count >= 2 ? now + 60 : nil))
    }
  }

  private func attempt(_ keybag: Keybag, _ tag: [UInt8] = one, at now: Int64) async throws -> Int64?
  {
    try await keybag.recordAttempt([tag], at: now, rule: Self.rule(now))
  }

  private func rows(_ keybag: Keybag) async throws -> Int64 {
    try await keybag.writer.run { try $0.integer("SELECT count(*) FROM attempts") }
  }

  @Test("a try is counted before it is made, so a kill right after still costs it")
  func countedFirst() async throws {
    let fixture = try await Fixture()
    #expect(try await attempt(fixture.keybag, at: 100) == nil)
    #expect(try await attempt(fixture.keybag, at: 100) == nil)
    let wait = try await fixture.afterKill {
      try await $0.recordAttempt([Self.one], at: 110, rule: Self.rule(110))
    }
    #expect(wait == 50)
    try await fixture.close()
  }

  @Test("a try that has to wait is not counted")
  func waiting() async throws {
    let fixture = try await Fixture()
    for _ in 0..<2 { #expect(try await attempt(fixture.keybag, at: 100) == nil) }
    for _ in 0..<5 { #expect(try await attempt(fixture.keybag, at: 101) == 59) }
    let count = try await fixture.keybag.writer.run { database in
      try database.integer("SELECT count FROM attempts")
    }
    #expect(count == 2)
    #expect(try await attempt(fixture.keybag, at: 160) == nil)
    try await fixture.close()
  }

  @Test("a right secret makes tries free again, for its tags only")
  func clear() async throws {
    let fixture = try await Fixture()
    for tag in [Self.one, Self.two] {
      for _ in 0..<2 { _ = try await attempt(fixture.keybag, tag, at: 100) }
    }
    try await fixture.keybag.recordSuccess(clearing: [Self.one])
    #expect(try await attempt(fixture.keybag, Self.one, at: 101) == nil)
    #expect(try await attempt(fixture.keybag, Self.two, at: 101) == 59)
    try await fixture.close()
  }

  @Test("where one of several tags has to wait, none is counted")
  func severalTags() async throws {
    let fixture = try await Fixture()
    for _ in 0..<2 { _ = try await attempt(fixture.keybag, Self.two, at: 100) }
    let rule = Self.rule(101)
    let wait = try await fixture.keybag.recordAttempt([Self.one, Self.two], at: 101) {
      rule($0)
    }
    #expect(wait == 59)
    #expect(try await rows(fixture.keybag) == 1)
    let later = Self.rule(200)
    let none = try await fixture.keybag.recordAttempt([Self.one, Self.two], at: 200) { later($0) }
    #expect(none == nil)
    #expect(try await rows(fixture.keybag) == 2)
    try await fixture.close()
  }

  @Test("many tries at once are all counted")
  func racing() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    let rule = Self.rule(100)
    let made = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await keybag.recordAttempt([Self.one], at: 100, rule: rule) == nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 2)
    try await fixture.close()
  }

  @Test("tries are forgotten a day after the last one")
  func memory() async throws {
    let fixture = try await Fixture()
    for _ in 0..<2 { _ = try await attempt(fixture.keybag, at: 100) }
    let day = KeybagLimits().attemptMemory
    #expect(try await attempt(fixture.keybag, at: 100 + day) == nil)
    #expect(try await attempt(fixture.keybag, at: 100 + day) == nil)
    #expect(try await attempt(fixture.keybag, at: 100 + day) == 60)
    try await fixture.keybag.sweep(at: 99 + 2 * day)
    #expect(try await rows(fixture.keybag) == 1)
    try await fixture.keybag.sweep(at: 100 + 2 * day)
    #expect(try await rows(fixture.keybag) == 0)
    try await fixture.close()
  }

  @Test("a flood of new tags stays within its bound and drives out no tag that waits")
  func flood() async throws {
    var limits = KeybagLimits()
    limits.attemptRows = 20
    let fixture = try await Fixture(limits: limits)
    for _ in 0..<2 { _ = try await attempt(fixture.keybag, Self.one, at: 100) }
    for number in 0..<100 {
      #expect(try await attempt(fixture.keybag, Fixture.tag(1_000 + number), at: 101) == nil)
      #expect(try await rows(fixture.keybag) <= 20)
    }
    #expect(try await attempt(fixture.keybag, Self.one, at: 101) == 59)
    try await fixture.close()
  }
}
