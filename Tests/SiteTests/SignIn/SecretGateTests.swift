import Household
import SealedStore
import System
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("The gate of typed secrets") struct SecretGateTests {
  /// A gate over a keybag in which Ada has a passcode.
  struct Fixture: Sendable {
    let directory: TemporaryDirectory
    let keybag: Keybag
    let desk: PasscodeDesk
    let deviceKey = DeviceKey.ephemeral()
    let gate: SecretGate
    let ada: NameTag
    let id = [UInt8](repeating: 1, count: 16)

    init() async throws {
      directory = try TemporaryDirectory()
      let path = directory.file("keybag.db")
      keybag = try await onThread { try Keybag.open(path: path, .new) }
      let hasher = PasscodeHasher(deviceKey: deviceKey, iterations: 1)
      desk = try PasscodeDesk(hasher: hasher, cores: 2)
      gate = SecretGate(keybag: keybag, desk: desk, deviceKey: deviceKey, log: LogLines().log)
      ada = NameTag(foldedName: "ada", deviceKey: deviceKey)
      let enrolment = hasher.enrol(secret("right"))
      _ = try await keybag.found(NewAccount(id: id, nameTag: ada.bytes, enrolment: enrolment))
    }

    func close() async throws {
      let (keybag, desk) = (keybag, desk)
      try await onThread {
        desk.close()
        keybag.close()
      }
    }

    /// What the gate says, in a word: the seconds where it makes wait.
    func answer(
      _ passcode: String, name: NameTag? = nil, from visitor: Visitor, at now: Int64,
      gate: SecretGate? = nil
    ) async throws -> String {
      let answer = try await (gate ?? self.gate).checkPasscode(
        secret(passcode), of: name ?? ada, from: visitor, at: Instant(seconds: now))
      switch answer {
      case .right: return "right"
      case .wrong: return "wrong"
      case .wait(let seconds): return "\(seconds)"
      case .busy: return "busy"
      }
    }

    /// The answers to so many passcodes, all different and all wrong.
    func answers(
      _ count: Int, from visitor: Visitor, at now: Int64, name: NameTag? = nil
    ) async throws -> [String] {
      var answers: [String] = []
      for _ in 0..<count {
        let wrong = SessionToken().cookieText
        answers.append(try await answer(wrong, name: name, from: visitor, at: now))
      }
      return answers
    }
  }

  static func secret(_ text: String) -> SecretBytes { SecretBytes(copying: Array(text.utf8).span) }

  static func stranger(_ address: String = "192.0.2.7") -> Visitor {
    Visitor(address: address, device: DeviceToken())
  }

  static let free = ["wrong", "wrong", "wrong", "wrong"]

  @Test("a right passcode gives the account and the key that opens its own")
  func right() async throws {
    let fixture = try await Fixture()
    let answer = try await fixture.gate.checkPasscode(
      Self.secret("right"), of: fixture.ada, from: Self.stranger(), at: Instant(seconds: 0))
    guard case .right(let right) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(right.account.id == fixture.id)
    #expect(!right.needsUpgrade)
    let holder = try await fixture.keybag.holder(
      of: right.account.id, passcodeKey: right.passcodeKey)
    _ = try await fixture.keybag.householdKeys(openedBy: holder)
    try await fixture.close()
  }

  @Test("four tries are free, then the waits grow to an hour, for unknown names alike")
  func waits() async throws {
    let fixture = try await Fixture()
    let nobody = NameTag(foldedName: "nobody", deviceKey: fixture.deviceKey)
    for name in [fixture.ada, nobody] {
      let visitor = Self.stranger("192.0.2.\(name == nobody ? 1 : 2)")
      #expect(try await fixture.answers(4, from: visitor, at: 0, name: name) == Self.free)
      var now: Int64 = 0
      for wait in [60, 300, 900, 3_600, 3_600] as [Int64] {
        #expect(try await fixture.answers(1, from: visitor, at: now, name: name) == ["wrong"])
        #expect(try await fixture.answers(1, from: visitor, at: now, name: name) == ["\(wait)"])
        now += wait
      }
    }
    try await fixture.close()
  }

  @Test("while a wait lasts even the right passcode is not checked, and after it all is forgiven")
  func waiting() async throws {
    let fixture = try await Fixture()
    let visitor = Self.stranger()
    _ = try await fixture.answers(5, from: visitor, at: 0)
    #expect(try await fixture.answer("right", from: visitor, at: 59) == "1")
    #expect(try await fixture.answer("right", from: visitor, at: 60) == "right")
    #expect(try await fixture.answers(4, from: Self.stranger("192.0.2.8"), at: 60) == Self.free)
    try await fixture.close()
  }

  @Test("a restart forgets no count")
  func restart() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.answers(5, from: Self.stranger(), at: 0)
    let again = SecretGate(
      keybag: fixture.keybag, desk: fixture.desk, deviceKey: fixture.deviceKey,
      log: LogLines().log)
    #expect(
      try await fixture.answer("x", from: Self.stranger(), at: 1, gate: again) == "59")
    try await fixture.close()
  }

  @Test("a stranger delays strangers, and no device that has signed the member in")
  func knownDevice() async throws {
    let fixture = try await Fixture()
    let own = Self.stranger("192.0.2.1")
    _ = try await fixture.gate.remember(own, of: fixture.id, at: Instant(seconds: 0))
    _ = try await fixture.answers(5, from: Self.stranger(), at: 0)
    #expect(try await fixture.answer("right", from: Self.stranger("192.0.2.9"), at: 1) == "59")
    #expect(try await fixture.answer("right", from: own, at: 1) == "right")
    let samePlace = Visitor(address: "192.0.2.7", device: own.device)
    #expect(try await fixture.answer("right", from: samePlace, at: 1) == "right")
    // What the member does at home frees no stranger.
    #expect(try await fixture.answer("right", from: Self.stranger("192.0.2.9"), at: 1) == "59")
    try await fixture.close()
  }

  @Test("a known device has a counter of its own, and delays no other")
  func deviceCounter() async throws {
    let fixture = try await Fixture()
    let own = Self.stranger("192.0.2.1")
    _ = try await fixture.gate.remember(own, of: fixture.id, at: Instant(seconds: 0))
    #expect(try await fixture.answers(5, from: own, at: 0) == Self.free + ["wrong"])
    #expect(try await fixture.answer("right", from: own, at: 1) == "59")
    #expect(try await fixture.answer("right", from: Self.stranger(), at: 1) == "right")
    #expect(try await fixture.answer("right", from: own, at: 60) == "right")
    try await fixture.close()
  }

  @Test("one address cannot try every name, and a right passcode there frees no other's")
  func address() async throws {
    let fixture = try await Fixture()
    for number in 0..<5 {
      let name = NameTag(foldedName: "name \(number)", deviceKey: fixture.deviceKey)
      #expect(try await fixture.answers(1, from: Self.stranger(), at: 0, name: name) == ["wrong"])
      if number == 2 {
        #expect(try await fixture.answer("right", from: Self.stranger(), at: 0) == "right")
      }
    }
    #expect(try await fixture.answer("right", from: Self.stranger(), at: 1) == "59")
    #expect(try await fixture.answer("right", from: Self.stranger("192.0.2.8"), at: 1) == "right")
    try await fixture.close()
  }

  @Test("the same wrong passcode sent again is checked and not counted, for ten minutes")
  func repeated() async throws {
    let fixture = try await Fixture()
    let visitor = Self.stranger()
    for _ in 0..<20 { #expect(try await fixture.answer("same", from: visitor, at: 0) == "wrong") }
    #expect(try await fixture.answers(3, from: visitor, at: 0).last == "wrong")
    #expect(try await fixture.answer("same", from: visitor, at: 599) == "wrong")
    #expect(try await fixture.answer("right", from: visitor, at: 599) == "right")
    _ = try await fixture.gate.remember(visitor, of: fixture.id, at: Instant(seconds: 599))
    #expect(try await fixture.answers(4, from: visitor, at: 599) == Self.free)
    #expect(try await fixture.answer("same", from: visitor, at: 1_198) == "wrong")
    #expect(try await fixture.answer("same", from: visitor, at: 1_199) == "wrong")
    // Forgotten after ten minutes: the fifth that counts.
    #expect(try await fixture.answer("same", from: visitor, at: 1_798) == "wrong")
    #expect(try await fixture.answer("same", from: visitor, at: 1_799) == "wrong")
    #expect(try await fixture.answer("same", from: visitor, at: 2_399) == "wrong")
    #expect(try await fixture.answer("same", from: visitor, at: 2_399) == "60")
    try await fixture.close()
  }

  @Test("a try is on the disk before it is checked")
  func countedFirst() async throws {
    let fixture = try await Fixture()
    struct Killed: Error {}
    for _ in 0..<5 {
      await #expect(throws: Killed.self) {
        _ = try await fixture.gate.check(
          Self.secret("a"), from: Self.stranger(), at: Instant(seconds: 0)
        ) { () throws -> Int? in throw Killed() }
      }
    }
    #expect(try await fixture.answer("right", from: Self.stranger(), at: 1) == "59")
    try await fixture.close()
  }

  @Test("a secret of the household's own is counted for its address alone")
  func household() async throws {
    let fixture = try await Fixture()
    func check(_ text: String, _ opened: Int?, from address: String) async throws -> String {
      let answer = try await fixture.gate.check(
        Self.secret(text), from: Self.stranger(address), at: Instant(seconds: 0)
      ) { opened }
      switch answer {
      case .right(let opened): return "right \(opened)"
      case .wrong: return "wrong"
      case .wait(let seconds): return "\(seconds)"
      case .busy: return "busy"
      }
    }
    for number in 0..<5 { #expect(try await check("\(number)", nil, from: "a") == "wrong") }
    #expect(try await check("key", 7, from: "a") == "60")
    #expect(try await check("key", 7, from: "b") == "right 7")
    #expect(try await fixture.answer("right", from: Self.stranger("b"), at: 0) == "right")
    try await fixture.close()
  }

  @Test("where the desk is busy nothing is counted")
  func busy() async throws {
    let fixture = try await Fixture()
    let visitor = Self.stranger()
    try await fixture.desk.seat(for: visitor.address) { _ async throws in
      for number in 0..<10 {
        #expect(try await fixture.answer("\(number)", from: visitor, at: 0) == "busy")
      }
    }
    #expect(try await fixture.answers(4, from: visitor, at: 0) == Self.free)
    #expect(try await fixture.answer("right", from: visitor, at: 0) == "right")
    try await fixture.close()
  }
}
