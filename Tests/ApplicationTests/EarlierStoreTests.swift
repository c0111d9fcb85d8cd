import Household
import SealedStore
import System
import TestSupport
import Testing

@testable import Application
@testable import Site

/// A household that an earlier program left, with the steps its stores had then: one for each that was
/// shipped, kept as it was written. `household` made wishes with pictures, a chore and an entry.
struct EarlierStore: Sendable, CustomTestStringConvertible {
  let folder: String
  let steps: (household: Int64, keybag: Int64)
  let recoveryKey: String

  var testDescription: String { folder }

  static let all = [
    EarlierStore(
      folder: "first-schema", steps: (household: 5, keybag: 1),
      recoveryKey: "XX057PN6PF6YSAFAA13GMGZKQE6BF5ZCK")
  ]

  /// A copy that may be written.
  func copy() throws -> MovedIn {
    let directory = try TemporaryDirectory()
    let tests = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    try directory.take("/\(tests)/Fixtures/\(folder)", as: "data")
    return MovedIn(directory: directory, recoveryKey: recoveryKey)
  }
}

@Suite("A store of an earlier program", .timeLimit(.minutes(10)))
struct EarlierStoreTests {
  @Test(
    "opens by passcode and by the sheet, brought to the present steps", arguments: EarlierStore.all)
  func opens(_ store: EarlierStore) async throws {
    for command in [
      StoreCommand.verify("ada", MovedIn.passcode), .verify(recovery: store.recoveryKey),
    ] {
      try await onThread { () throws in
        let home = try store.copy()
        #expect(try stepOf("keybag.db", in: home) == store.steps.keybag)
        let said = try home.run(command)
        #expect(said.code == .done && said.complaints.isEmpty, "\(said.text)")
        #expect(said.text.contains("6 sealed files open; nothing is damaged"), "\(said.text)")
        #expect(try stepOf("keybag.db", in: home) > store.steps.keybag)
      }
    }
  }

  @Test("holds what it held, and says who made it", arguments: EarlierStore.all)
  func holds(_ store: EarlierStore) async throws {
    let home = try store.copy()
    try await home.whileOpen { services in
      #expect(try await services.signsIn("Ada", MovedIn.passcode))
      let people = try services.store.read { try $0.people() }
      #expect(people.map(\.name) == ["Ada", "Mia", "Zoë"])
      #expect(people.map(\.birthday?.text) == [nil, "2017-12-12", nil])
      #expect(try services.count("SELECT count(*) FROM gifts WHERE title = 'Roller skates'") == 1)
      #expect(try services.count("SELECT price FROM gifts WHERE price IS NOT NULL") == 4_990)
      #expect(try services.count("SELECT count(*) FROM picture_files") == 6)
      #expect(try services.count("SELECT count(*) FROM chore_entries WHERE undone_at IS NULL") == 1)
      #expect(try services.count("PRAGMA user_version") == Int64(Schema.migrations.count))
    }
  }
}

/// The number of the last step in the head of an SQLite file (its user version, bytes 60 to 63).
private func stepOf(_ name: String, in home: MovedIn) throws -> Int64 {
  try FileSystem.read(home.data + "/" + name, limit: 1 << 20)[60..<64]
    .reduce(0) { $0 << 8 | Int64($1) }
}
