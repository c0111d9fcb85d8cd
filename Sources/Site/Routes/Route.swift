package import HTTP

/// One line of a feature's route table. Every route needs sign-in unless its line says `open`, `kiosk` or
/// `guest`.
package struct Route: Sendable {
  package typealias OpenHandler = @Sendable (Call, Services) async throws -> Response
  package typealias Handler = @Sendable (Visit, Services) async throws -> Response

  package typealias KioskHandler = @Sendable (KioskCall, KioskDesk) async throws -> Response

  package typealias GuestHandler = @Sendable (GuestCall, GuestDesk) async throws -> Response

  package enum Access: Sendable {
    case open(OpenHandler)
    case signedIn(Handler)
    /// For paired tablets alone, by their own cookie.
    case kiosk(KioskHandler)
    /// For whoever came by a link to one list, by its own cookie.
    case guest(GuestHandler)
  }

  package let method: Method
  package let pattern: String
  package let access: Access

  package static func get(_ pattern: String, _ handler: @escaping Handler) -> Route {
    Route(method: .get, pattern: pattern, access: .signedIn(handler))
  }

  package static func post(_ pattern: String, _ handler: @escaping Handler) -> Route {
    Route(method: .post, pattern: pattern, access: .signedIn(handler))
  }

  package static func kiosk(
    _ method: Method, _ pattern: String, _ handler: @escaping KioskHandler
  ) -> Route {
    Route(method: method, pattern: pattern, access: .kiosk(handler))
  }

  package static func guest(
    _ method: Method, _ pattern: String, _ handler: @escaping GuestHandler
  ) -> Route {
    Route(method: method, pattern: pattern, access: .guest(handler))
  }

  package static func open(
    _ method: Method, _ pattern: String, _ handler: @escaping OpenHandler
  ) -> Route {
    Route(method: method, pattern: pattern, access: .open(handler))
  }
}
