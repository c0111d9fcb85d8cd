import Testing

@testable import Household

/// Against the answers of another implementation (Python's zoneinfo) over the same tzdata.
@Suite struct ZoneTests {
  @Test(
    "the clocks of the world showed this at that moment",
    arguments: [
      ("Europe/Berlin", 1_774_745_999, "2026-03-29T01:59:59"),
      ("Europe/Berlin", 1_774_746_000, "2026-03-29T03:00"),
      ("Europe/Berlin", 1_792_889_999, "2026-10-25T02:59:59"),
      ("Europe/Berlin", 1_792_890_000, "2026-10-25T02:00"),
      ("Europe/Berlin", -2_840_140_800, "1880-01-01T00:53:28"),
      ("Europe/Berlin", -776_559_600, "1945-05-24T04:00"),
      ("Europe/Berlin", 13_585_233_600, "2400-07-01T14:00"),
      ("America/New_York", 1_741_503_600, "2025-03-09T03:00"),
      ("America/New_York", 1_762_063_199, "2025-11-02T01:59:59"),
      ("America/New_York", 1_762_063_200, "2025-11-02T01:00"),
      ("America/New_York", 5_681_534_400, "2150-01-15T07:00"),
      ("America/Los_Angeles", 1_782_586_800, "2026-06-27T12:00"),
      ("America/Los_Angeles", 1_772_964_000, "2026-03-08T03:00"),
      ("Asia/Kolkata", 1_796_058_780, "2026-11-30T22:43"),
      ("Asia/Kolkata", -2_208_988_800, "1900-01-01T05:21:10"),
      ("Australia/Lord_Howe", 1_775_314_800, "2026-04-05T01:30"),
      ("Australia/Lord_Howe", 1_775_314_799, "2026-04-05T01:59:59"),
      ("Australia/Lord_Howe", 1_791_041_400, "2026-10-04T02:30"),
      ("Australia/Lord_Howe", 3_786_912_000, "2090-01-01T11:00"),
      ("Europe/Dublin", 13_046_400, "1970-06-01T01:00"),
      ("Europe/Dublin", 1_768_478_400, "2026-01-15T12:00"),
      ("Europe/Dublin", 1_784_116_800, "2026-07-15T13:00"),
      ("Europe/Dublin", 4_101_868_800, "2099-12-25T08:00"),
      ("Pacific/Apia", 1_325_239_199, "2011-12-29T23:59:59"),
      ("Pacific/Apia", 1_325_239_200, "2011-12-31T00:00"),
      ("Pacific/Apia", 1_780_272_000, "2026-06-01T13:00"),
      ("Africa/Casablanca", 1_771_120_799, "2026-02-15T02:59:59"),
      ("Africa/Casablanca", 1_771_120_800, "2026-02-15T02:00"),
      ("Africa/Casablanca", 1_774_144_800, "2026-03-22T03:00"),
      ("Africa/Casablanca", 7_271_164_800, "2200-06-01T01:00"),
      ("America/Sao_Paulo", 1_541_300_400, "2018-11-04T01:00"),
      ("America/Sao_Paulo", 1_550_368_800, "2019-02-16T23:00"),
      ("America/Santiago", 2_848_003_200, "2060-03-31T21:00"),
      ("Pacific/Auckland", 3_376_684_800, "2077-01-01T13:00"),
      ("Asia/Kathmandu", 504_901_800, "1986-01-01T00:15"),
      ("Antarctica/Troll", 2_540_246_400, "2050-07-01T02:00"),
      ("America/Nuuk", 1_901_142_000, "2030-03-30T21:00"),
      ("Africa/Monrovia", 63_593_070, "1972-01-07T00:44:30"),
      ("Asia/Tehran", 1_663_792_200, "2022-09-22T00:00"),
      ("Pacific/Kiritimati", 788_868_000, "1995-01-01T00:00"),
      ("UTC", 1_796_058_780, "2026-11-30T17:13"),
    ] as [(String, Int64, String)])
  func civil(_ name: String, _ seconds: Int64, _ expected: String) throws {
    #expect(try zone(name).civil(at: Instant(seconds: seconds)).text == expected)
  }

