import Testing

@testable import Household

@Suite("When a secret ends, and what is left then", .timeLimit(.minutes(10)))
struct RevealRuleTests {
  /// The list's own day of reveal, its day, whether that comes every year, today; "come" or "ahead" with which
  /// day, or nothing.
  @Test(
    "a reveal waits for the list’s own day of reveal, else for the day that it is for",
    arguments: [
      ("", "", false, "2026-11-30", "", ""),
      ("2026-12-26", "", false, "2026-12-25", "ahead", "2026-12-26"),
      ("2026-12-26", "", false, "2026-12-26", "come", "2026-12-26"),
      ("2026-12-26", "", false, "2028-01-01", "come", "2026-12-26"),
      ("", "2026-12-05", false, "2026-12-04", "ahead", "2026-12-05"),
      ("", "2026-12-05", false, "2026-12-05", "come", "2026-12-05"),
      ("", "2026-12-05", false, "2027-12-05", "come", "2026-12-05"),
      // What the list says itself goes before the day that it is for.
      ("2026-12-20", "2026-12-24", false, "2026-12-22", "come", "2026-12-20"),
      ("2026-12-26", "2026-12-24", true, "2026-12-25", "ahead", "2026-12-26"),
      ("2026-12-26", "2026-12-24", true, "2026-12-26", "come", "2026-12-26"),
      // Every year: the day that came last counts for a while, and then the next one is waited for.
      ("", "2025-12-24", true, "2026-12-23", "ahead", "2026-12-24"),
      ("", "2025-12-24", true, "2026-12-24", "come", "2026-12-24"),
      ("", "2025-12-24", true, "2027-02-22", "come", "2026-12-24"),
      ("", "2025-12-24", true, "2027-02-23", "ahead", "2027-12-24"),
      ("2025-12-26", "2025-12-24", true, "2026-12-25", "ahead", "2026-12-26"),
      ("2025-12-26", "2025-12-24", true, "2026-12-26", "come", "2026-12-26"),
      // Not before its first time.
      ("", "2028-03-01", true, "2027-03-02", "ahead", "2028-03-01"),
      // 29 February is kept on the 28th.
      ("", "2024-02-29", true, "2026-02-27", "ahead", "2026-02-28"),
      ("", "2024-02-29", true, "2026-02-28", "come", "2026-02-28"),
      ("", "2024-02-29", true, "2028-02-28", "ahead", "2028-02-29"),
      ("", "2024-02-29", true, "2028-02-29", "come", "2028-02-29"),
      ("2024-02-29", "2024-02-14", true, "2027-02-28", "come", "2027-02-28"),
    ] as [(String, String, Bool, String, String, String)])
  func moment(
    _ said: String, _ day: String, _ repeats: Bool, _ today: String, _ kind: String,
    _ expected: String
  ) throws {
    let celebration = Celebration.of(
      .any, day: CivilDate(day), repeats: repeats, birthdays: [])
    let moment = RevealRule.moment(
      said: CivilDate(said), celebration, on: try #require(CivilDate(today)))
    switch kind {
    case "come": #expect(moment == .come(try #require(CivilDate(expected))))
    case "ahead": #expect(moment == .ahead(try #require(CivilDate(expected))))
    default: #expect(moment == .noDay)
    }
    #expect(moment.needsWord == (kind != "come"))
  }

  @Test("Christmas goes without saying, and a birthday by whose it is")
  func unsaid() throws {
    let christmas = Celebration.of(.christmas, day: nil, repeats: false, birthdays: [])
    let eve = try #require(CivilDate("2026-12-24"))
    #expect(RevealRule.moment(said: nil, christmas, on: eve) == .come(eve))
    let birthday = Celebration.of(
      .birthday, day: nil, repeats: false, birthdays: [Birthday("2016-02-29")])
    let day = try #require(CivilDate("2027-02-28"))
    #expect(RevealRule.moment(said: nil, birthday, on: day) == .come(day))
  }

  private func claims(_ parts: [Int], share: Bool = false) throws -> [Claim] {
    let euro = try #require(Currency("EUR"))
    return parts.enumerated().map { place, amount in
      Claim(
        id: GiverEntryID(high: 0, low: UInt64(place)), gift: GiftID(high: 1, low: 1),
        giver: PersonID(high: 2, low: UInt64(place)),
        part: share
          ? .share(Money(minorUnits: Int64(amount), currency: euro)) : .pieces(amount),
        at: Instant(seconds: 0), seen: SeenWish(title: "Plates", version: 1))
    }
  }

  @Test(
    "what is left of a gift",
    arguments: [
      (.number(1), [1], [], .nothing),
      (.number(5), [2], [], .wanted(.number(3))),
      (.number(5), [2], [3], .wanted(.number(3))),
      (.number(5), [2, 3], [], .nothing),
      // More than are wanted any more.
      (.number(2), [3], [1], .nothing),
      (.any, [7], [], .wanted(.any)),
    ] as [(Quantity, [Int], [Int], RevealRest)])
  func rest(_ wanted: Quantity, _ given: [Int], _ kept: [Int], _ rest: RevealRest) throws {
    #expect(RevealRest(of: wanted, given: try claims(given), kept: try claims(kept)) == rest)
  }

  @Test("what several give together is given when the last of them has")
  func together() throws {
    let wanted = Quantity.number(1)
    let (one, other) = (try claims([10_000], share: true), try claims([20_000], share: true))
    #expect(RevealRest(of: wanted, given: one, kept: other) == .wanted(wanted))
    #expect(RevealRest(of: wanted, given: one, kept: []) == .nothing)
  }

  @Test("a promise alone is not shown by itself; what was shown counts nowhere any more")
  func lines() throws {
    var claim = try claims([1])[0]
    var secret = SecretGift(
      id: GiftID(high: 9, low: 9), writer: PersonID(high: 2, low: 0), kind: .surprise,
      title: "Telescope", at: Instant(seconds: 0))
    var plans = ListPlans([.claim(claim), .secretGift(secret)])
    #expect(Set(plans.revealLines.map(\.id)) == [claim.id, secret.rowID])
    #expect(plans.revealLines.allSatisfy { !$0.isPreset })
    for state in ClaimState.allCases where state != .claimed {
      claim.state = state
      #expect(ListPlans([.claim(claim)]).revealLines.map(\.isPreset) == [true])
    }
    secret.withdrawnAt = Instant(seconds: 1)
    #expect(ListPlans([.secretGift(secret)]).revealLines.isEmpty)
    secret.withdrawnAt = nil
    secret.kind = .suggestion
    #expect(ListPlans([.secretGift(secret)]).revealLines.isEmpty)
    claim.revealedAt = Instant(seconds: 2)
    secret.revealedAt = Instant(seconds: 2)
    plans = ListPlans([.claim(claim), .secretGift(secret)])
    #expect(plans.claims.isEmpty && plans.secretGifts.isEmpty && plans.revealLines.isEmpty)
    #expect(plans.given(by: claim.giver, since: Instant(seconds: 2)) == [claim])
    #expect(plans.given(by: claim.giver, since: Instant(seconds: 3)).isEmpty)
    #expect(plans.given(by: PersonID(high: 9, low: 9), since: Instant(seconds: 0)).isEmpty)
  }
}
