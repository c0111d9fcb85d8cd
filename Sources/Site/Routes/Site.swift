package import HTTP
import Household

/// The whole site as one function from a request to a response.
package struct Site: Sendable {
  typealias Handling = @Sendable (Request) async throws -> Response

  private let handle: @Sendable (Request) async -> Response

  package init(services: Services) {
    let dispatch = Dispatch(
      router: Router(routeTable.map { ($0.method, $0.pattern, $0) }), services: services)
    // The one place that says what surrounds every handler, outermost first.
    handle = logged(
      services, dispatch.name,
      secured(
        withoutPlainCookie(withErrorPages(services, dispatch.name, sameSite(dispatch.answer)))))
  }

  package func answer(_ request: Request) async -> Response { await handle(request) }
}
