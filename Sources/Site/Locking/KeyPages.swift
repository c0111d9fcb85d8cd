import HTTP
import Household
import System

enum KeyPages {
  private static let confirmation = ConfirmationPage(action: "/settings/keys") {
    $0.settings.newKeys
  }

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    try confirmation.show(visit, services)
  }

  /// New keys for the household, for whoever types their passcode once more.
  @Sendable static func renew(_ visit: Visit, _ services: Services) async throws -> Response {
    try await confirmation.confirm(visit, services) { _, _ in
      try await services.lock.renewKeys()
      await services.record(AuditEntry(.keysRenewed, visit))
      services.log.info("new household key")
      return .redirect(to: "/settings?keys=new")
    }
  }
}
