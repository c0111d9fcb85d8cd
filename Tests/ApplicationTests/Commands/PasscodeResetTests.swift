import Household
import SealedStore
import System
import TestSupport
import Testing
import Vault

@testable import Application
@testable import Site

@Suite("reset-passcode", .timeLimit(.minutes(10)))
struct PasscodeResetTests {
  private static let fresh = "nine blue lanterns"

  @Test("gives a new passcode; the old one opens nothing, others’ do, and everybody is told")
  func reset() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let said = try home.run(.reset("  ben ", home.recoveryKey.lowercased(), Self.fresh))
      #expect(said.code == .done && said.complaints.isEmpty, "\(said.text)")
      #expect(said.text.contains("has a new passcode") && !said.text.contains("lost"))
      #expect(!said.text.contains(Self.fresh) && !said.text.contains(home.recoveryKey))
    }
    #expect(try await home.signsIn("Ben", Self.fresh))
    #expect(try await !home.signsIn("Ben", MovedIn.bensPasscode))
    #expect(try await home.signsIn("Ada", MovedIn.passcode))
    let count = try await home.whileOpen { services in
      _ = try await services.signsIn("Ada", MovedIn.passcode)
      return try services.count("SELECT count(*) FROM recovery_uses_unseen")
    }
    #expect(count == 2)
    try await onThread { () throws in
      #expect(try home.run(.verify(recovery: home.recoveryKey)).code == .done)
    }
  }

  @Test("ends the sessions of whoever is reset, and nobody else’s")
  func sessions() async throws {
    let home = try await MovedIn()
    let tokens = try await home.whileOpen { services in
      var tokens: [SessionToken] = []
      for (name, passcode) in [("Ada", MovedIn.passcode), ("Ben", MovedIn.bensPasscode)] {
        tokens.append(try await services.openSession(name, passcode))
      }
      return tokens
    }
    try await onThread { () throws in
      #expect(try home.run(.reset("Ben", home.recoveryKey, Self.fresh)).code == .done)
      let household = try home.open()
      defer { household.close() }
      let now = household.services.now.seconds
      #expect(try household.services.keybag.session(tokens[0].hash, at: now) != nil)
      #expect(try household.services.keybag.session(tokens[1].hash, at: now) == nil)
    }
  }

  @Test("changes and tells nothing where it is refused")
  func refused() async throws {
    let home = try await MovedIn()
    let foreign = try await MovedIn().recoveryKey
    try await onThread { () throws in
      let key = home.recoveryKey
      for (command, reason) in [
        (StoreCommand.reset("Cleo", key, Self.fresh), "nobody of that name"),
        (.reset("", key, Self.fresh), "nobody of that name"),
        (.reset("Ben", foreign, Self.fresh), "does not open this household"),
        (.reset("Ben", "abc", Self.fresh), "33 characters, and this has 3"),
        (.reset("Ben", key, Self.fresh, "nine blue lantern"), "not typed twice the same"),
        (.reset("Ben", key, "short"), "the new passcode"),
        (.reset("Ben", key, "password1"), "the new passcode"),
        (.reset("Ben", key, "Rowan-rowan"), "the new passcode"),
      ] {
        let said = try home.run(command)
        #expect(said.code == .cannotStart && said.lines.isEmpty, "\(reason): \(said.text)")
        #expect(said.text.contains(reason), "\(said.text)")
      }
    }
    #expect(try await home.signsIn("Ben", MovedIn.bensPasscode))
    let count = try await home.whileOpen { services in
      _ = try await services.signsIn("Ada", MovedIn.passcode)
      return try services.count("SELECT count(*) FROM recovery_uses")
    }
    #expect(count == 0)
  }

  @Test("a member who is not on the newest sheet gets a new key, and hears what that costs")
  func newSheet() async throws {
    let home = try await MovedIn()
    let sheet = try await home.whileOpen { services in
      _ = try await services.signsIn("Ada", MovedIn.passcode)
      let sheet = RecoveryKey()
      try await services.keybag.newRecoverySheet(
        sheet, by: #require(services.lock.key), present: [], beside: services.ledger)
      return sheet
    }
    try await onThread { () throws in
      let verified = try home.run(.verify(recovery: sheet.text))
      #expect(verified.code == .done)
      #expect(verified.text.contains("2 members’ keys are not on this recovery sheet yet"))
      let said = try home.run(.reset("Ben", sheet.text, Self.fresh))
      #expect(said.code == .done && said.text.contains("what was sealed to Ben alone is lost"))
    }
    #expect(try await home.signsIn("Ben", Self.fresh))
  }
}

