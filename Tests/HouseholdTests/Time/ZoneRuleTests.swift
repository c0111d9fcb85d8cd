import Testing

@testable import Household

@Suite struct ZoneRuleTests {
  @Test(
    "a rule gives the offset of every year's days",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59", 3600),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59", 7200),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00", 3600),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59", -18_000),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00", -14_400),
      // South of the equator daylight time runs over the new year.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2027-01-01T00:00", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-12-31T23:59:59", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01T00:00", 36_000),
      // Dublin: "daylight time" is winter's, an hour behind.
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-15T12:00", 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-15T12:00", 3600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T00:59:59", 0),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-03-29T01:00", 3600),
      // Half an hour.
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-12-01T00:00", 39_600),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-06-01T00:00", 37_800),
      ("<-0330>3:30", "2026-06-01T00:00", -12_600),
      ("LMT-0:53:28", "2026-06-01T00:00", 3208),
      // Two hours of it, and hours that are negative or beyond the day.
      ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "2050-07-01T00:00", 7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2030-03-31T00:59:59", -7200),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2030-03-31T01:00", -3600),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59", 7200),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00", 10_800),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2030-03-30T00:00", 10_800),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2030-03-29T23:59:59", 7200),
      ("XXX0YYY,0/-167,1/167", "2025-12-25T00:59:59", 0),
      ("XXX0YYY,0/-167,1/167", "2025-12-25T01:00", 3600),
      // J60 is 1 March in every year, 59 is 29 February where there is one.
      ("XXX0YYY,J60/0,J300/0", "2024-02-29T23:59:59", 0),
      ("XXX0YYY,J60/0,J300/0", "2024-03-01T00:00", 3600),
      ("XXX0YYY,J60/0,J300/0", "2025-03-01T00:00", 3600),
      ("XXX0YYY,59/0,299/0", "2024-02-29T00:00", 3600),
      ("XXX0YYY,59/0,299/0", "2025-02-28T23:59:59", 0),
      ("XXX0YYY,59/0,299/0", "2025-03-01T00:00", 3600),
      ("XXX0YYY,J1/0,J365/24", "2024-12-31T22:59:59", 3600),
      // Daylight time all year, as RFC 9636 writes it.
      ("EST5EDT,0/0,J365/25", "2026-01-01T04:59:59", -14_400),
      ("EST5EDT,0/0,J365/25", "2026-01-01T05:00", -14_400),
      ("EST5EDT,0/0,J365/25", "2026-07-01T00:00", -14_400),
      ("EST5EDT,0/0,J365/25", "2024-12-31T23:00", -14_400),
      // The fifth Sunday of a month that has four is the last.
      ("XXX0YYY,M2.5.0/0,M6.5.0/0", "2026-02-22T00:00", 3600),
      ("XXX0YYY,M2.5.0/0,M6.5.0/0", "2026-02-21T23:59:59", 0),
      ("XXX0YYY,M2.5.0/0,M6.5.0/0", "2032-02-29T00:00", 3600),
    ] as [(String, String, Int)])
  func offset(_ text: String, _ moment: String, _ expected: Int) throws {
    let seconds = try #require(CivilDateTime(moment)).secondsAsUTC
    #expect(try ZoneRule(text.utf8).offset(at: seconds) == expected)
  }

  @Test(
    "what is no rule is refused",
    arguments: [
      "", "CET", "CE-1", "-1", "CET-25", "CET-1:60", "CET-1CEST", "CET-1CEST,", "CET-1CEST,M3.5.0",
      "CET-1CEST,M3.5.0,", "CET-1CEST,M3.5.0,M10.5.0/3 ", "CET-1CEST,M0.5.0,M10.5.0",
      "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
      "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J300", "CET-1CEST,J366,J300", "CET-1CEST,366,1",
      "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/-168,M10.5.0", "CET-1CEST,M3.5,M10.5.0",
      "CET-1CEST,M3.5.0/,M10.5.0", "<+01-1", "<+0>-1", "CET-1CEST,M3.5.0,M10.5.0,M1.1.1",
      "CET-00001", "CET--1", "C3T-1", "CET-1CEST,99999999999999999999,1", ":Europe/Berlin",
    ])
  func refused(_ text: String) {
    #expect(throws: ZoneFault.badRule) { try ZoneRule(text.utf8) }
  }
}
