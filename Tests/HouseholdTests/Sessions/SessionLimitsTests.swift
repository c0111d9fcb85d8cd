import Household
import Testing

@Suite("How long somebody stays signed in")
struct SessionLimitsTests {
  private static let (minute, hour, day): (Int64, Int64, Int64) = (60, 3_600, 86_400)

  @Test(
    "the whole table",
    arguments: [
      (.adult, .full, 30 * day, 180 * day), (.member, .full, 60 * day, 365 * day),
      (.child, .full, 90 * day, 365 * day), (.adult, .household, 15 * minute, 12 * hour),
      (.member, .household, hour, 24 * hour), (.child, .household, 4 * hour, 24 * hour),
    ] as [(Role, SessionStrength, Int64, Int64)])
  func table(role: Role, strength: SessionStrength, idle: Int64, absolute: Int64) {
    let limits = SessionLimits.of(role, strength)
    #expect(limits.idle == idle && limits.absolute == absolute)
    #expect(absolute <= SessionLimits.longest)
  }

  @Test("whoever may do more is signed out no later, and a shared device before one's own")
  func order() {
    let roles: [Role] = [.adult, .member, .child]
    for strength in SessionStrength.allCases {
      let limits = roles.map { SessionLimits.of($0, strength) }
      #expect(limits.map(\.idle) == limits.map(\.idle).sorted())
      #expect(limits.map(\.absolute) == limits.map(\.absolute).sorted())
    }
    for role in roles {
      let (full, household) = (SessionLimits.of(role, .full), SessionLimits.of(role, .household))
      #expect(household.idle < full.idle && household.absolute < full.absolute)
    }
  }

  @Test(
    "each limit ends at its own second",
    arguments: Role.allCases, SessionStrength.allCases)
  func boundaries(role: Role, strength: SessionStrength) {
    let limits = SessionLimits.of(role, strength)
    let began = Instant(seconds: 1_000)
    func allows(lastUsed: Int64, at now: Int64) -> Bool {
      limits.allow(
        began: began, lastUsed: Instant(seconds: 1_000 + lastUsed),
        at: Instant(seconds: 1_000 + now))
    }
    #expect(allows(lastUsed: 0, at: limits.idle - 1))
    #expect(!allows(lastUsed: 0, at: limits.idle))
    #expect(allows(lastUsed: limits.absolute - 1, at: limits.absolute - 1))
    #expect(!allows(lastUsed: limits.absolute - 1, at: limits.absolute))
  }
}
