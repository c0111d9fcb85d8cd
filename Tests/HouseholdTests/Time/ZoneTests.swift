import Testing

@testable import Household

@Suite struct ZoneTests {
  @Test("Berlin's clocks go forward in March and back in October")
  func berlin() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(berlin.civil(at: Instant(seconds: 1_792_889_999)).text == "2026-10-25T02:59:59")
    #expect(berlin.civil(at: Instant(seconds: 1_792_890_000)).text == "2026-10-25T02:00")
  }
}
