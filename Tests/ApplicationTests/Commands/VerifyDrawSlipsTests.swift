import Household
import TestSupport
import Testing
import Vault

@testable import Application
@testable import SealedStore
@testable import Site

@Suite("verify: slips of draws", .timeLimit(.minutes(10)))
struct VerifyDrawSlipsTests {
  /// A household in which Ada and Ben have drawn each other.
  private func drawn(_ change: StaticString = "SELECT 1") async throws -> MovedIn {
    let home = try await MovedIn()
    try await home.whileOpen { services in
      let opened = try await services.open(
        .passcode(name: "Ada", secret(MovedIn.passcode)))
      let key = try await services.openHousehold(by: opened)
      try await services.store.write { db in
        let people = try db.people()
        let ada = try #require(people.first { $0.name == "Ada" })
        let ben = try #require(people.first { $0.name == "Ben" })
        let id = DrawID(high: 1, low: 1)
        let draft = DrawDraft(
          title: "Winter feast", day: try #require(CivilDate("2025-12-24")), price: nil, note: "",
          people: [ada.id, ben.id])
        let member = try #require(try db.member(ada.id))
        _ = try db.addDraw(
          draft, id: id, once: OnceKey(high: 1, low: 1), bars: [], by: member,
          at: Instant(seconds: 1_765_582_200))
        _ = try db.setDrawSlips(
          of: id.bytes, round: 1, [ada.id.bytes: ben.id.bytes, ben.id.bytes: ada.id.bytes],
          printer: ada.id.bytes, in: key.household)
        try db.execute(change)
      }
    }
    return home
  }

  @Test("a passcode opens its own slip, the sheet every one twice")
  func sound() async throws {
    let home = try await drawn()
    try await onThread { () throws in
      // Beside those of the household.
      for (command, count) in [
        (StoreCommand.verify("Ada", MovedIn.passcode), 3),
        (.verify("Ben", MovedIn.bensPasscode), 3), (.verify(recovery: home.recoveryKey), 10),
      ] {
        let said = try home.run(command)
        #expect(said.code == .done && said.lines.count == 1, "\(said.text)")
        #expect(said.text.hasPrefix("\(count) keys, "), "\(said.text)")
      }
    }
  }

  @Test(
    "one that does not open is told by the draw's day, and never what stands on it",
    arguments: [
      (
        "UPDATE draw_slips SET sealed = zeroblob(203) WHERE holder <> zeroblob(16)", true,
        "a member’s"
      ),
      (
        "UPDATE draw_slips SET sealed = zeroblob(203) WHERE holder = zeroblob(16)", false,
        "the recovery key"
      ),
      ("UPDATE draw_slips SET round = 7 WHERE holder <> zeroblob(16)", true, "a member’s"),
    ] as [(StaticString, Bool, String)])
  func damaged(_ change: StaticString, _ isFoundByMember: Bool, _ key: String) async throws {
    let home = try await drawn(change)
    try await onThread { () throws in
      let sentence = "a slip of a draw of 2025-12-13 does not open by \(key)"
      for (command, isFound) in [
        (StoreCommand.verify("Ada", MovedIn.passcode), isFoundByMember),
        (.verify(recovery: home.recoveryKey), true),
      ] {
        let said = try home.run(command)
        #expect(said.code == (isFound ? .foundFault : .done), "\(said.text)")
        #expect(said.text.contains(sentence) == isFound, "\(said.text)")
        for word in MovedIn.content + ["Winter feast"] { #expect(!said.text.contains(word)) }
      }
    }
  }
}
