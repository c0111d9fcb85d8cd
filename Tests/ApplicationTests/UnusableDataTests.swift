import CTestFaults
import HTTP
import SealedStore
import Site
import System
import TestSupport
import Testing
import Vault

@testable import Application

@Suite("Data that cannot be used", .timeLimit(.minutes(10)))
struct UnusableDataTests {
  /// What somebody has done to the files of a household, and what is said then.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let withoutOverride: Bool
    let change: @Sendable (_ data: String, _ other: String) throws -> Void

    init(
      _ name: String, _ words: String..., withoutOverride: Bool = false,
      _ change: @escaping @Sendable (_ data: String, _ other: String) throws -> Void
    ) {
      testDescription = name
      self.words = words
      self.withoutOverride = withoutOverride
      self.change = change
    }

    static func cut(_ file: String, to length: Int, _ words: String...) -> Damage {
      Damage("\(file) cut to \(length) bytes", words) { data, _ in
        let path = data + "/" + file
        let whole = try FileSystem.read(path, limit: 1 << 26)
        try replace(path, with: Array(whole.prefix(length)))
      }
    }

    /// Pages count from 1.
    static func overwritten(_ file: String, page: Int, _ words: String...) -> Damage {
      Damage("page \(page) of \(file) overwritten", words) { data, _ in
        let path = data + "/" + file
        var content = try FileSystem.read(path, limit: 1 << 26)
        let bytes = (page - 1) * 4_096..<page * 4_096
        try #require(bytes.upperBound <= content.count)
        content.replaceSubrange(bytes, with: repeatElement(0x5A, count: 4_096))
        try replace(path, with: content)
      }
    }

    static func closed(_ file: String, _ words: String...) -> Damage {
      Damage("\(file) closed to our user", words, withoutOverride: true) { data, _ in
        try FileSystem.setMode(file.isEmpty ? data : data + "/" + file, 0)
      }
    }

