import HTTP
import Household
import SealedStore
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import Application
@testable import Site

/// A household on a disk of its own, with two members, a gift and a sealed picture, and no program running.
struct MovedIn {
  let directory: TemporaryDirectory
  let recoveryKey: String
  static let passcode = "copper kettle sings"
  static let bensPasscode = "seven green bottles"
  /// What nothing may tell: names and titles.
  static let content = ["Ada", "Ben", "Rowan", "Roller skates", "secret-beach", "Feed the rabbits"]

  var data: String { directory.file("data") }

  var settings: Settings {
    var settings = Settings()
    settings.data = data
    return settings
  }

  init() async throws {
    let directory = try TemporaryDirectory()
    var settings = Settings()
    settings.data = directory.file("data")
    let household = try await onThread { [settings] in
      try Bootstrap(settings: settings, assembly: .quick, log: .silent).open(loops: 1)
    }
    self.directory = directory
    recoveryKey = try await household.moveIn()
    try await household.addBen()
    try await household.addPicture()
    try await onThread { household.close() }
  }

  /// One that is there already, in `data` of the directory.
  init(directory: TemporaryDirectory, recoveryKey: String) {
    self.directory = directory
    self.recoveryKey = recoveryKey
  }

  func open() throws -> OpenHousehold {
    try Bootstrap(settings: settings, assembly: .quick, log: .silent).open(loops: 1)
  }

  /// Runs a command as the program does, and gives what it said. Blocks.
  func run(
    _ command: StoreCommand, at place: String? = nil, assembly: Assembly = .quick
  ) throws -> Said {
    var settings = settings
    if let place { settings.data = place }
    let said = Mutex(Said())
    let output = CommandOutput(
      write: { line in said.withLock { $0.lines.append(line) } }, watch: nil,
      complain: { line in said.withLock { $0.complaints.append(line) } })
    let code = try StoreCommands(settings: settings, assembly: assembly, output: output).run {
      command
    }
    return said.withLock { said in
      said.code = code
      return said
    }
  }

  struct Said {
    var code = ExitCode.wrongUsage
    var lines: [String] = []
    var complaints: [String] = []

    var text: String { (lines + complaints).joined(separator: "\n") }
  }

  /// Whether this name and passcode open the household, as at the door.
  func signsIn(_ name: String, _ passcode: String) async throws -> Bool {
    try await whileOpen { try await $0.signsIn(name, passcode) }
  }

  /// Opens the household for a while; when it comes back, the directory is free again.
  func whileOpen<Answer: Sendable>(
    _ body: @escaping @Sendable (Services) async throws -> Answer
  ) async throws -> Answer {
    try await onThread {
      let household = try open()
      defer { household.close() }
      return try waitFor { try await body(household.services) }
    }
  }
}

extension StoreCommand {
  static func verify(_ name: String, _ passcode: String) -> StoreCommand {
    .verify(.passcode(name: name, secret(passcode)))
  }

  static func verify(recovery key: String) -> StoreCommand { .verify(.recovery(secret(key))) }

  static func reset(
    _ name: String, _ key: String, _ passcode: String, _ again: String? = nil
  ) -> StoreCommand {
    .resetPasscode(
      of: name, recoveryKey: secret(key), passcode: secret(passcode),
      again: secret(again ?? passcode))
  }
}

func secret(_ text: String) -> SecretBytes { SecretBytes(copying: Array(text.utf8).span) }

extension Services {
  func signsIn(_ name: String, _ passcode: String) async throws -> Bool {
    let answer = try await gate.checkPasscode(
      secret(passcode), of: nameTag(of: name), from: .onTheMachine, at: now)
    guard case .right(let right) = answer else { return false }
    return try await lock.open(
      by: keybag.holder(of: right.account.id, passcodeKey: right.passcodeKey),
      after: lock.lockings, for: { true })
  }

  func count(_ query: StaticString) throws -> Int64? {
    try store.read { db in try db.first(query) { try $0.integer(0) } }
  }
}

extension OpenHousehold {
  /// By the form of the set-up page. Gives the recovery key as it stands on the sheet.
  @discardableResult
  func moveIn() async throws -> String {
    let form = [
      "household=Rowan", "name=Ada", "passcode=copper+kettle+sings",
      "passcode_again=copper+kettle+sings", "time_zone=Europe/Berlin", "currency=EUR",
      "code=\(services.setUp.code.text)",
    ].joined(separator: "&")
    var fields = Fields()
    fields.add("sec-fetch-site", "same-origin")
    fields.add("content-type", "application/x-www-form-urlencoded")
    let path = try #require(Path(encoded: "/setup"))
    let answer = await Site(services: services).answer(
      Request(
        method: .post, path: path, query: .empty, fields: fields, host: "localhost",
        peer: Peer(address: "127.0.0.1", isSecure: false), body: .bytes(Array(form.utf8))))
    #expect(answer.status == .seeOther)
    let cookie = try #require(
      answer.fields.all("set-cookie").first { $0.hasPrefix("hearthkeep=") })
    let text = cookie.dropFirst("hearthkeep=".count).prefix { $0 != ";" }
    let token = try #require(SessionToken(cookieText: String(text)))
    return try #require(services.recoverySheets.key(for: token.hash)).text
  }

  fileprivate func addBen() async throws {
    let person = PersonRow(
      id: .random(), name: "Ben", role: .adult, color: .next(after: []), birthday: nil)
    let enrolment = try await services.passcodes.seat(for: "test") { seat in
      try await seat.enrol(secret(MovedIn.bensPasscode))
    }
    try await services.store.write { [now = services.now] db in
      try db.addPerson(person, list: .random(), at: now)
      try db.run(
        "INSERT INTO chores (id, once, name, note, created_at) VALUES (?1, ?1, ?2, ?3, ?4)",
        person.id, "Feed the rabbits", String(repeating: "Roller skates ", count: 3_000), now)
    }
    try await services.keybag.addAccount(
      NewAccount(
        id: person.id.bytes, nameTag: services.nameTag(of: "Ben").bytes, enrolment: enrolment),
      by: #require(services.lock.key), beside: services.ledger)
  }

  /// Sent on 12 December 2025, 23:30 UTC: the 13th at home.
  fileprivate func addPicture() async throws {
    let file = try await onThread { [services] in
      let writer = try services.files.newFile(variant: "thumb")
      try writer.append([UInt8](repeating: 7, count: 100_000))
      return try writer.commit()
    }
    let picture = NewPicture(
      id: .random(), name: "secret-beach.jpg",
      files: [PictureFileRow(file: file, type: "image/webp", width: 10, height: 10)])
    try await services.store.write { db in
      guard let ada = try db.people().first, let member = try db.member(ada.id) else { return }
      try db.addPending(picture, of: member.id, at: Instant(seconds: 1_765_582_200))
    }
  }
}
