import System
import TestSupport
import Testing

@testable import Vault

/// One thread, so that a single check that waits at the gate holds up all others.
@Suite("The passcode desk", .timeLimit(.minutes(10)))
struct PasscodeDeskTests {
  let desk: PasscodeDesk
  let passcode = SecretBytes("correct horse")

  init() throws {
    desk = try PasscodeDesk(
      hasher: PasscodeHasher(deviceKey: .counting, iterations: 1), cores: 2)
  }

  /// Runs `body` while the desk's thread waits in a check for `address`, then lets it go on.
  private func whileBusy(
    for address: String, _ body: (_ open: () -> Void) async throws -> Void
  ) async throws {
    let gate = BlockingQueue<Bool>(capacity: 1)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    async let held = desk.seat(for: address) { seat in
      try await seat.run { () -> Bool in
        start.finish()
        return gate.pop() == nil
      }
    }
    for await _ in started {}
    try await body { gate.close() }
    gate.close()
    let wasHeld = try await held
    #expect(wasHeld)
  }

  private func verify(
    _ passcode: SecretBytes, against hash: PasscodeHash?, address: String = "a"
  ) async throws -> PasscodeHasher.Verdict {
    try await desk.seat(for: address) { try await $0.verify(passcode, against: hash) }
  }

  private func enrol(_ passcode: SecretBytes) async throws -> PasscodeHasher.Enrolment {
    try await desk.seat(for: "a") { try await $0.enrol(passcode) }
  }

  @Test("enrols and verifies")
  func work() async throws {
    let enrolment = try await enrol(passcode)
    let right = try await verify(passcode, against: enrolment.hash)
    #expect(right == .right(passcodeKey: enrolment.passcodeKey, needsUpgrade: false))
    let wrong = try await verify(SecretBytes("x"), against: enrolment.hash)
    #expect(wrong == .wrong)
    #expect(try await verify(passcode, against: nil, address: "a") == .wrong)
  }

  @Test("one address has one check under way, and the next only after it")
  func oneForAnAddress() async throws {
    try await whileBusy(for: "a") { open in
      await #expect(throws: PasscodeDeskBusy()) {
        try await verify(passcode, against: nil, address: "a")
      }
      await #expect(throws: PasscodeDeskBusy()) { try await enrol(passcode) }
      // A refusal does not free the address that is still at the desk.
      await #expect(throws: PasscodeDeskBusy()) {
        try await verify(passcode, against: nil, address: "a")
      }
      async let other = verify(passcode, against: nil, address: "b")
      open()
      let verdict = try await other
      #expect(verdict == .wrong)
    }
    #expect(try await verify(passcode, against: nil, address: "a") == .wrong)
  }

  @Test("eight wait, the ninth is sent away at once and may come again")
  func queue() async throws {
    try await whileBusy(for: "first") { open in
      try await withThrowingTaskGroup(of: (String, Bool).self) { group in
        for number in 1...PasscodeDesk.queue + 1 {
          group.addTask { [self] in
            let address = "waiting \(number)"
            do {
              _ = try await verify(passcode, against: nil, address: address)
              return (address, true)
            } catch is PasscodeDeskBusy {
              return (address, false)
            }
          }
        }
        // The thread stands at the gate: only a refusal can come first.
        let (refused, wasServed) = try #require(try await group.next())
        #expect(!wasServed)
        open()
        for try await (_, wasServed) in group { #expect(wasServed) }
        #expect(try await verify(passcode, against: nil, address: refused) == .wrong)
      }
    }
    #expect(PasscodeDesk.queue == 8)
  }

  @Test("whoever is sent away has not begun")
  func sentAway() async throws {
    try await whileBusy(for: "a") { _ in
      var hasBegun = false
      await #expect(throws: PasscodeDeskBusy()) {
        try await desk.seat(for: "a") { _ in hasBegun = true }
      }
      #expect(!hasBegun)
    }
  }

  @Test("a closing desk finishes what is hashed and sends away who waits")
  func closing() async throws {
    let (asked, ask) = AsyncStream.makeStream(of: Void.self)
    try await whileBusy(for: "a") { open in
      let waiting = Task { [self] in
        try await desk.seat(for: "b") { seat in
          ask.finish()
          return try await seat.verify(passcode, against: nil)
        }
      }
      for await _ in asked {}
      let closing = Task { [desk] in try await onThread { desk.close() } }
      // Sent away with the queue it stands in, or before it gets there.
      while (try? await desk.seat(for: "c", { _ in })) != nil { await Task.yield() }
      open()
      await #expect(throws: PasscodeDeskBusy()) { try await waiting.value }
      try await closing.value
    }
  }

  @Test("one core is left for pages, and a machine with one core still has a thread")
  func threads() async throws {
    for (cores, threads) in [(0, 1), (1, 1), (2, 1), (3, 2), (4, 3)] {
      #expect(PasscodeDesk.threads(ofCores: cores) == threads)
    }
  }

  @Test("a closed desk is busy for everybody")
  func closed() async throws {
    try await onThread { [desk] in desk.close() }
    for _ in 1...2 {
      await #expect(throws: PasscodeDeskBusy()) {
        try await verify(passcode, against: nil, address: "a")
      }
    }
  }
}
