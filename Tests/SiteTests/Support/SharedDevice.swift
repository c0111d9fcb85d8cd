import Household
import SealedStore
import Testing
import Vault

@testable import Site

extension TestSite {
  /// A browser in a session of `name` that holds the household key alone, as a PIN gives it.
  func withHouseholdKey(
    as name: String, by key: HouseholdKey? = nil
  ) async throws -> (browser: Browser, token: SessionToken) {
    let id: PersonID? = try services.store.read { db in
      try db.first("SELECT id FROM people WHERE name_key = ?", NameKey(name).text) {
        try $0.identifier(0)
      }
    }
    let token = SessionToken()
    try await services.keybag.addSession(
      of: try #require(id).bytes, by: try #require(key ?? services.lock.key), on: nil, token,
      services.deviceKey, created: clock.now,
      expires: clock.now + SessionLimits.of(.adult, .household).absolute,
      idle: SessionLimits.of(.adult, .household).idle)
    let browser = Browser(self)
    browser.cookie = "hearthkeep=\(token.cookieText)"
    return (browser, token)
  }
}
