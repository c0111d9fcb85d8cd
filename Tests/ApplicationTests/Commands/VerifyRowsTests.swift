import System
import TestSupport
import Testing
import Vault

@testable import Application
@testable import SealedStore
@testable import Site

/// Rows that are whole for SQLite, and hold what they must not.
@Suite("verify: damaged rows", .timeLimit(.minutes(10)))
struct VerifyRowsTests {
  /// A damage to one row, and what is said of it: by the passcode of whoever it hits, and by the sheet.
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: StaticString
    let byPasscode: Words
    let bySheet: Words

    init(_ sql: StaticString, _ byPasscode: Words = .changed, _ bySheet: Words = .changed) {
      self.sql = sql
      self.byPasscode = byPasscode
      self.bySheet = bySheet
    }

    var testDescription: String { "\(sql)" }
  }

  enum Words: String {
    case changed = "keybag.db: its keys are not as the household left them"
    case closed = "keybag.db: the key does not open what it should"
    case wrongPasscode = "nobody here has this name and this passcode"
    case wrongSheet = "this recovery key does not open this household"

    /// What refuses a secret says so as every door does; everything else is damage.
    var code: ExitCode {
      self == .wrongPasscode || self == .wrongSheet ? .cannotStart : .foundFault
    }
  }

  static let keybag = [
    Damage("UPDATE accounts SET name_tag = CAST(id || id AS BLOB)", .wrongPasscode),
    Damage("UPDATE accounts SET passcode_hash = passcode_hash || 'A'", .wrongPasscode),
    Damage("UPDATE member_keys SET sealed_key = zeroblob(60)", .closed),
    Damage("UPDATE member_keys SET escrow_key = zeroblob(203)"),
    Damage("UPDATE member_keys SET household_key = zeroblob(203)", .closed),
    Damage("UPDATE member_keys SET generation = generation + 1", .closed),
    Damage("UPDATE member_keys SET escrow_generation = escrow_generation + 1"),
    Damage("DELETE FROM member_keys", .closed),
    Damage("DELETE FROM accounts", .wrongPasscode),
    Damage("UPDATE household SET start_key = zeroblob(60)"),
    Damage("UPDATE household SET start_key = NULL"),
    Damage("UPDATE household SET code = zeroblob(32)"),
    Damage("UPDATE household SET id = zeroblob(16)", .closed, .wrongSheet),
    Damage("UPDATE household SET generation = generation + 1"),
    Damage("UPDATE household SET key_generation = key_generation - 1", .closed, .closed),
    Damage("UPDATE household SET database_id = zeroblob(16)"),
    Damage("UPDATE household SET database_key = zeroblob(60)"),
    Damage("UPDATE household SET database_generation = 1"),
    Damage("UPDATE household SET escrow_key = zeroblob(60)", .changed, .wrongSheet),
    Damage("UPDATE household SET escrow_household_key = zeroblob(203)", .changed, .closed),
    Damage("UPDATE household SET escrow_generation = generation", .changed, .wrongSheet),
    Damage("UPDATE retired_keys SET sealed_key = zeroblob(60)"),
    Damage("UPDATE retired_keys SET generation = generation + 1"),
    Damage("DELETE FROM retired_keys"),
  ]

  @Test("every field of the keybag’s keys is missed where it is changed", arguments: keybag)
  func keybagRows(damage: Damage) async throws {
    let home = try await livedIn()
    try await onThread { () throws in
      #expect(try home.run(.verify("Ada", MovedIn.passcode)).code == .done)
      try home.harmKeybag(damage.sql)
      for (command, words) in [
        (StoreCommand.verify("Ada", MovedIn.passcode), damage.byPasscode),
        (.verify(recovery: home.recoveryKey), damage.bySheet),
      ] {
        let said = try home.run(command)
        #expect(said.code == words.code && said.text.contains(words.rawValue), "\(said.text)")
        for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
      }
    }
  }

  static let pictures: [(sql: StaticString, word: String)] = [
    ("UPDATE picture_files SET file = zeroblob(16)", "is damaged"),
    ("UPDATE picture_files SET variant = 'view'", "is damaged"),
    ("UPDATE picture_files SET sealed_key = zeroblob(60)", "is damaged"),
    ("UPDATE picture_files SET sealed_key = x'00'", "is damaged"),
    ("UPDATE picture_files SET salt = zeroblob(24)", "is not the one that its row names"),
    ("UPDATE picture_files SET length = length + 1", "is not the one that its row names"),
    (
      "UPDATE picture_files SET key_generation = 99", "hangs on a key of the household that is gone"
    ),
  ]

  @Test("a picture whose row is not its file’s is named with its day", arguments: pictures.indices)
  func pictureRows(place: Int) async throws {
    let (sql, word) = Self.pictures[place]
    let home = try await MovedIn()
    try await home.harmHousehold(sql)
    try await onThread { () throws in
      for command in [
        StoreCommand.verify("Ada", MovedIn.passcode), .verify(recovery: home.recoveryKey),
      ] {
        let said = try home.run(command)
        let variant = "\(sql)".contains("variant") ? "view" : "thumb"
        #expect(said.code == .foundFault, "\(said.text)")
        #expect(said.text.contains("a picture of 2025-12-13 (\(variant)) \(word)"), "\(said.text)")
        for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
      }
    }
  }

  @Test("rows that refer to what is not there are told by their number")
  func references() async throws {
    let damages: [(StaticString, Int)] = [("DELETE FROM pictures", 1), ("DELETE FROM people", 5)]
    for (sql, count) in damages {
      let home = try await MovedIn()
      try await home.harmHousehold(sql)
      try await onThread { () throws in
        let said = try home.run(.verify(recovery: home.recoveryKey))
        #expect(said.code == .foundFault, "\(said.text)")
        #expect(
          said.text.contains("household.db: \(count) rows refer to what is not there"),
          "\(said.text)")
        for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
      }
    }
  }

  /// With a key for the start, and one of the past.
  private func livedIn() async throws -> MovedIn {
    let home = try await MovedIn()
    try await home.whileOpen { services in
      _ = try await services.signsIn("Ada", MovedIn.passcode)
      try await services.lock.renewKeys()
      try await services.keybag.addStartKey(
        services.deviceKey, by: #require(services.lock.key), beside: services.ledger)
    }
    return home
  }
}

extension MovedIn {
  /// As somebody with the file would. Blocks.
  fileprivate func harmKeybag(_ sql: StaticString) throws {
    let keybag = try Keybag.open(path: data + "/keybag.db", .existing)
    defer { keybag.close() }
    try waitFor {
      try await keybag.writer.run { db in
        try db.run("PRAGMA foreign_keys = OFF")
        try db.run("PRAGMA ignore_check_constraints = ON")
        try db.run(sql)
      }
    }
  }

  /// As a fault of ours would, since nobody else can.
  fileprivate func harmHousehold(_ sql: StaticString) async throws {
    let key = try await whileOpen { services in
      _ = try await services.signsIn("Ada", MovedIn.passcode)
      return try #require(services.store.unlocked).key
    }
    try await onThread {
      let database = try Connection.open(data + "/household.db", .write, .sealedLog(key))
      try database.run("PRAGMA foreign_keys = OFF")
      try database.run("PRAGMA ignore_check_constraints = ON")
      try database.run(sql)
      try database.bringLogIntoFile()
    }
  }
}
