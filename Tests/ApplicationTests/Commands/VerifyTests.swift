import Glibc
import System
import TestSupport
import Testing

@testable import Application
@testable import SealedStore

@Suite("verify", .timeLimit(.minutes(10)))
struct VerifyTests {
  /// By Ada's passcode and by the recovery key: whoever verifies, the same is found.
  private func verify(_ home: MovedIn) throws -> [MovedIn.Said] {
    let all = [
      try home.run(.verify("Ada", MovedIn.passcode)),
      try home.run(.verify(recovery: home.recoveryKey)),
    ]
    for said in all {
      for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
    }
    return all
  }

  @Test("opens everything of a sound household, and says how much")
  func sound() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      for said in try verify(home) {
        #expect(said.code == .done && said.complaints.isEmpty && said.lines.count == 1)
        #expect(said.text.contains("1 sealed files open; nothing is damaged"), "\(said.text)")
      }
      // Two keys for everybody, and by the sheet two for each of two members.
      #expect(try home.run(.verify("Ben", MovedIn.bensPasscode)).text.hasPrefix("2 keys, "))
      #expect(try home.run(.verify(recovery: home.recoveryKey)).text.hasPrefix("6 keys, "))
    }
  }

  @Test("does nothing for a secret that opens nothing, and says why in one line")
  func refused() async throws {
    let home = try await MovedIn()
    let foreign = try await MovedIn().recoveryKey
    try await onThread { () throws in
      for (command, reason) in [
        (StoreCommand.verify("Ada", "copper kettle sang"), "nobody here has this name"),
        (.verify("Cleo", MovedIn.passcode), "nobody here has this name"),
        (.verify(recovery: foreign), "does not open this household"),
        (.verify(recovery: home.recoveryKey + "7"), "33 characters, and this has 34"),
        (.verify(recovery: ""), "33 characters, and this has 0"),
        (.verify(recovery: "U" + home.recoveryKey.dropFirst()), "character 1"),
      ] {
        let said = try home.run(command)
        #expect(said.code == .cannotStart && said.lines.isEmpty && said.complaints.count == 1)
        #expect(said.text.contains(reason), "\(said.text)")
      }
    }
  }

  @Test("finds a picture that is damaged, cut, foreign or missing, and names its day at home")
  func pictures() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = try home.sealedFile()
      let whole = try FileSystem.read(path, limit: 1 << 20)
      for (harm, word) in [
        ({ $0[90_000] ^= 1 }, "is damaged"), ({ $0[10] ^= 1 }, "is not the one"),
        ({ $0.removeLast(70_000) }, "is not the one"), ({ $0.append(0) }, "is not the one"),
        ({ $0 = [] }, "is not the one"),
      ] as [((inout [UInt8]) -> Void, String)] {
        var harmed = whole
        harm(&harmed)
        try overwrite(path, harmed)
        for said in try verify(home) {
          #expect(said.code == .foundFault && said.lines.count == 2, "\(word): \(said.text)")
          #expect(said.text.contains("a picture of 2025-12-13 (thumb) \(word)"), "\(said.text)")
          #expect(said.text.hasSuffix("; 1 faults found"))
        }
      }
      try FileSystem.remove(path)
      #expect(try verify(home).allSatisfy { $0.text.contains("(thumb) is missing") })
      try overwrite(path, whole)
      #expect(try verify(home).allSatisfy { $0.code == .done })
    }
  }

  @Test("tells of files that belong to nothing, which are no fault")
  func orphans() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = try home.sealedFile()
      let whole = try FileSystem.read(path, limit: 1 << 20)
      try overwrite(path + ".unfinished", whole)
      try overwrite(String(path.dropLast(4)) + "0000", whole)
      for said in try verify(home) {
        #expect(said.code == .done, "\(said.text)")
        #expect(said.text.contains("2 sealed files belong to nothing"), "\(said.text)")
      }
    }
  }

  @Test("finds a flipped byte in every page of household.db, wherever it lies")
  func pages() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = home.data + "/household.db"
      let whole = try FileSystem.read(path, limit: 1 << 24)
      let pages = whole.count / 4_096
      #expect(pages > 20)
      for page in 0..<pages {
        var harmed = whole
        harmed[page * 4_096 + (page * 997) % 4_096] ^= 1
        try overwrite(path, harmed)
        let said = try home.run(
          page.isMultiple(of: 2)
            ? .verify("Ada", MovedIn.passcode) : .verify(recovery: home.recoveryKey))
        #expect(said.code == .foundFault, "page \(page): \(said.text)")
        #expect(said.text.contains("household.db"), "page \(page): \(said.text)")
        for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
      }
      try overwrite(path, Array(whole.dropLast(4_096)))
      #expect(try verify(home).allSatisfy { $0.code == .foundFault })
      try overwrite(path, whole)
      #expect(try verify(home).allSatisfy { $0.code == .done })
    }
  }

  @Test("names the table whose rows cannot be read")
  func table() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = home.data + "/household.db"
      let whole = try FileSystem.read(path, limit: 1 << 24)
      // The long note of a chore takes the pages at the end.
      var harmed = whole
      harmed[whole.count - 5_000] ^= 1
      try overwrite(path, harmed)
      for said in try verify(home) {
        #expect(said.text.contains("the rows of chores cannot be read"), "\(said.text)")
        #expect(said.text.contains("1 of \(whole.count / 4_096) sealed pages do not open"))
      }
    }
  }

  @Test(
    "finds a flipped byte in every kind of key in keybag.db",
    arguments: [
      "member_keys.sealed_key", "member_keys.escrow_key", "member_keys.household_key",
      "household.database_key", "household.escrow_household_key", "household.code",
    ])
  func wraps(column: String) async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = home.data + "/keybag.db"
      let whole = try FileSystem.read(path, limit: 1 << 24)
      let place = try #require(whole.place(of: try home.keybagValue(column)))
      var harmed = whole
      harmed[place + 30] ^= 1
      try overwrite(path, harmed)
      for said in try verify(home) {
        #expect(said.code == .foundFault && said.text.contains("keybag.db"), "\(said.text)")
      }
      try overwrite(path, whole)
      #expect(try verify(home).allSatisfy { $0.code == .done })
    }
  }

  @Test("finds a store that is gone, empty or no store, and a keybag of another time")
  func stores() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      for name in ["household.db", "keybag.db"] {
        let path = home.data + "/" + name
        let whole = try FileSystem.read(path, limit: 1 << 24)
        for content in [[], [UInt8](repeating: 0x5A, count: whole.count)] {
          try overwrite(path, content)
          for said in try verify(home) {
            #expect(said.code == .foundFault && said.text.contains(name), "\(said.text)")
          }
        }
        try overwrite(path, whole)
      }
      try FileSystem.remove(home.data + "/household.db")
      #expect(try verify(home).allSatisfy { $0.text.contains("household.db is missing") })
    }
  }

  @Test("says how many changes a keybag is older than its database")
  func older() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let path = home.data + "/keybag.db"
      let before = try FileSystem.read(path, limit: 1 << 24)
      for passcode in ["nine blue lanterns", "ten red lanterns"] {
        #expect(try home.run(.reset("Ben", home.recoveryKey, passcode)).code == .done)
      }
      try overwrite(path, before)
      for said in try verify(home) {
        #expect(said.code == .foundFault)
        #expect(said.text.contains("keybag.db is 2 changes older"), "\(said.text)")
      }
    }
  }

  @Test("cannot start where there is no household, and makes nothing there")
  func nothing() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let empty = home.directory.file("empty")
      try FileSystem.makeDirectory(empty)
      for place in [home.directory.file("nowhere"), empty] {
        #expect(throws: StartFault.self) {
          try home.run(.verify("Ada", MovedIn.passcode), at: place)
        }
      }
      #expect(try !FileSystem.exists(home.directory.file("nowhere")))
      #expect(try FileSystem.names(in: empty).filter { $0 != "lock" } == [])
    }
  }
}

