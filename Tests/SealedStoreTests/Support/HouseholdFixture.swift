import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// A founded household in a directory of its own: a keybag and a database whose ledger goes with it.
struct HouseholdFixture {
  let directory: TemporaryDirectory
  let keybag: Keybag
  let store: Store
  let deviceKey = DeviceKey.ephemeral()
  let founding: Founding

  static let ada = [UInt8](repeating: 1, count: 16)
  static let ben = [UInt8](repeating: 2, count: 16)
  static let cleo = [UInt8](repeating: 3, count: 16)

  var key: HouseholdKey { founding.keys.household }
  var ada: KeyHolder { founding.founder }
  var ledger: KeyLedger { KeyLedger(store: store) }

  /// A household with one member, Ada.
  init(limits: KeybagLimits = KeybagLimits()) async throws {
    directory = try TemporaryDirectory()
    let path = directory.path
    keybag = try await onThread {
      try Keybag.open(path: path + "/keybag.db", .new, limits: limits)
    }
    founding = try await keybag.found(Self.account(Self.ada, "ada's passcode", deviceKey))
    let founding = founding
    store = try await onThread { try Self.newStore(path, founding.keys.database) }
    try await store.write { try $0.foundLedger(founding) }
  }

  func close() async throws {
    let (keybag, store) = (keybag, store)
    try await onThread {
      keybag.close()
      store.lock()
    }
  }

  /// Gives a second member a passcode, and opens their key by it.
  func add(_ member: [UInt8], _ passcode: String) async throws -> KeyHolder {
    let account = Self.account(member, passcode, deviceKey)
    try await keybag.addAccount(account, by: key, beside: ledger)
    return try await keybag.holder(
      of: member, passcodeKey: account.enrolment.passcodeKey)
  }

  func enrol(_ passcode: String) -> PasscodeHasher.Enrolment { Self.enrol(passcode, deviceKey) }

  /// The member's key by a passcode, as sign-in opens it: nil for a wrong one.
  func signIn(_ member: [UInt8], _ passcode: String) async throws -> KeyHolder? {
    try await keybag.signIn(member, passcode, deviceKey)
  }

  static func account(
    _ member: [UInt8], _ passcode: String, _ deviceKey: DeviceKey
  ) -> NewAccount {
    NewAccount(id: member, nameTag: member + member, enrolment: enrol(passcode, deviceKey))
  }

  static func enrol(_ passcode: String, _ deviceKey: DeviceKey) -> PasscodeHasher.Enrolment {
    PasscodeHasher(deviceKey: deviceKey, iterations: 1).enrol(secret(passcode))
  }

  static func newStore(_ directory: String, _ key: DatabaseKey) throws -> Store {
    let store = attached(directory)
    try store.create(key)
    return store
  }

  static func store(_ directory: String, _ key: DatabaseKey) throws -> Store {
    let store = attached(directory)
    try store.unlock(key)
    return store
  }

  static func attached(_ directory: String, _ vfs: SealingVFS = .system) -> Store {
    Store(
      StorePlace(
        path: directory + "/household.db", readers: 1,
        schema: Schema(application: .household, migrations: steps),
        beforeMigrating: { _, _, _ in }, vfs: vfs))
  }

  private static let steps = [
    Migration(number: 1, sql: KeyLedger.schema), Migration(number: 2, sql: GiverSchema.schema),
    Migration(number: 3, sql: DrawSchema.schema), Migration(number: 4, sql: GuestSchema.schema),
  ]
}

func secret(_ text: String) -> SecretBytes { SecretBytes(copying: Array(text.utf8).span) }

extension Keybag {
  /// Whose own key a session opens; a failed test where it holds another kind.
  func holder(
    of session: Session, by token: SessionToken, _ deviceKey: DeviceKey
  ) throws -> KeyHolder {
    guard case .member(let key) = try key(in: session, by: token, deviceKey) else {
      throw KeybagFault.noSuchMember
    }
    return KeyHolder(member: session.account, privateKey: key)
  }

