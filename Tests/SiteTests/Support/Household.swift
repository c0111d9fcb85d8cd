import Household
import SealedStore
import System
import TestSupport
import Testing
import Vault

@testable import Site

extension Browser {
  func signIn(_ name: String, _ passcode: String = SetUpFields.passcode, next: String = "")
    async throws -> Page
  {
    try await post("/sign-in", [("name", name), ("passcode", passcode), ("next", next)])
  }

  /// Adds a person by the form.
  func addPerson(_ name: String, role: String = "member", birthday: String = "") async throws {
    let form = try await get("/people/new").form.filled([
      "name": name, "role": role, "birthday": birthday,
    ])
    let answer = try await submit(form)
    guard answer.status == 303 else { throw Unexpected(answer.status, "adding \(name)") }
  }

  /// Adds a person and gives the address of their page.
  func person(_ name: String, role: String = "member", birthday: String = "") async throws -> String
  {
    try await addPerson(name, role: role, birthday: birthday)
    return try await address(of: name)
  }

  /// The address of a person's page.
  func address(of name: String) async throws -> String { try await get("/people").link(name) }

  /// Changes a person's page by the form, and gives the status of the answer.
  func edit(_ person: String, _ values: KeyValuePairs<String, String>) async throws -> Int {
    try await submit(try await get("\(person)/edit").form.filled(values)).status
  }

  /// The address of the picture that a person's page shows.
  func portrait(on person: String) async throws -> String {
    let head = try #require(try await get(person).html.all(class: "person-head").first)
    return try #require(head.all("img").first?["src"])
  }

  /// The address of a person's gift list.
  func list(of name: String) async throws -> String {
    try await get("/gifts").link("\(name)’s wishes")
  }

  /// Adds a wish and gives the address of its page.
  func addGift(
    _ title: String, to list: String, _ values: KeyValuePairs<String, String> = [:],
    files: [Upload] = []
  ) async throws -> String {
    let form = try await get("\(list)/gifts/new").form.filled(["title": title]).filled(values)
    let answer = try await submit(form, files: files)
    guard answer.status == 303 else { throw Unexpected(answer.status, "adding \(title)") }
    return try await get(list).link(title)
  }

  /// Adds a chore and gives its id.
  func addChore(_ name: String, note: String = "") async throws -> String {
    let form = try await get("/chores/new").form.filled(["name": name, "note": note])
    let answer = try await submit(form)
    guard answer.status == 303 else { throw Unexpected(answer.status, "adding \(name)") }
    let select = try #require(try await get("/chores/log").html.first(id: "chore"))
    let option = select.all("option").last { $0.text == name }
    return try #require(option?["value"])
  }
}

extension TestSite {
  /// Where sealed files are.
  var files: String { services.setUp.directory.files }

  func count(_ query: StaticString) throws -> Int {
    let count = try services.store.read { db in
      try db.first(query) { try $0.integer(0) }
    }
    return Int(count ?? 0)
  }

  /// Sealed files and whatever else lies where they do, uploads on their way among them.
  func fileNames() throws -> [String] {
    let root = files
    return try FileSystem.names(in: root).flatMap { folder in
      try FileSystem.names(in: root + "/" + folder).map { folder + "/" + $0 }
    }
  }

  /// A browser in which `name` is signed in; they get the passcode that everybody here has.
  func signedIn(as name: String) async throws -> Browser {
    let id: PersonID? = try services.store.read { db in
      try db.first("SELECT id FROM people WHERE name_key = ?", NameKey(name).text) {
        try $0.identifier(0)
      }
    }
    let person = try #require(id, "nobody called \(name)")
    if try await services.keybag.account(id: person.bytes) == nil {
      let passcode = SecretBytes(copying: Array(SetUpFields.passcode.utf8).span)
      let enrolment = try await services.passcodes.seat(for: "test") {
        try await $0.enrol(passcode)
      }
      try await services.keybag.addAccount(
        NewAccount(
          id: person.bytes, nameTag: services.nameTag(of: name).bytes, enrolment: enrolment),
        by: #require(services.lock.key), beside: services.ledger)
    }
    let browser = Browser(self)
    let answer = try await browser.signIn(name)
    guard answer.status == 303 else { throw Unexpected(answer.status, "signing \(name) in") }
    return browser
  }
}
