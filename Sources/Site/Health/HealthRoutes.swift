import HTTP
import SealedStore
import System

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
      // Before set-up there is nothing that could be locked.
      guard services.setUp.isDone else { return .text(.ok, "ok\n") }
      guard services.lock.isOpen else { return .text(.serviceUnavailable, "locked\n") }
      // The household's facts are known from the first request on, whatever becomes of the store.
      _ = try services.store.read(on: call.request.loop) { try $0.household() }
      _ = try await services.household(for: call)
      return .text(.ok, "ok\n")
    } catch {
      services.log.error("not ready", ["error": .text(String(describing: error))])
      return .text(.serviceUnavailable, "unreadable\n")
    }
  }
}