extension MovedIn {
  /// The one sealed file.
  func sealedFile() throws -> String {
    let files = data + "/files"
    for folder in try FileSystem.names(in: files) where folder.utf8.count == 2 {
      for name in try FileSystem.names(in: files + "/" + folder) {
        return files + "/" + folder + "/" + name
      }
    }
    throw StartFault("no sealed file")
  }

  /// What stands in a column of the first row, `table.column`.
  func keybagValue(_ column: String) throws -> [UInt8] {
    let keybag = try Keybag.open(path: data + "/keybag.db", .existing)
    defer { keybag.close() }
    let query: StaticString =
      switch column {
      case "member_keys.sealed_key": "SELECT sealed_key FROM member_keys"
      case "member_keys.escrow_key": "SELECT escrow_key FROM member_keys"
      case "member_keys.household_key": "SELECT household_key FROM member_keys"
      case "household.database_key": "SELECT database_key FROM household"
      case "household.escrow_household_key": "SELECT escrow_household_key FROM household"
      default: "SELECT code FROM household"
      }
    return try waitFor {
      try await keybag.writer.run { db in
        try db.first(query) { try $0.blob(0) } ?? []
      }
    }
  }
}

extension Array<UInt8> {
  /// Where the bytes stand first.
  func place(of part: [UInt8]) -> Int? {
    guard !part.isEmpty, count >= part.count else { return nil }
    return (0...(count - part.count)).first { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

func overwrite(_ path: String, _ bytes: [UInt8]) throws {
  try FileSystem.remove(path)
  try File.create(path).writeAll(bytes)
}
