import Household
import TestSupport
import Testing
import Vault

@testable import Application
@testable import SealedStore
@testable import Site

@Suite("verify: giver keys", .timeLimit(.minutes(10)))
struct VerifyGiverKeysTests {
  /// A household in which Ada gives to Ben and holds his list's key.
  private func givers(
    _ change: StaticString = "SELECT 1", withPicture: Bool = false
  ) async throws -> MovedIn {
    let home = try await MovedIn()
    try await home.whileOpen { services in
      let opened = try await services.open(
        .passcode(name: "Ada", secret(MovedIn.passcode)))
      let key = try await services.openHousehold(by: opened)
      let (ada, ben, list) = try services.store.read { db in
        let people = try db.people()
        let ada = try #require(people.first { $0.name == "Ada" }).id
        let ben = try #require(people.first { $0.name == "Ben" }).id
        let list = try db.first(
          "SELECT list FROM gift_list_people WHERE person = ?", ben, as: { try $0.blob(0) })
        return (ada, ben, try #require(list.flatMap { GiftListID(bytes: $0) }))
      }
      let visit = try await services.giverKeys.visit(
        list, GiverCircle(recipients: [ben], givers: [ada]),
        by: #require(opened.holder), in: key.household, on: 0)
      let present = try #require(visit.present)
      let picture = withPicture ? try await planned(services, present) : nil
      try await services.store.write { db in
        let claim = Claim(
          id: .random(), gift: .random(), giver: ada, part: .pieces(1),
          at: Instant(seconds: 1_765_582_200), seen: SeenWish(title: "Skates", version: 1))
        try db.write(.claim(claim), under: present)
        if let picture {
          let gift = SecretGift(
            id: .random(), writer: ada, kind: .surprise, title: "Skates", pictures: [picture],
            at: Instant(seconds: 1_796_000_000))
          try db.write(.secretGift(gift), under: present)
          try db.run("INSERT INTO giver_files (file) VALUES (?)", picture.files[0].id)
        }
        try db.execute("UPDATE gift_lists SET created_at = 1765582200")
        try db.execute(change)
      }
    }
    return home
  }

  private func planned(_ services: Services, _ key: GiverKey) async throws -> SecretPicture {
    let file = try await onThread {
      let writer = try services.files.newFile(variant: "view", under: key)
      try writer.append([UInt8](repeating: 7, count: 1_234))
      return try writer.commit()
    }
    return SecretPicture(
      NewPicture(
        id: .random(), name: "secret-beach.jpg",
        files: [PictureFileRow(file: file, type: "image/webp", width: 10, height: 10)]))
  }

  @Test("the giver’s passcode and the sheet open them, another’s has none to open")
  func sound() async throws {
    let home = try await givers()
    try await onThread { () throws in
      // Beside those of the household: the key and who holds it, and by the sheet both copies.
      for (command, count) in [
        (StoreCommand.verify("Ada", MovedIn.passcode), 4),
        (.verify("Ben", MovedIn.bensPasscode), 2), (.verify(recovery: home.recoveryKey), 9),
      ] {
        let said = try home.run(command)
        #expect(said.code == .done && said.lines.count == 1, "\(said.text)")
        #expect(said.text.hasPrefix("\(count) keys, "), "\(said.text)")
      }
    }
  }

  /// A damage, and who finds it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: StaticString
    let byMember: String?
    let bySheet: [String]

    var testDescription: String { "\(sql)" }
  }

  private static let member = "the giver key of a list of 2025-12-13 does not open by a member’s"
  private static let sheet =
    "the giver key of a list of 2025-12-13 does not open by the recovery key"
  private static let roster = "who holds the giver key of a list of 2025-12-13 cannot be read"

  private static let plans =
    "1 thing planned for a list of 2025-12-13 cannot be read by those who planned it"
  private static let unfound = "1 thing planned for a list is found by no giver key"

  static let damages = [
    Damage(
      sql: "UPDATE giver_wraps SET sealed_key = zeroblob(203) WHERE receiver <> zeroblob(16)",
      byMember: member, bySheet: [member]),
    Damage(
      sql: "UPDATE giver_wraps SET sealed_key = zeroblob(203) WHERE receiver = zeroblob(16)",
      byMember: nil, bySheet: [sheet]),
    Damage(
      sql: "UPDATE giver_times SET roster = zeroblob(100)", byMember: roster, bySheet: [roster]),
    Damage(
      sql: "UPDATE giver_wraps SET succession = zeroblob(100)", byMember: roster,
      bySheet: [roster]),
    Damage(
      sql: "UPDATE giver_rows SET sealed = zeroblob(512)", byMember: plans, bySheet: [plans]),
    Damage(
      sql: "UPDATE giver_rows SET id = zeroblob(16)", byMember: plans, bySheet: [plans]),
    Damage(
      sql: "UPDATE giver_rows SET tag = zeroblob(32)", byMember: unfound, bySheet: [unfound]),
    Damage(
      sql: "UPDATE giver_times SET key_id = zeroblob(32)", byMember: member,
      bySheet: [member, sheet]),
    Damage(
      sql: "UPDATE giver_times SET generation = generation + 1", byMember: member,
      bySheet: [member, sheet]),
  ]

  @Test("what does not open is told by its kind and the list’s day", arguments: damages)
  func damaged(damage: Damage) async throws {
    let home = try await givers(damage.sql)
    try await onThread { () throws in
      for (command, told) in [
        (StoreCommand.verify("Ada", MovedIn.passcode), damage.byMember.map { [$0] } ?? []),
        (.verify("Ben", MovedIn.bensPasscode), []),
        (.verify(recovery: home.recoveryKey), damage.bySheet),
      ] {
        let said = try home.run(command)
        #expect(said.code == (told.isEmpty ? .done : .foundFault), "\(said.text)")
        #expect(said.lines.count == told.count + 1, "\(said.text)")
        for sentence in told { #expect(said.text.contains(sentence), "\(said.text)") }
        for word in MovedIn.content { #expect(!said.text.contains(word), "\(said.text)") }
      }
    }
  }

  @Test("a picture of what is planned is read by who holds its key, and is left over for nobody")
  func picture() async throws {
    let home = try await givers(withPicture: true)
    let told = "a picture planned for a list of 2025-12-13 (view) is missing"
    for isMissing in [false, true] {
      if isMissing { try await home.removePlannedFiles() }
      try await onThread { () throws in
        for (command, opens) in [
          (StoreCommand.verify("Ada", MovedIn.passcode), true),
          (.verify("Ben", MovedIn.bensPasscode), false),
          (.verify(recovery: home.recoveryKey), true),
        ] {
          let said = try home.run(command)
          #expect(said.code == (opens && isMissing ? .foundFault : .done), "\(said.text)")
          #expect(said.text.contains(told) == (opens && isMissing), "\(said.text)")
          #expect(!said.text.contains("belong to nothing"), "\(said.text)")
        }
      }
    }
  }

  @Test("a key that is not on the sheet yet is no fault")
  func notOnSheet() async throws {
    let home = try await givers("DELETE FROM giver_wraps WHERE receiver = zeroblob(16)")
    try await onThread { () throws in
      let said = try home.run(.verify(recovery: home.recoveryKey))
      #expect(said.code == .done)
      #expect(said.text.contains("1 giver keys are not on this recovery sheet yet"))
    }
  }
}

extension MovedIn {
  fileprivate func removePlannedFiles() async throws {
    try await whileOpen { services in
      _ = try await services.openHousehold(
        by: services.open(.passcode(name: "Ada", secret(MovedIn.passcode))))
      for file in try services.store.read({ try $0.giverFileIDs() }) {
        let planned = SealedFile(
          id: file, variant: "", salt: [], sealedKey: [], keyGeneration: 0, length: 0)
        try await onThread { services.files.remove(planned) }
      }
    }
  }
}
