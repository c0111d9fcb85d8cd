import Household
import SealedStore

extension Services {
  /// Says what is about to happen to somebody's passcode, and lets it happen. The news comes first: of a
  /// change that a stop prevents everybody hears all the same, and nobody comes in unheard. Where it does
  /// not happen the news is taken back.
  func announcing<Value>(
    _ event: PasscodeEvent, of person: PersonID, by doer: PersonID, at now: Instant,
    _ change: () async throws -> Value
  ) async throws -> Value {
    let news = try await store.write { db in
      try db.addPasscodeEvent(event, of: person, by: doer, at: now)
    }
    do {
      return try await change()
    } catch {
      await writeAside { try $0.removePasscodeEvent(news) }
      throw error
    }
  }
}
