import HTTP
import SealedStore

let healthRoutes: [Route] = [
  .open(.get, "/healthz", Health.alive),
  .open(.get, "/readyz", Health.ready),
]

/// For the container's health check and whatever watches the machine.
enum Health {
  @Sendable static func alive(_ call: Call, _ services: Services) async throws -> Response {
    .text(.ok, "ok\n")
  }

  @Sendable static func ready(_ call: Call, _ services: Services) async throws -> Response {
    do {
      _ = try services.households.current(on: call.request.loop)
      return .text(.ok, "ok\n")
    } catch let error as StoreError {
      return .text(.serviceUnavailable, error.code == .locked ? "locked\n" : "unreadable\n")
    }
  }
}