extension Services {
  fileprivate func openSession(_ name: String, _ passcode: String) async throws -> SessionToken {
    let answer = try await gate.checkPasscode(
      secret(passcode), of: nameTag(of: name), from: .onTheMachine, at: now)
    guard case .right(let right) = answer else { throw CommandRefusal.wrongPasscode }
    if !lock.isOpen { #expect(try await signsIn(name, passcode)) }
    let token = SessionToken()
    try await keybag.addSession(
      of: keybag.holder(of: right.account.id, passcodeKey: right.passcodeKey), token, deviceKey,
      created: now.seconds, expires: now.seconds + 1_000)
    return token
  }
}

@Suite("A lost device key", .timeLimit(.minutes(10)))
struct LostDeviceKeyTests {
  private static let fresh = "nine blue lanterns"

  private func deviceKey(_ home: MovedIn) -> String { home.data + "/device.key" }

  @Test("loses nothing: the sheet makes another and opens everything, and says who is to be reset")
  func replaced() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let old = try FileSystem.read(deviceKey(home), limit: 100)
      try FileSystem.remove(deviceKey(home))
      #expect(throws: StartFault.self) { try home.run(.verify(recovery: home.recoveryKey)) }
      let said = try home.run(.reset("Ben", home.recoveryKey, Self.fresh))
      #expect(said.code == .done && said.text.contains("reset them too: Ada."), "\(said.text)")
      let new = try FileSystem.read(deviceKey(home), limit: 100)
      #expect(new.count == 32 && new != old)
      #expect(try FileSystem.status(deviceKey(home))?.mode == 0o600)
      #expect(try !FileSystem.exists(deviceKey(home) + ".new"))
    }
    #expect(try await home.signsIn("Ben", Self.fresh))
    #expect(try await !home.signsIn("Ada", MovedIn.passcode))
    try await onThread { () throws in
      let said = try home.run(.reset("Ada", home.recoveryKey, "ten red lanterns"))
      #expect(said.code == .done && !said.text.contains("reset them too"), "\(said.text)")
      for command in [
        StoreCommand.verify("Ada", "ten red lanterns"), .verify(recovery: home.recoveryKey),
      ] {
        let verified = try home.run(command)
        #expect(verified.code == .done && verified.text.contains("1 sealed files open"))
      }
    }
  }

  @Test("is not replaced before the sheet has opened everything")
  func refused() async throws {
    let home = try await MovedIn()
    let foreign = try await MovedIn().recoveryKey
    try await onThread { () throws in
      let old = try FileSystem.read(deviceKey(home), limit: 100)
      let keybag = try FileSystem.read(home.data + "/keybag.db", limit: 1 << 24)
      try FileSystem.remove(deviceKey(home))
      for command in [
        StoreCommand.reset("Ben", foreign, Self.fresh),
        .reset("Cleo", home.recoveryKey, Self.fresh),
        .reset("Ben", home.recoveryKey, "short"), .reset("Ben", home.recoveryKey, Self.fresh, "x"),
      ] {
        let said = try home.run(command)
        #expect(said.code == .cannotStart, "\(said.text)")
        #expect(try FileSystem.names(in: home.data).filter { $0.hasPrefix("device") } == [])
      }
      #expect(try FileSystem.read(home.data + "/keybag.db", limit: 1 << 24) == keybag)
      try overwrite(deviceKey(home), old)
    }
    #expect(try await home.signsIn("Ben", MovedIn.bensPasscode))
  }

  @Test("that is only misplaced opens everything again, after a kill before the keybag’s step")
  func killedBefore() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let old = try FileSystem.read(deviceKey(home), limit: 100)
      try FileSystem.remove(deviceKey(home))
      _ = try DeviceKey.prepare(deviceKey(home))
      #expect(throws: StartFault.self) { try home.open() }
      try overwrite(deviceKey(home), old)
    }
    #expect(try await home.signsIn("Ben", MovedIn.bensPasscode))
    try await onThread { () throws in
      try FileSystem.remove(deviceKey(home))
      #expect(try home.run(.reset("Ben", home.recoveryKey, Self.fresh)).code == .done)
    }
    #expect(try await home.signsIn("Ben", Self.fresh))
  }

  @Test("is found by its prepared name after a kill behind the keybag’s step")
  func killedAfter() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      try FileSystem.remove(deviceKey(home))
      #expect(try home.run(.reset("Ben", home.recoveryKey, Self.fresh)).code == .done)
      try FileSystem.rename(deviceKey(home), to: deviceKey(home) + ".new")
    }
    #expect(try await home.signsIn("Ben", Self.fresh))
    try await onThread { () throws in
      #expect(try FileSystem.status(deviceKey(home))?.length == 32)
      #expect(try !FileSystem.exists(deviceKey(home) + ".new"))
    }
  }

  @Test("that is foreign or too short is never written over")
  func foreign() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      for content in [[UInt8](repeating: 1, count: 32), [1, 2, 3]] {
        try overwrite(deviceKey(home), content)
        #expect(throws: StartFault.self) {
          try home.run(.reset("Ben", home.recoveryKey, Self.fresh))
        }
        #expect(try FileSystem.read(deviceKey(home), limit: 100) == content)
      }
    }
  }
}
