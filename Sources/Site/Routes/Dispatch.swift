import HTTP
import Household
import System

/// Finds the route of a request and gives its handler what its access allows: a `Call`, or a
/// `Visit` of somebody signed in.
struct Dispatch: Sendable {
  let router: Router<Route>
  let services: Services

  func answer(_ request: Request) async throws -> Response {
    switch router.match(request.method, request.path) {
    case .notFound: throw SiteError.notFound
    case .wrongMethod(let allowed): throw SiteError.wrongMethod(allow: allowed)
    case .options(let allowed):
      var response = Response(status: .noContent)
      response.fields.set("allow", allowed)
      return response
    case .found(let route, let parameters):
      let call = Call(
        request: request, parameters: parameters, words: .english,
        now: Instant(seconds: services.clock.now()))
      switch route.access {
      case .open(let handler): return try await handler(call, services)
      case .signedIn(let handler):
        return try await signedIn(call, handler)
      }
    }
  }

  /// Pages behind sign-in are `no-store`, so the back button of a shared tablet shows none of them.
  private func signedIn(_ call: Call, _ handler: Route.Handler) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    guard let (token, member) = try await services.member(of: call.request, at: call.now) else {
      return signInFirst(call.request)
    }
    let household = try await services.household(for: call)
    var response = try await handler(
      Visit(call: call, member: member, household: household, token: token), services)
    if response.fields.first("cache-control") == nil {
      response.fields.set("cache-control", "no-store")
    }
    return response
  }

  /// A form sent while signed out leads back to the page, not to the form's address: that one may
  /// have no page to show.
  private func signInFirst(_ request: Request) -> Response {
    let accepts = request.fields.first("accept") ?? ""
    guard accepts.contains("text/html") || !accepts.contains("application/json") else {
      return .text(.unauthorized, "unauthorized\n")
    }
    var next = "/"
    if request.method.isSafe {
      next = request.path.text
      if !request.query.isEmpty {
        next += "?" + String(decoding: request.query.encoded, as: UTF8.self)
      }
    }
    return .redirect(to: "/sign-in?next=" + next.asQueryValue)
  }
}
