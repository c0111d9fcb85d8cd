import HTTP
import Household
import SealedStore
import TestSupport
import Testing

@testable import Site

@Suite("Writing down what happened")
struct RecordingTests {
  @Test("what is done at the door and with keys stands there in its order, with who and from where")
  func acts() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try site.happenings() == ["set-up by Ada of Ada from 192.168.1.30"])
      let phone = Browser(site, address: "192.168.1.77")
      phone.userAgent = "Mozilla/5.0 (iPhone; CPU) Version/17.5 Mobile/15E148 Safari/604.1"
      _ = try await phone.signIn("Ada")
      let passcode = [("passcode", SetUpFields.passcode)]
      _ = try await ada.post("/settings/keys", passcode)
      _ = try await ada.post("/settings/recovery", passcode)
      _ = try await ada.post(
        "/settings/passcode",
        [
          ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
          ("passcode_again", PasscodeTests.new),
        ])
      _ = try await ada.post("/lock")
      _ = try await ada.signIn("Ada", PasscodeTests.new)
      #expect(
        try site.happenings().dropFirst() == [
          "signed-in by Ada of Ada from 192.168.1.77 safari iphone",
          "keys-renewed by Ada from 192.168.1.30",
          "recovery-sheet-made by Ada from 192.168.1.30", "keys-renewed",
          "passcode-changed by Ada of Ada from 192.168.1.30",
          "locked by Ada from 192.168.1.30", "signed-in by Ada of Ada from 192.168.1.30",
        ])
    }
  }

  @Test("a failed sign-in names somebody who is known, and never what was typed")
  func failures() async throws {
    try await withHousehold { site, ada async throws in
      let stranger = Browser(site, address: "192.168.1.99")
      _ = try await stranger.signIn(" ada ", "not this one at all")
      _ = try await stranger.signIn("Hidden treasure", "not this one at all")
      _ = try await ada.post("/settings/keys", [("passcode", "not this one at all")])
      #expect(
        try site.happenings().dropFirst() == [
          "sign-in-failed of Ada from 192.168.1.99", "sign-in-failed from 192.168.1.99",
          "confirmation-failed by Ada from 192.168.1.30",
        ])
      #expect(try site.count("SELECT count(*) FROM audit WHERE address LIKE '%treasure%'") == 0)
    }
  }

  @Test("tries that fail alike within an hour are one line; a wait and a busy desk are none")
  func together() async throws {
    try await withHousehold { site, _ async throws in
      func fail(_ name: String, from address: String = "192.168.1.99") async throws -> Int {
        try await Browser(site, address: address).signIn(name, "not this one at all").status
      }
      for _ in 1...3 { #expect(try await fail("Ada") == 401) }
      #expect(try await fail("Nobody") == 401)
      #expect(try await fail("Ada", from: "192.168.1.98") == 401)
      site.clock.advance(AuditRule.together - 1)
      #expect(try await fail("Ada") == 401)
      site.clock.advance(AuditRule.together)
      #expect(try await fail("Ada") == 401)
      #expect(
        try site.happenings().dropFirst() == [
          "sign-in-failed from 192.168.1.99", "sign-in-failed of Ada from 192.168.1.98",
          "sign-in-failed of Ada from 192.168.1.99 × 4", "sign-in-failed of Ada from 192.168.1.99",
        ])
    }
  }

  @Test("what fails while the household is locked is written when it opens, a bounded number of it")
  func locked() async throws {
    try await withHousehold { site, ada async throws in
      await site.restart()
      for number in 1...3 {
        site.clock.advance(60)
        _ = try await Browser(site, address: "10.0.0.\(number)").signIn(
          "Ada", "not this one at all")
        _ = try await Browser(site, address: "10.0.0.\(number)").signIn(
          "Eve", "not this one at all")
      }
      #expect(!site.services.lock.isOpen)
      site.clock.advance(60)
      #expect(try await ada.get("/").status == 200)
      #expect(
        try site.happenings().dropFirst() == [
          "sign-in-failed of Ada from 10.0.0.1", "sign-in-failed from 10.0.0.1",
          "sign-in-failed of Ada from 10.0.0.2", "sign-in-failed from 10.0.0.2",
          "sign-in-failed of Ada from 10.0.0.3", "sign-in-failed from 10.0.0.3",
        ])
      #expect(
        try site.count("SELECT count(DISTINCT happened_at) FROM audit") == 4,
        "each with its own time")
    }
  }

  @Test("beyond its limit the list in memory forgets the oldest, and counts what is alike")
  func backlog() {
    let backlog = AuditBacklog()
    func fail(_ address: Int, at seconds: Int64) {
      backlog.add(
        AuditEntry(
          .signInFailed, from: Caller(address: "\(address)", userAgent: .unknown),
          at: Instant(seconds: seconds)))
    }
    for number in 1...AuditRule.waiting + 5 { fail(number, at: 1_000) }
    for _ in 1...1_000 { fail(100, at: 1_001) }
    fail(100, at: 1_001 + AuditRule.together)
    let kept = backlog.take()
    #expect(kept.count == AuditRule.waiting && backlog.take().isEmpty)
    #expect(kept.first?.caller?.address == "7")
    #expect(kept.suffix(2).map(\.times) == [1_001, 1])
  }

  @Test("after a year it is forgotten; a flood of failed tries drives out nothing else")
  func sweep() async throws {
    try await withHousehold { site, _ async throws in
      let now = site.clock.now
      try await site.services.store.write { db in
        for number in 1...AuditRule.failures + 10 {
          try db.record(
            AuditEntry(
              .signInFailed, from: Caller(address: "\(number)", userAgent: .unknown),
              at: Instant(seconds: now + Int64(number))))
        }
      }
      await Tidying(services: site.services).run()
      #expect(try site.count("SELECT count(*) FROM audit") == AuditRule.failures + 1)
      #expect(try site.count("SELECT count(*) FROM audit WHERE address = '10'") == 0)
      #expect(try site.count("SELECT count(*) FROM audit WHERE address = '11'") == 1)
      site.clock.set(now + AuditRule.kept - 1)
      await Tidying(services: site.services).run()
      #expect(try site.count("SELECT count(*) FROM audit WHERE event = 'set-up'") == 1)
      site.clock.set(now + AuditRule.kept)
      await Tidying(services: site.services).run()
      #expect(try site.count("SELECT count(*) FROM audit WHERE event = 'set-up'") == 0)
    }
  }

  @Test("nobody who is not there is named, and an act that fails is not written")
  func whole() async throws {
    try await withHousehold { site, _ async throws in
      await site.services.record(AuditEntry(.signInFailed, of: .random(), at: site.services.now))
      struct Stop: Error {}
      await #expect(throws: Stop.self) {
        try await site.services.store.write { db in
          try db.record(AuditEntry(.locked, at: site.services.now))
          throw Stop()
        }
      }
      #expect(try site.happenings().dropFirst() == ["sign-in-failed"])
    }
  }
}

extension TestSite {
  /// What is written down, oldest first: "EVENT by NAME of NAME from ADDRESS BROWSER MACHINE × TIMES".
  func happenings() throws -> [String] {
    try services.store.read { db in
      try db.rows(
        """
        SELECT event, b.name, p.name, address, browser, machine, times FROM audit a
        LEFT JOIN people b ON b.id = a.by LEFT JOIN people p ON p.id = a.person
        ORDER BY happened_at, position
        """
      ) { row in
        var line = try row.text(0)
        for (column, word) in [(1, " by "), (2, " of "), (3, " from "), (4, " "), (5, " ")] {
          if let text = try row.optionalText(Int32(column)) { line += word + text }
        }
        let times = try row.integer(6)
        return times > 1 ? line + " × \(times)" : line
      }
    }
  }
}
