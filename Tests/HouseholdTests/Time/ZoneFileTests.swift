import Testing

@testable import Household

@Suite struct ZoneFileTests {
  @Test(
    "all four versions are read",
    arguments: [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
  func versions(_ version: UInt8) throws {
    var file = ZoneFileParts()
    file.version = version
    let zone = try Zone(name: "Test", tzif: file.bytes)
    #expect(zone.civil(at: Instant(seconds: -1)).text == "1970-01-01T00:59:59")
    #expect(zone.civil(at: Instant(seconds: 0)).text == "1970-01-01T02:00")
    #expect(zone.civil(at: Instant(seconds: 999_999)).text == "1970-01-12T15:46:39")
    #expect(zone.civil(at: Instant(seconds: 1_000_000)).text == "1970-01-12T14:46:40")
    // Only from version 2 on there is a rule for summers to come.
    let summer = zone.civil(at: Instant(seconds: 1_784_116_800)).text
    #expect(summer == (version == 0 ? "2026-07-15T13:00" : "2026-07-15T14:00"))
  }

  @Test("without a rule the last offset stays, and without a change the first")
  func noRule() throws {
    var file = ZoneFileParts()
    file.footer = "\n\n"
    #expect(
      try Zone(name: "Test", tzif: file.bytes).civil(at: Instant(seconds: 1_784_116_800)).text
        == "2026-07-15T13:00")
    file.times = []
    file.kinds = []
    #expect(
      try Zone(name: "Test", tzif: file.bytes).civil(at: Instant(seconds: 0)).text
        == "1970-01-01T01:00")
  }

  @Test("bytes that contradict themselves are refused", arguments: Contradiction.all)
  func contradictions(_ contradiction: Contradiction) {
    var file = ZoneFileParts()
    contradiction.change(&file)
    let bytes = file.bytes
    #expect(throws: contradiction.fault) { try Zone(name: "Test", tzif: bytes) }
  }

  @Test("a file that ends anywhere before its end is refused")
  func truncated() throws {
    let bytes = ZoneFileParts().bytes
    for length in 0..<bytes.count {
      #expect(throws: ZoneFault.self) { try Zone(name: "Test", tzif: Array(bytes.prefix(length))) }
    }
    _ = try Zone(name: "Test", tzif: bytes)
  }

  @Test("counts of four thousand million are refused at once")
  func hugeCounts() {
    for count in 0..<6 {
      for block in [0, ZoneFileParts().block(version: UInt8(ascii: "2"), timeSize: 4).count] {
        var bytes = ZoneFileParts().bytes
        for place in 0..<4 { bytes[block + 20 + count * 4 + place] = 0xFF }
        #expect(throws: ZoneFault.self) { try Zone(name: "Test", tzif: bytes) }
      }
    }
    let much = [UInt8](repeating: 0, count: 1_000_000)
    #expect(throws: ZoneFault.notAZone) {
      try Zone(name: "Test", tzif: ZoneFileParts().bytes + much)
    }
  }

  @Test("a file with leap seconds is not taken for one without")
  func leapSeconds() throws {
    var file = ZoneFileParts()
    file.leaps = 27
    let bytes = file.bytes
    #expect(throws: ZoneFault.leapSeconds) { try Zone(name: "Test", tzif: bytes) }
  }

  @Test("whatever one byte of a file becomes, it is refused or gives answers, and never traps")
  func everyByte() throws {
    let bytes = ZoneFileParts().bytes
    for place in bytes.indices {
      for value in [0, 1, 0x2F, 0x39, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        guard let zone = try? Zone(name: "Test", tzif: changed) else { continue }
        for seconds in [.min, -1, 0, 999_999, 1_784_116_800, .max] as [Int64] {
          let civil = zone.civil(at: Instant(seconds: seconds))
          #expect(zone.instants(of: civil).count <= 2)
          _ = zone.instant(atOrAfter: civil)
        }
      }
    }
  }
}
