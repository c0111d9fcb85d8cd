import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: wrong PINs on a shared device") struct WrongPINTests {
  @Test("ten wrong PINs in a row end it, and what it opened is no more in the file")
  func ten() async throws {
    let fixture = try await HouseholdFixture()
    let enrolled = try await fixture.enrol(fixture.ada)
    let token = try await fixture.start(enrolled)
    let wrap = try #require(
      try await fixture.keybag.writer.run { db in
        try db.first("SELECT sealed_key FROM enrolments") { try $0.blob(0) }
      })
    let before = try await fixture.keybagFile()
    #expect(holds(before, wrap))
    let tag = [UInt8](repeating: 5, count: 32)
    func attempt() async throws -> (PINRuling, Int) {
      let ruling = try await fixture.keybag.recordPIN(for: enrolled.id, tag, at: 0) {
        .counted(Attempts(count: $0.count + 1, waitUntil: nil))
      }
      return (ruling, try await fixture.keybag.finishWrongPIN(for: enrolled.id))
    }
    for left in (1...9).reversed() {
      let (ruling, found) = try await attempt()
      #expect(ruling == .counted && found == left)
    }
    try await fixture.keybag.recordRightPIN(for: enrolled.id, clearing: tag, at: 5)
    for left in (1...9).reversed() {
      let found = try await attempt()
      #expect(found.1 == left)
    }
    #expect(try fixture.isLive(token))
    let last = try await attempt()
    #expect(last.0 == .counted && last.1 == 0)
    let gone = try await attempt()
    #expect(gone.0 == .gone)
    #expect(try await fixture.count(enrolled) == 0)
    #expect(try await fixture.opens(enrolled) == nil)
    #expect(try !fixture.isLive(token))
    let after = try await fixture.keybagFile()
    #expect(!holds(after, wrap))
    try await fixture.close()
  }

  @Test("a tenth try that was under way at a kill was wrong")
  func killed() async throws {
    let fixture = try await HouseholdFixture()
    let enrolled = try await fixture.enrol(fixture.ada)
    let tag = [UInt8](repeating: 5, count: 32)
    for _ in 1...10 {
      _ = try await fixture.keybag.recordPIN(for: enrolled.id, tag, at: 0) { _ in
        .counted(Attempts(count: 1, waitUntil: nil))
      }
    }
    let ruling = try await fixture.afterKill { again in
      try await again.recordPIN(for: enrolled.id, tag, at: 0) { _ in .repeated }
    }
    #expect(ruling == .gone)
    try await fixture.close()
  }

  @Test("a try that has to wait is not counted against it")
  func waiting() async throws {
    let fixture = try await HouseholdFixture()
    let enrolled = try await fixture.enrol(fixture.ada)
    for _ in 1...20 {
      let ruling = try await fixture.keybag.recordPIN(
        for: enrolled.id, [UInt8](repeating: 5, count: 32), at: 0
      ) { _ in .waiting(seconds: 60) }
      #expect(ruling == .waiting(60))
    }
    #expect(try await fixture.keybag.finishWrongPIN(for: enrolled.id) == 10)
    try await fixture.close()
  }
}

/// Whether a file holds these bytes anywhere.
private func holds(_ file: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first else { return true }
  for place in file.indices where file[place] == first {
    if file[place...].starts(with: part) { return true }
  }
  return false
}
