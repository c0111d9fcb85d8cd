import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: PINs on shared devices") struct EnrolmentTests {
  typealias Fixture = HouseholdFixture

  /// A device, the PIN's key and the id of who was enrolled.
  struct Enrolled {
    let id: [UInt8]
    let device: SharedDeviceToken
    let pinKey: WrappingKey
  }

  private static let tag = [UInt8](repeating: 5, count: 32)
  private static let pinKeys = (0..<4).map {
    WrappingKey(passcodeKey: counting(from: $0))
  }

  private func enrol(
    _ holder: KeyHolder, _ fixture: Fixture, on shared: SharedDeviceToken? = nil,
    pin: Int = 0, by key: HouseholdKey? = nil, at now: Int64 = 0
  ) async throws -> Enrolled {
    let device = shared ?? SharedDeviceToken()
    let enrolled = Enrolled(
      id: RandomBytes.make(16), device: device, pinKey: Self.pinKeys[pin])
    let salt = try #require(PINSalt("$pbkdf2-sha256$i=2$BwcHBwcHBwcHBwcHBwcHBw"))
    let new = NewEnrolment(
      id: enrolled.id, device: device.tag(fixture.deviceKey), face: [1, 2, 3], salt: salt,
      pinKey: enrolled.pinKey)
    let present = key ?? fixture.key
    try await fixture.keybag.enrol(
      new, of: holder, by: present, fixture.deviceKey, at: now)
    return enrolled
  }

  private func opens(_ enrolled: Enrolled, _ keybag: Keybag) async throws -> HouseholdKey? {
    try await keybag.householdKey(by: enrolled.pinKey, in: enrolled.id)
  }

  /// Whether it opens the present household key.
  private func isOpening(_ enrolled: Enrolled, _ fixture: Fixture) async throws -> Bool {
    guard let key = try await opens(enrolled, fixture.keybag) else { return false }
    return key.isSame(as: fixture.key)
  }

  private func count(_ enrolled: Enrolled, _ fixture: Fixture) async throws -> Int {
    try await fixture.keybag.enrolments(onDevice: enrolled.device.tag(fixture.deviceKey)).count
  }

  private func start(
    _ enrolled: Enrolled, _ fixture: Fixture, of member: [UInt8] = Fixture.ada
  ) async throws -> SessionToken {
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: member, by: fixture.key, on: enrolled.id, token, fixture.deviceKey, created: 0,
      expires: 10_000, idle: 900)
    return token
  }

  private func isLive(_ token: SessionToken, _ fixture: Fixture) throws -> Bool {
    try fixture.keybag.session(token.hash, at: 1) != nil
  }

  @Test("the PIN's key opens the household key, and no other's does, also after a kill")
  func opens() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let ada = try await enrol(fixture.ada, fixture)
    let bens = try await enrol(ben, fixture, on: ada.device, pin: 1)
    #expect(try await count(ada, fixture) == 2)
    #expect(try await isOpening(ada, fixture))
    #expect(try await isOpening(bens, fixture))
    #expect(try await fixture.keybag.householdKey(by: bens.pinKey, in: ada.id) == nil)
    #expect(
      try await fixture.keybag.householdKey(by: ada.pinKey, in: [UInt8](repeating: 9, count: 16))
        == nil)
    let found = try await fixture.afterKill {
      try await $0.householdKey(by: ada.pinKey, in: ada.id)
    }
    let again = try #require(found)
    #expect(again.isSame(as: fixture.key))
    try await fixture.close()
  }

  @Test("a new PIN on the same device takes the old one's place, with its sessions")
  func again() async throws {
    let fixture = try await Fixture()
    let first = try await enrol(fixture.ada, fixture)
    let token = try await start(first, fixture)
    let second = try await enrol(fixture.ada, fixture, on: first.device, pin: 1)
    #expect(try await count(first, fixture) == 1)
    #expect(try await opens(first, fixture.keybag) == nil)
    #expect(try await opens(second, fixture.keybag) != nil)
    #expect(try !isLive(token, fixture))
    try await fixture.close()
  }

  @Test("ten wrong PINs in a row end it, and what it opened is no more in the file")
  func ten() async throws {
    let fixture = try await Fixture()
    let enrolled = try await enrol(fixture.ada, fixture)
    let token = try await start(enrolled, fixture)
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
    #expect(try isLive(token, fixture))
    let last = try await attempt()
    #expect(last.0 == .counted && last.1 == 0)
    let gone = try await attempt()
    #expect(gone.0 == .gone)
    #expect(try await count(enrolled, fixture) == 0)
    #expect(try await opens(enrolled, fixture.keybag) == nil)
    #expect(try !isLive(token, fixture))
    let after = try await fixture.keybagFile()
    #expect(!holds(after, wrap))
    try await fixture.close()
  }

  @Test("a tenth try that was under way at a kill was wrong")
  func killed() async throws {
    let fixture = try await Fixture()
    let enrolled = try await enrol(fixture.ada, fixture)
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
    let fixture = try await Fixture()
    let enrolled = try await enrol(fixture.ada, fixture)
    for _ in 1...20 {
      let ruling = try await fixture.keybag.recordPIN(
        for: enrolled.id, [UInt8](repeating: 5, count: 32), at: 0
      ) { _ in .waiting(seconds: 60) }
      #expect(ruling == .waiting(60))
    }
    #expect(try await fixture.keybag.finishWrongPIN(for: enrolled.id) == 10)
    try await fixture.close()
  }

  /// What ends every PIN of Ada's, and whether Ben's end too.
  enum Ending: CaseIterable {
    case passcode, reset, recovered, archived, rotation, device
  }

  @Test(
    "a new passcode, a reset, leaving, new keys and another device key end it",
    arguments: Ending.allCases)
  func ends(ending: Ending) async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let ada = try await enrol(fixture.ada, fixture)
    let bens = try await enrol(ben, fixture)
    let token = try await start(ada, fixture)
    let (key, ledger, keybag) = (fixture.key, fixture.ledger, fixture.keybag)
    switch ending {
    case .passcode:
      _ = try await keybag.changePasscode(
        of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: key, beside: ledger)
    case .reset:
      try await keybag.resetPasscode(
        of: Fixture.ada, to: fixture.enrol("new"), by: key, beside: ledger)
    case .recovered:
      let recovered = try await keybag.recover(with: fixture.founding.recoveryKey)
      try await keybag.resetPasscode(
        of: Fixture.ada, to: fixture.enrol("new"), by: recovered, beside: ledger)
    case .archived: try await keybag.removeAccount(Fixture.ada, by: key, beside: ledger)
    case .rotation: _ = try await fixture.rotate()
    case .device:
      _ = try await keybag.adopt(
        AdoptedDevice(
          check: fixture.deviceKey.check,
          nameTags: [
            Fixture.ada: Fixture.ada + Fixture.ada, Fixture.ben: Fixture.ben + Fixture.ben,
          ]), by: key, beside: ledger)
    }
    #expect(try await opens(ada, keybag) == nil)
    #expect(try await count(ada, fixture) == 0)
    #expect(try !isLive(token, fixture))
    let everybody = [Ending.rotation, .device].contains(ending)
    #expect(try await count(bens, fixture) == (everybody ? 0 : 1))
    let latch = try await keybag.latch(fixture.deviceKey)
    #expect(latch == nil || !everybody)
    try await fixture.close()
  }

  @Test("the session in which somebody changes their passcode outlives the PIN that began it")
  func kept() async throws {
    let fixture = try await Fixture()
    let enrolled = try await enrol(fixture.ada, fixture)
    let weak = try await start(enrolled, fixture)
    let strong = SessionToken()
    try await fixture.keybag.strengthen(
      weak.hash, of: fixture.ada, to: strong, fixture.deviceKey)
    let renewed = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: KeptSession(strong, fixture.deviceKey),
      by: fixture.key, beside: fixture.ledger)
    #expect(try await count(enrolled, fixture) == 0)
    try await fixture.expectSession(strong, opens: renewed)
    try await fixture.close()
  }

  @Test("removed, it takes its sessions along, a full one too")
  func removed() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let ada = try await enrol(fixture.ada, fixture)
    let bens = try await enrol(ben, fixture, on: ada.device)
    let one = try await start(ada, fixture)
    let other = try await start(bens, fixture, of: Fixture.ben)
    let strong = SessionToken()
    try await fixture.keybag.strengthen(one.hash, of: fixture.ada, to: strong, fixture.deviceKey)
    try await fixture.keybag.removeEnrolment(ada.id)
    #expect(try !isLive(strong, fixture))
    #expect(try isLive(other, fixture))
    try await fixture.keybag.removeEnrolments(onDevice: ada.device.tag(fixture.deviceKey))
    #expect(try !isLive(other, fixture))
    #expect(try await count(ada, fixture) == 0)
    #expect(try await fixture.afterKill { try $0.session(strong.hash, at: 1) } == nil)
    try await fixture.close()
  }

  @Test("the latch goes at the lock and comes back by the household key alone")
  func latch() async throws {
    let fixture = try await Fixture()
    let (keybag, deviceKey) = (fixture.keybag, fixture.deviceKey)
    #expect(try await keybag.latch(deviceKey) == nil)
    let enrolled = try await enrol(fixture.ada, fixture)
    #expect(try await keybag.latch(deviceKey) == fixture.key.latch)
    #expect(try await fixture.afterKill { try await $0.latch(deviceKey) } == fixture.key.latch)
    #expect(try await keybag.latch(.ephemeral()) == nil)
    try await keybag.removeAllSessions()
    #expect(try await keybag.latch(deviceKey) == nil)
    #expect(try await fixture.afterKill { try await $0.latch(deviceKey) } == nil)
    #expect(await keybagFault { _ = try await start(enrolled, fixture) } == .changedMeanwhile)
    #expect(try await count(enrolled, fixture) == 1)
    try await keybag.setLatch(by: fixture.key, deviceKey)
    #expect(try await keybag.latch(deviceKey) == fixture.key.latch)
    _ = try await start(enrolled, fixture)
    let next = try await fixture.rotate()
    #expect(
      await keybagFault { try await keybag.setLatch(by: fixture.key, deviceKey) }
        == .changedMeanwhile)
    #expect(next.household.latch != fixture.key.latch)
    try await fixture.close()
  }

  @Test("beyond the limit the devices unused the longest know somebody no more")
  func bounded() async throws {
    var limits = KeybagLimits()
    limits.enrolmentsPerAccount = 2
    let fixture = try await Fixture(limits: limits)
    var all: [Enrolled] = []
    for now in 1...3 as ClosedRange<Int64> {
      all.append(try await enrol(fixture.ada, fixture, at: now))
    }
    #expect(try await opens(all[0], fixture.keybag) == nil)
    #expect(try await opens(all[1], fixture.keybag) != nil)
    #expect(try await opens(all[2], fixture.keybag) != nil)
    try await fixture.close()
  }

  @Test("only a present pair and the present household key enrol")
  func present() async throws {
    let fixture = try await Fixture()
    let stranger = KeyHolder(member: Fixture.ada, privateKey: PrivateKey())
    #expect(await keybagFault { _ = try await enrol(stranger, fixture) } == .changedMeanwhile)
    let next = try await fixture.rotate()
    #expect(await keybagFault { _ = try await enrol(fixture.ada, fixture) } == .changedMeanwhile)
    _ = try await enrol(fixture.ada, fixture, by: next.household)
    try await fixture.close()
  }

  /// What somebody can write into the rows while the machine is off; Ada is enrolled on one device, Ben on
  /// another, and both have the same PIN's key here: what is left to tell them apart is the seal.
  static let changes: [StaticString] = [
    // Swapped between accounts, and between devices.
    "UPDATE enrolments SET sealed_key = (SELECT sealed_key FROM enrolments AS other WHERE other.account <> enrolments.account)",
    "UPDATE enrolments SET account = x'03030303030303030303030303030303' WHERE account = x'01010101010101010101010101010101'",
    "UPDATE enrolments SET id = x'09090909090909090909090909090909' WHERE account = x'01010101010101010101010101010101'",
    "UPDATE enrolments SET key_generation = key_generation + 1",
    "UPDATE household SET key_generation = key_generation + 1, generation = generation + 1",
    "UPDATE member_keys SET public_key = (SELECT public_key FROM member_keys AS other WHERE other.account = x'03030303030303030303030303030303')",
  ]

  @Test("a row that was changed or moved opens nothing", arguments: changes.indices)
  func tampered(place: Int) async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    _ = try await fixture.add(Fixture.cleo, "x")
    let ada = try await enrol(fixture.ada, fixture)
    _ = try await enrol(ben, fixture)
    #expect(try await opens(ada, fixture.keybag) != nil)
    try await fixture.keybag.writer.run { try $0.execute(Self.changes[place]) }
    let id = place == 2 ? [UInt8](repeating: 9, count: 16) : ada.id
    let isFound = try await fixture.afterKill { again -> Bool in
      let ruling = try await again.recordPIN(for: id, Self.tag, at: 0) { _ in .repeated }
      if ruling == .gone { return false }
      let key = try await again.householdKey(by: ada.pinKey, in: id)
      return key != nil
    }
    #expect(!isFound)
    try await fixture.close()
  }

  @Test("one changed byte of what is sealed opens nothing")
  func bytes() async throws {
    let fixture = try await Fixture()
    let ada = try await enrol(fixture.ada, fixture)
    let whole = try #require(
      try await fixture.keybag.writer.run { db in
        try db.first("SELECT sealed_key FROM enrolments") { try $0.blob(0) }
      })
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 0x10
      let bytes = changed
      try await fixture.keybag.writer.run {
        try $0.run("UPDATE enrolments SET sealed_key = ?", bytes)
      }
      #expect(try await opens(ada, fixture.keybag) == nil)
    }
    try await fixture.close()
  }

  @Test("an old row that is put back after a new passcode or new keys opens nothing")
  func putBack() async throws {
    for rotates in [false, true] {
      let fixture = try await Fixture()
      let ada = try await enrol(fixture.ada, fixture)
      // The whole row is kept aside, and put back from there.
      try await fixture.keybag.writer.run { db in
        try db.execute("CREATE TABLE aside AS SELECT * FROM enrolments")
      }
      if rotates {
        _ = try await fixture.rotate()
      } else {
        _ = try await fixture.keybag.changePasscode(
          of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
          beside: fixture.ledger)
      }
      try await fixture.keybag.writer.run { db in
        try db.execute("INSERT INTO enrolments SELECT * FROM aside")
      }
      #expect(try await opens(ada, fixture.keybag) == nil)
      #expect(try await count(ada, fixture) == (rotates ? 0 : 1))
      try await fixture.close()
    }
  }
}

/// 32 bytes that no other start gives.
private func counting(from start: Int) -> SecretBytes {
  let bytes = (0..<32).map { UInt8(start * 32 + $0) }
  return SecretBytes(copying: bytes.span)
}

/// Whether a file holds these bytes anywhere.
private func holds(_ file: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first else { return true }
  for place in file.indices where file[place] == first {
    if file[place...].starts(with: part) { return true }
  }
  return false
}
