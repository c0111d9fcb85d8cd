import Testing

@testable import Household

@Suite struct SignInGateTests {
  private let start = Instant(seconds: 1_796_055_180)

  @Test("four tries are free, then the waits grow to an hour and stay there")
  func waits() {
    var gate = SignInGate()
    var now = start
    var waits: [Int64] = []
    for _ in 0..<12 {
      gate = gate.failing(at: now)
      let wait = gate.wait(at: now) ?? 0
      waits.append(wait)
      #expect(gate.wait(at: now.adding(seconds: wait)) == nil)
      if wait > 1 { #expect(gate.wait(at: now.adding(seconds: wait - 1)) == 1) }
      now = now.adding(seconds: wait)
    }
    #expect(waits == [0, 0, 0, 0, 60, 300, 900, 3600, 3600, 3600, 3600, 3600])
    #expect(gate.failures == 12)
  }

  @Test("a new gate lets in, and so does one whose time is over")
  func free() {
    #expect(SignInGate().wait(at: start) == nil)
    #expect(SignInGate(failures: 9, waitUntil: start).wait(at: start) == nil)
  }

  @Test("a clock that was ahead locks nobody out for longer than an hour")
  func clock() {
    let year: Int64 = 365 * 86_400
    let gate = SignInGate(failures: 4).failing(at: start.adding(seconds: year))
    for seconds: Int64 in [0, 1, 30 * 86_400, year - 3_600] {
      #expect(gate.wait(at: start.adding(seconds: seconds)) == nil, "a wait that long is none")
    }
    for seconds: Int64 in [0, 1, 59] {
      let wait = gate.wait(at: start.adding(seconds: year + seconds))
      #expect(wait == 60 - seconds)
    }
    let far = SignInGate(failures: 5, waitUntil: Instant(seconds: .max))
    #expect(far.wait(at: start) == nil && far.wait(at: Instant(seconds: .min)) == nil)
    #expect(SignInGate(failures: 8).failing(at: start).wait(at: start) == 3_600)
  }

  @Test("no stored state makes it trap")
  func ends() {
    #expect(SignInGate(failures: .min).failures == 0)
    #expect(SignInGate(failures: .max).failing(at: start).failures == .max)
    let late = SignInGate(failures: 9).failing(at: Instant(seconds: .max))
    #expect(late.wait(at: Instant(seconds: .max)) == nil)
  }
}
