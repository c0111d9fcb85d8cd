import Household
import SealedStore

/// The household's row as it is stored.
struct HouseholdRow: Sendable {
  let name: String
  let timeZone: String
  let currency: Currency
}

extension Database {
  /// Nil only while set-up is under way.
  func household() throws -> HouseholdRow? {
    try first("SELECT name, time_zone, currency FROM household") { row in
      HouseholdRow(
        name: try row.text(0), timeZone: try row.text(1),
        currency: try row.value(2, { Currency($0) }))
    }
  }

  func addHousehold(_ draft: SetUpForm.Draft, at now: Instant) throws {
    try run(
      "INSERT INTO household (one, name, time_zone, currency, created_at) VALUES (1, ?, ?, ?, ?)",
      draft.household, draft.zone.name, draft.currency.code, now)
  }
}
