import Household
import Synchronization
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Giver keys: questions, and who was a recipient", .timeLimit(.minutes(10)))
struct GiverQuestionTests {
  typealias Fixture = GivingFixture
  let doras = Fixture.dorasList
  let dorasGivers = WhoHoldsWhatTests.dorasGivers

  @Test("who waits is asked nothing and sees nothing; what a holder answers, holds")
  func answered() async throws {
    for shows in [true, false] {
      let fixture = try await Fixture()
      try await fixture.write("socks", doras, by: "cleo")
      try await fixture.reset("ben", by: "dora")
      let waiting = try await fixture.visit(doras, "ben")
      #expect(waiting.keys.isEmpty && waiting.present == nil && waiting.questions.isEmpty)
      let question = try #require(try await fixture.visit(doras, "cleo").questions.first)
      #expect(
        question.cause == GivingCause(.reset, by: Fixture.id("dora"), at: Instant(seconds: 20)))
      #expect(!question.wasRefused)
      // Neither the one in question nor the recipient can answer.
      for name in ["ben", "dora"] {
        await #expect(throws: GivingFault.notAHolder) {
          try await fixture.answer(question, shows: true, doras, by: name)
        }
      }
      try await fixture.answer(question, shows: shows, doras, by: "ada")
      let ben: Set<String> = shows ? ["ben reset by dora"] : []
      let openers: Openers = [2: dorasGivers.subtracting(["ben"]).union(ben)]
      #expect(try await fixture.openers(of: doras) == openers)
      #expect(try await fixture.read(doras, by: "ben") == (shows ? ["socks"] : []))
      let later = try await fixture.visit(doras, "cleo").questions
      #expect(later.map(\.wasRefused) == (shows ? [] : [true]))
      // What was refused can be allowed after all; what is settled cannot be answered again.
      if shows {
        await #expect(throws: GivingFault.changedMeanwhile) {
          try await fixture.answer(question, shows: false, doras, by: "cleo")
        }
      } else {
        try await fixture.answer(question, shows: true, doras, by: "cleo")
        #expect(try await fixture.read(doras, by: "ben") == ["socks"])
      }
      try await fixture.close()
    }
  }

  @Test("an answer is for the pair that was asked about: another reset asks again")
  func answeredTooLate() async throws {
    let fixture = try await Fixture()
    try await fixture.reset("ben", by: "dora")
    let question = try #require(try await fixture.visit(doras, "cleo").questions.first)
    try await fixture.answer(question, shows: false, doras, by: "cleo")
    try await fixture.reset("ben", by: "dora")
    await #expect(throws: GivingFault.changedMeanwhile) {
      try await fixture.answer(question, shows: true, doras, by: "cleo")
    }
    let again = try await fixture.visit(doras, "cleo").questions
    #expect(again.map(\.wasRefused) == [false])
    try await fixture.close()
  }

  @Test("who was a recipient gets the next time's key and never reads what was written in that one")
  func pastRecipient() async throws {
    let fixture = try await Fixture()
    try await fixture.write("before", doras, by: "ben")
    fixture.setCircle(doras, recipients: ["dora", "ben"])
    try await fixture.store.write { db in
      try db.barGiverKeys(from: Fixture.id("ben").bytes, of: doras.bytes)
    }
    try await fixture.write("a surprise", doras, by: "cleo")
    fixture.setCircle(
      doras, recipients: ["dora"],
      allowed: ["ben": GivingCause(.listEdit, by: Fixture.id("ada"), at: Instant(seconds: 40))])
    #expect(try await fixture.visit(doras, "ben").present == nil)
    try await fixture.write("after", doras, by: "cleo")
    #expect(
      try await fixture.openers(of: doras) == [
        2: dorasGivers.subtracting(["ben"]), 3: dorasGivers,
      ])
    #expect(try await fixture.read(doras, by: "ben") == ["after"])
    #expect(try await fixture.read(doras, by: "ada") == ["before", "a surprise", "after"])
    // Nor by a passcode of his own, by anybody's reset, or by the sheet.
    try await fixture.changePasscode(of: "ben")
    _ = try await fixture.visit(doras, "cleo")
    #expect(try await fixture.read(doras, by: "ben") == ["after"])
    try await fixture.reset("ben", by: "ada")
    _ = try await fixture.visit(doras, "cleo")
    #expect(try await fixture.read(doras, by: "ben") == ["after"])
    try await fixture.resetBySheet("ben", newPair: true)
    _ = try await fixture.visit(doras, "cleo")
    #expect(try await fixture.read(doras, by: "ben") == ["after"])
    #expect(try await fixture.read(doras, by: "ada") == ["before", "a surprise", "after"])
    try await fixture.close()
  }

  @Test("who ceases to be a recipient by the recipient's own doing is asked about")
  func pastRecipientAsked() async throws {
    let fixture = try await Fixture()
    fixture.setCircle(doras, recipients: ["dora", "ben"])
    _ = try await fixture.visit(doras, "cleo")
    let cause = GivingCause(.listEdit, by: Fixture.id("dora"), at: Instant(seconds: 40))
    fixture.setCircle(doras, recipients: ["dora"], allowed: ["ben": cause])
    let questions = try await fixture.visit(doras, "cleo").questions
    #expect(questions.map(\.cause) == [cause])
    let givers = dorasGivers.subtracting(["ben"])
    #expect(try await fixture.openers(of: doras) == [2: givers, 3: givers])
    try await fixture.close()
  }

  @Test("who may not give any more is given nothing, even where the wrap still lies there")
  func forgottenWrap() async throws {
    let fixture = try await Fixture()
    try await fixture.reset("ben", by: "dora")
    let question = try #require(try await fixture.visit(doras, "ada").questions.first)
    fixture.setCircle(doras, recipients: ["dora"], without: ["cleo"])
    #expect(try await fixture.visit(doras, "cleo").keys.isEmpty)
    await #expect(throws: GivingFault.notAHolder) {
      try await fixture.answer(question, shows: true, doras, by: "cleo")
    }
    // And the next visit of somebody who may takes it away.
    _ = try await fixture.visit(doras, "ada")
    #expect(try await fixture.openers(of: doras) == [3: ["ada", "the sheet"]])
    try await fixture.close()
  }

  @Test("a visit bars a recipient whom no list edit has barred")
  func visitBars() async throws {
    let fixture = try await Fixture()
    fixture.setCircle(doras, recipients: ["dora", "ben"])
    _ = try await fixture.visit(doras, "ada")
    let barred = try await fixture.store.write { try $0.giverTimes(of: doras.bytes) }
      .map(\.barred)
    #expect(barred == [[Fixture.id("dora").bytes, Fixture.id("ben").bytes]])
    try await fixture.close()
  }

  @Test("where nobody holds the key any more a new time begins; the sheet gives the old one back")
  func lastHolder() async throws {
    let fixture = try await Fixture()
    let list = GiftListID(high: 0, low: 102)
    fixture.setCircle(list, recipients: ["dora", "ada", "cleo"])
    try await fixture.write("socks", list, by: "ben")
    try await fixture.reset("ben", by: "dora")
    #expect(try await fixture.openers(of: list) == [1: ["the sheet"]])
    #expect(try await fixture.read(list, by: "ben").isEmpty)
    try await fixture.write("gloves", list, by: "ben")
    #expect(
      try await fixture.openers(of: list) == [
        1: ["the sheet"], 2: ["ben reset by dora", "the sheet"],
      ])
    try await fixture.resetBySheet("ben", newPair: false)
    #expect(try await fixture.read(list, by: "ben") == ["socks", "gloves"])
    #expect(
      try await fixture.openers(of: list) == [
        3: ["ben reset by dora", "the sheet"], 2: ["ben reset by dora", "the sheet"],
      ])
    try await fixture.close()
  }
}