  func signIn(
    _ member: [UInt8], _ passcode: String, _ deviceKey: DeviceKey
  ) async throws -> KeyHolder? {
    let text = try #require(try await account(id: member)?.passcodeHash)
    let hash = try #require(PasscodeHash(text))
    let verdict = PasscodeHasher(deviceKey: deviceKey, iterations: 1)
      .verify(secret(passcode), against: hash)
    guard case .right(let passcodeKey, _) = verdict else { return nil }
    return try await holder(of: member, passcodeKey: passcodeKey)
  }
}

/// The `KeybagFault` that `body` throws; nil, and a failed test, when it throws none.
func keybagFault(
  at place: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> KeybagFault? {
  do {
    try await body()
    Issue.record("nothing was thrown", sourceLocation: place)
  } catch let fault as KeybagFault {
    return fault
  } catch {
    Issue.record(error, sourceLocation: place)
  }
  return nil
}

extension HouseholdFixture {
  /// Expects that a session opens this member's key, now and for a process killed right after.
  func expectSession(
    _ token: SessionToken, opens holder: KeyHolder,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let session = try #require(
      try keybag.session(token.hash, at: 1), "the session has ended", sourceLocation: place)
    #expect(
      try keybag.holder(of: session, by: token, deviceKey) == holder, sourceLocation: place)
    let deviceKey = deviceKey
    let kept = try await afterKill { again in
      try again.session(token.hash, at: 1).map { try again.holder(of: $0, by: token, deviceKey) }
    }
    #expect(kept == holder, sourceLocation: place)
  }

  /// Invites somebody in Ada's name, and gives the token of the link.
  func invite(
    _ person: [UInt8], by inviter: [UInt8] = ada, until expires: Int64,
    beside ledger: KeyLedger? = nil
  ) async throws -> InvitationToken {
    let token = InvitationToken()
    try await keybag.invite(
      NewInvitation(of: person, by: inviter, token, deviceKey, expires: expires), by: key,
      beside: ledger ?? self.ledger)
    return token
  }

  func open(_ token: InvitationToken, at now: Int64 = 10) async throws -> OpenedInvitation? {
    try await keybag.open(token, deviceKey, at: now)
  }

  /// Lets whoever was invited choose a passcode.
  func accept(
    _ opened: OpenedInvitation, as member: [UInt8] = ben, at now: Int64 = 10,
    beside ledger: KeyLedger? = nil, isWelcome: Bool = true
  ) async throws -> KeyHolder {
    try await keybag.accept(
      opened, as: HouseholdFixture.account(member, "ben's passcode", deviceKey), at: now,
      beside: ledger ?? self.ledger
    ) { isWelcome }
  }

  /// Makes a new recovery sheet.
  func newSheet(
    present: [KeyHolder], recovered: Recovered? = nil, beside ledger: KeyLedger
  ) async throws -> RecoveryKey {
    let sheet = RecoveryKey()
    try await keybag.newRecoverySheet(
      sheet, by: key, present: present, recovered: recovered, beside: ledger)
    return sheet
  }

  /// Makes a new household key, and the database's with it.
  func rotate(
    by key: HouseholdKey? = nil, beside ledger: KeyLedger? = nil
  ) async throws -> HouseholdKeys {
    let store = store
    return try await keybag.rotate(by: key ?? self.key, beside: ledger ?? self.ledger) {
      next, commit in
      try await store.rekey(to: next, commit: commit)
    }
  }

  /// The keybag as a start would find it had the process been killed at this moment.
  func afterKill<Value: Sendable>(
    _ body: @escaping @Sendable (Keybag) async throws -> Value
  ) async throws -> Value {
    try await directory.withKeybagAfterKill(body)
  }

  /// The household's own row.
  func household() async throws -> HouseholdWraps {
    try await keybag.writer.run { try $0.foundedHousehold() }
  }

  func keybagFile() async throws -> [UInt8] {
    try FileSystem.read(directory.file("keybag.db"), limit: 1 << 24)
  }
}
