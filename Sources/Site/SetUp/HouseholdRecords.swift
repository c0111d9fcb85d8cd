package import Household
package import SealedStore

/// The household's row as it is stored.
struct HouseholdRow: Sendable {
  let name: String
  let timeZone: String
  let currency: Currency
}

extension Database {
  /// Nil until set-up is done.
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

  /// Whether set-up is done.
  package func isSetUp() throws -> Bool { try household() != nil }

  /// The id that every sealed file carries in its context; made with the schema.
  package func householdID() throws -> HouseholdID {
    let id: HouseholdID? = try first("SELECT household FROM identity") { try $0.identifier(0) }
    guard let id else { throw SiteError.notFound }
    return id
  }
}