    private init(
      _ name: String, _ words: [String], withoutOverride: Bool = false,
      _ change: @escaping @Sendable (_ data: String, _ other: String) throws -> Void
    ) {
      testDescription = name
      self.words = words
      self.withoutOverride = withoutOverride
      self.change = change
    }
  }

  private let directory: TemporaryDirectory
  private var data: String { directory.file("data") }
  private var other: String { directory.file("other") }

  init() throws { directory = try TemporaryDirectory() }

  static let atStart = [
    Damage("keybag.db gone", "keybag.db is missing or empty", "from a backup", "Nothing was") {
      data, _ in try FileSystem.remove(data + "/keybag.db")
    },
    Damage("household.db gone", "household.db is missing or empty", "from a backup") {
      data, _ in try FileSystem.remove(data + "/household.db")
    },
    .cut("keybag.db", to: 0, "keybag.db is missing or empty", "from a backup"),
    .cut("keybag.db", to: 1, "keybag.db", "cannot be read", "from a backup", "Nothing was"),
    .cut("keybag.db", to: 100, "keybag.db", "cannot be read", "from a backup", "Nothing was"),
    .cut("keybag.db", to: 4_096, "keybag.db", "cannot be read", "from a backup", "Nothing was"),
    .cut("keybag.db", to: 20_000, "keybag.db", "cannot be read", "from a backup", "Nothing was"),
    .cut("keybag.db", to: 40_960, "keybag.db", "cannot be read", "from a backup", "Nothing was"),
    .cut("household.db", to: 0, "household.db is missing or empty", "from a backup"),
    .cut("device.key", to: 31, "device.key has 31 bytes", "put the right one back"),
    Damage(
      "keybag.db of another household", "keybag.db", "is not the one that keybag.db",
      "put the right one back"
    ) {
      data, other in try replace(data + "/keybag.db", with: bytes(other + "/keybag.db"))
    },
    Damage(
      "device.key of another household", "device.key", "is not the one that keybag.db",
      "put the right one back"
    ) {
      data, other in try replace(data + "/device.key", with: bytes(other + "/device.key"))
    },
    .closed("", "cannot be read and written by user", "give it to that user"),
    .closed("keybag.db", "keybag.db", "cannot be read and written by user", "give it to that"),
    .closed("device.key", "device.key", "cannot be read and written by", "give it to that user"),
    .closed("files", "cannot be read and written by user", "with all that is in it"),
    .closed("install", "cannot be read and written by user", "give it to that user"),
  ]

  static let overwritten: [Damage] = (2...12).map { page in
    Damage.overwritten("keybag.db", page: page, "keybag.db", "cannot be read", "from a backup")
  }

  @Test(
    "the start is refused in a sentence that says what to do, and changes nothing",
    arguments: atStart + overwritten)
  func start(_ damage: Damage) async throws {
    try await moveIn()
    try await onThread {
      try damage.change(data, other)
      try expectUnchanged {
        if damage.withoutOverride { hk_drop_override() }
        let sentence = try refusal() ?? "it started"
        for word in damage.words { #expect(sentence.contains(word), "\(sentence)") }
        #expect(!sentence.contains("\n"))
      }
    }
  }

  static let atSignIn = [
    Damage("keybag.db and device.key of another household", "do not belong together", "one backup")
    {
      data, other in
      for name in ["/keybag.db", "/device.key"] {
        try replace(data + name, with: bytes(other + name))
      }
    },
    Damage("household.db of another household", "do not belong together", "one backup") {
      data, other in try replace(data + "/household.db", with: bytes(other + "/household.db"))
    },
    .cut("household.db", to: 1, "household.db cannot be read", "from a backup"),
    .cut("household.db", to: 4_096, "household.db cannot be read", "from a backup"),
    .closed("household.db", "household.db cannot be read and written", "give it to that user"),
  ]

  @Test(
    "sign-in tells it in a sentence that says what to do, and changes nothing", arguments: atSignIn)
  func signIn(_ damage: Damage) async throws {
    try await moveIn()
    let household = try await onThread {
      try damage.change(data, other)
      if damage.withoutOverride { hk_drop_override() }
      return try open()
    }
    let before = try await onThread { try contents() }
    let answer = await household.services.signIn()
    try await onThread { household.close() }
    #expect(answer.status == 500)
    for word in damage.words { #expect(answer.page.contains(word), "\(answer.page)") }
    let after = try await onThread { try contents() }
    for (name, content) in before where name != "/keybag.db" {
      #expect(after[name] == content, "\(name)")
    }
  }

  /// Two households, so that there is another.
  private func moveIn() async throws {
    for place in [data, other] {
      let household = try await onThread { try open(place) }
      try await household.moveIn()
      try await onThread { household.close() }
    }
  }

  private func open(_ place: String? = nil) throws -> OpenHousehold {
    var settings = Settings()
    settings.data = place ?? data
    return try Bootstrap(settings: settings, assembly: .quick, log: .silent).open(loops: 1)
  }

  private func refusal() throws -> String? {
    do {
      try open().close()
      return nil
    } catch let fault as StartFault {
      return fault.description
    }
  }

  /// Looks at the files with the rights that `body` may give away: on a thread of its own.
  private func expectUnchanged(_ body: @escaping @Sendable () throws -> Void) throws {
    let before = try contents()
    try inOtherThread(body)
    #expect(try contents() == before)
  }

  /// Every file, by its name behind the directory's, and who may do what with it.
  private func contents() throws -> [String: [UInt8]] {
    let mode = try FileSystem.status(data)?.mode ?? 0
    try FileSystem.setMode(data, 0o700)
    defer { try? FileSystem.setMode(data, mode) }
    var found = ["": [UInt8(truncatingIfNeeded: mode >> 6)]]
    for name in try FileSystem.names(in: data) where name != "files" && name != "lock" {
      let path = data + "/" + name
      let mode = try FileSystem.status(path)?.mode ?? 0
      try FileSystem.setMode(path, 0o600)
      found["/" + name] = try bytes(path) + [UInt8(truncatingIfNeeded: mode >> 6)]
      try FileSystem.setMode(path, mode)
    }
    return found
  }
}

private func bytes(_ path: String) throws -> [UInt8] { try FileSystem.read(path, limit: 1 << 26) }

private func replace(_ path: String, with content: [UInt8]) throws {
  try FileSystem.remove(path)
  try File.create(path).writeAll(content)
}

/// Blocks until it is done.
private func inOtherThread(_ body: @escaping @Sendable () throws -> Void) throws {
  let answer = BlockingQueue<Result<Void, any Error>>(capacity: 1)
  let thread = try Thread(name: "test") { _ = answer.push(Result { try body() }) }
  thread.join()
  try answer.pop()?.get()
}

extension Services {
  /// As on the page at the door.
  fileprivate func signIn() async -> (status: Int, page: String) {
    var fields = Fields()
    fields.add("sec-fetch-site", "same-origin")
    fields.add("content-type", "application/x-www-form-urlencoded")
    guard let path = Path(encoded: "/sign-in") else { return (0, "") }
    let answer = await Site(services: self).answer(
      Request(
        method: .post, path: path, query: .empty, fields: fields, host: "localhost",
        peer: Peer(address: "127.0.0.1", isSecure: false),
        body: .bytes(Array("name=Ada&passcode=copper+kettle+sings".utf8))))
    guard case .bytes(let page) = answer.body else { return (answer.status.code, "") }
    return (answer.status.code, String(decoding: page, as: UTF8.self))
  }
}