  @Test(
    "a civil time has no moment where clocks went forward, two where they went back, else one",
    arguments: [
      ("Europe/Berlin", "2026-03-29T02:30", [], 1_774_746_000),
      ("Europe/Berlin", "2026-03-29T02:00", [], 1_774_746_000),
      ("Europe/Berlin", "2026-03-29T01:59:59", [1_774_745_999], 1_774_745_999),
      ("Europe/Berlin", "2026-03-29T03:00", [1_774_746_000], 1_774_746_000),
      ("Europe/Berlin", "2026-10-25T02:30", [1_792_888_200, 1_792_891_800], 1_792_888_200),
      ("Europe/Berlin", "2026-10-25T02:00", [1_792_886_400, 1_792_890_000], 1_792_886_400),
      ("Europe/Berlin", "2026-10-25T03:00", [1_792_893_600], 1_792_893_600),
      ("Europe/Berlin", "2026-10-25T01:59:59", [1_792_886_399], 1_792_886_399),
      ("America/New_York", "2025-03-09T02:30", [], 1_741_503_600),
      ("America/New_York", "2025-11-02T01:30", [1_762_061_400, 1_762_065_000], 1_762_061_400),
      ("America/New_York", "2090-03-12T02:15", [], 3_792_985_200),
      ("Australia/Lord_Howe", "2026-10-04T02:15", [], 1_791_041_400),
      ("Australia/Lord_Howe", "2026-04-05T01:45", [1_775_313_900, 1_775_315_700], 1_775_313_900),
      ("Australia/Lord_Howe", "2026-04-05T01:15", [1_775_312_100], 1_775_312_100),
      ("Europe/Dublin", "2060-03-28T01:30", [], 2_847_661_200),
      ("Europe/Dublin", "2060-10-31T01:30", [2_866_408_200, 2_866_411_800], 2_866_408_200),
      ("Pacific/Apia", "2011-12-30T12:00", [], 1_325_239_200),
      ("Pacific/Apia", "2011-12-30T00:00", [], 1_325_239_200),
      ("Pacific/Apia", "2011-12-31T00:00", [1_325_239_200], 1_325_239_200),
      ("Pacific/Apia", "2011-12-29T23:59", [1_325_239_140], 1_325_239_140),
      ("Africa/Casablanca", "2026-02-15T02:30", [1_771_119_000, 1_771_122_600], 1_771_119_000),
      ("Africa/Casablanca", "2026-03-22T02:30", [], 1_774_144_800),
      ("America/Sao_Paulo", "2018-11-04T00:00", [], 1_541_300_400),
      ("America/Sao_Paulo", "2019-02-16T23:30", [1_550_367_000, 1_550_370_600], 1_550_367_000),
      ("Antarctica/Troll", "2050-03-27T02:00", [], 2_531_955_600),
      ("Asia/Kolkata", "2026-11-30T17:13", [1_796_038_980], 1_796_038_980),
    ] as [(String, String, [Int64], Int64)])
  func instants(_ name: String, _ text: String, _ expected: [Int64], _ first: Int64) throws {
    let zone = try zone(name)
    let civil = try #require(CivilDateTime(text))
    #expect(zone.instants(of: civil).map(\.seconds) == expected)
    #expect(zone.instant(atOrAfter: civil).seconds == first)
  }

  @Test(
    "every third hour of years with and without recorded changes comes back from its civil time",
    arguments: ["Europe/Berlin", "Europe/Dublin", "Australia/Lord_Howe", "America/Santiago"])
  func roundTrip(_ name: String) throws {
    let zone = try zone(name)
    for start in [1_767_225_600, 2_840_140_800, -1_000_000_000] as [Int64] {
      for step in 0..<3000 as Range<Int64> {
        let moment = Instant(seconds: start + step * 10_800)
        let moments = zone.instants(of: zone.civil(at: moment))
        guard moments.contains(moment), moments.count <= 2, moments.sorted() == moments else {
          Issue.record("\(name) at \(moment.seconds): \(moments)")
          return
        }
      }
    }
  }

  @Test("moments beyond the calendar show its first and last second")
  func ends() throws {
    let zone = try zone("America/New_York")
    #expect(zone.civil(at: Instant(seconds: .min)) == .first)
    #expect(zone.civil(at: Instant(seconds: .max)) == .last)
    #expect(zone.instants(of: .first).count == 1)
    #expect(zone.instants(of: .last).count == 1)
  }

  @Test(
    "a zone's name can never lead to another file",
    arguments: [
      "", "/", "/etc/passwd", "../Berlin", "Europe/../Berlin", "Europe//Berlin", "Europe/",
      "/Europe/Berlin", ".", "Europe/Ber.lin", "Europe\\Berlin", "Europe/Ber lin", "Europe/\u{0}",
      "Zürich", String(repeating: "a", count: 65),
    ])
  func badName(_ name: String) throws {
    #expect(!Zone.isName(name))
    let bytes = try zoneFile("UTC")
    #expect(throws: ZoneFault.badName) { try Zone(name: name, tzif: bytes) }
  }

  @Test(
    "zones' names are names",
    arguments: [
      "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+12", "America/Port-au-Prince",
      "UTC",
    ])
  func goodName(_ name: String) { #expect(Zone.isName(name)) }
}
