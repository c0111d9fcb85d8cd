import HTTP
import Household
import SealedStore
import System
import Vault

/// Everything that a tablet on the wall can do: see chores and faces, log for somebody, take that back.
/// Its handlers get this in the place of `Services`, so that there is nothing else to reach.
package struct KioskDesk: Sendable {
  private let services: Services
  private let id: KioskID

  init(_ services: Services, _ id: KioskID) {
    self.services = services
    self.id = id
  }

  struct Board: Sendable {
    let chores: [ChoreRow]
    let lastDone: [ChoreID: CivilDate]
    /// What was done today.
    let done: [ChoreEntryRow]
    /// What this tablet can still take back.
    let own: Set<ChoreEntryID>
    let people: [PersonRow]
  }

  func board(_ call: KioskCall) throws -> Board {
    try services.store.read(on: call.call.request.loop) { db in
      Board(
        chores: try db.chores(archived: false), lastDone: try db.lastDone(),
        done: try db.entries(on: call.today),
        own: try db.entries(
          loggedBy: id, since: call.now.adding(seconds: -KioskRule.takingBack)),
        people: try db.people())
    }
  }

  /// A chore, and who may have done it. Throws `SiteError.notFound` for one that was put away.
  func chore(
    _ chore: ChoreID, _ call: KioskCall
  ) throws -> (chore: ChoreRow, people: [PersonRow], withPIN: Set<PersonID>) {
    try services.store.read(on: call.call.request.loop) { db in
      guard let found = try db.chores(archived: false).first(where: { $0.id == chore }) else {
        throw SiteError.notFound
      }
      return (found, try db.people(), try db.peopleWithKioskPIN())
    }
  }

  /// The picture of somebody's face, small. Throws `SiteError.notFound` for every other picture.
  func portrait(_ picture: PictureID, _ call: KioskCall) async throws -> Response {
    let found = try services.store.read(on: call.call.request.loop) { db in
      try db.smallPortrait(picture)
    }
    guard let found else { throw SiteError.notFound }
    return try await PicturePages.send(found, call.call.request, services)
  }

  /// What came of logging.
  enum Logged: Sendable {
    case done(ChoreEntryID)
    /// This person's name takes a PIN.
    case needsPIN
    case wrongPIN
    case wait(Int)
    case busy
  }

  /// Logs a chore as done now by one person, with their PIN where they want one.
  func log(
    _ chore: ChoreID, by person: PersonID, once: OnceKey, pin: SecretBytes, _ call: KioskCall
  ) async throws -> Logged {
    let hash = try services.store.read(on: call.call.request.loop) { try $0.kioskPIN(of: person) }
    if let hash {
      switch try await check(pin, of: person, against: hash, call) {
      case .right: break
      case .wrong: return .wrongPIN
      case .wait(let seconds): return .wait(seconds)
      case .busy: return .busy
      case nil: return .needsPIN
      }
    }
    return try await services.store.write { [id] db in
      // Whoever has chosen a PIN in between is asked for it.
      guard try db.kioskPIN(of: person) == hash else { return .needsPIN }
      guard try db.chores(archived: false).contains(where: { $0.id == chore }),
        let member = try db.member(person)
      else { throw SiteError.notFound }
      let draft = ChoreEntryDraft(
        chore: chore, people: [person], doneAt: call.now, doneDay: call.today, note: "")
      return .done(
        try db.addEntry(
          draft, of: member, once: once.saying([chore.text, person.text]), on: id, at: call.now))
    }
  }

  /// Takes back what this tablet has just logged; anything else looks like nothing. Twice is fine.
  func takeBack(_ entry: ChoreEntryID, _ call: KioskCall) async throws {
    try await services.store.write { [id] db in
      guard let loggedAt = try db.loggedAt(entry, by: id),
        KioskRule.mayTakeBack(loggedAt: loggedAt, now: call.now)
      else { throw SiteError.notFound }
      try db.setEntry(entry, undoneAt: call.now)
    }
  }

  /// Nil for what is no PIN: that is neither hashed nor counted.
  private func check(
    _ pin: SecretBytes, of person: PersonID, against hash: String, _ call: KioskCall
  ) async throws -> SecretGate.Answer<PasscodeHash>? {
    guard pin.withBytes({ PINRule.isPIN($0) }) else { return nil }
    guard let hash = PasscodeHash(hash) else {
      services.log.error("a stored PIN cannot be read: it opens nothing")
      return .wrong
    }
    return try await services.gate.checkPIN(
      pin, of: person.bytes, against: hash, onKiosk: id.bytes,
      from: call.call.request.peer.address, at: call.now)
  }
}
