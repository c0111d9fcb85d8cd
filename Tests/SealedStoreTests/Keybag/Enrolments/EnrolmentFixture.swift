import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// A device, the PIN's key and the id of who was enrolled.
struct Enrolled {
  let id: [UInt8]
  let device: SharedDeviceToken
  let pinKey: WrappingKey

  fileprivate static let pinKeys = (0..<4).map { WrappingKey(passcodeKey: counting(from: $0)) }
}

extension HouseholdFixture {
  func enrol(
    _ holder: KeyHolder, on shared: SharedDeviceToken? = nil, pin: Int = 0,
    by key: HouseholdKey? = nil, at now: Int64 = 0
  ) async throws -> Enrolled {
    let device = shared ?? SharedDeviceToken()
    let enrolled = Enrolled(
      id: RandomBytes.make(16), device: device, pinKey: Enrolled.pinKeys[pin])
    let salt = try #require(PINSalt("$pbkdf2-sha256$i=2$BwcHBwcHBwcHBwcHBwcHBw"))
    let new = NewEnrolment(
      id: enrolled.id, device: device.tag(deviceKey), face: [1, 2, 3], salt: salt,
      pinKey: enrolled.pinKey)
    try await keybag.enrol(new, of: holder, by: key ?? self.key, deviceKey, at: now)
    return enrolled
  }

  func opens(_ enrolled: Enrolled) async throws -> HouseholdKey? {
    try await keybag.householdKey(by: enrolled.pinKey, in: enrolled.id)
  }

  /// Whether it opens the present household key.
  func isOpening(_ enrolled: Enrolled) async throws -> Bool {
    guard let opened = try await opens(enrolled) else { return false }
    return opened.isSame(as: key)
  }

  /// How many are enrolled on the same device.
  func count(_ enrolled: Enrolled) async throws -> Int {
    try await keybag.enrolments(onDevice: enrolled.device.tag(deviceKey)).count
  }

  func start(
    _ enrolled: Enrolled, of member: [UInt8] = HouseholdFixture.ada
  ) async throws -> SessionToken {
    let token = SessionToken()
    try await keybag.addSession(
      of: member, by: key, on: enrolled.id, token, deviceKey, created: 0, expires: 10_000,
      idle: 900)
    return token
  }

  func isLive(_ token: SessionToken) throws -> Bool {
    try keybag.session(token.hash, at: 1) != nil
  }
}

/// 32 bytes that no other start gives.
private func counting(from start: Int) -> SecretBytes {
  let bytes = (0..<32).map { UInt8(start * 32 + $0) }
  return SecretBytes(copying: bytes.span)
}
