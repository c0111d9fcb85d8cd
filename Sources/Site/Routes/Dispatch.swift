import HTTP
import Household
import System

/// Finds the route of a request and gives its handler what its access allows: a `Call`, a
/// `Visit` of somebody signed in, a `KioskCall`, or a `GuestCall`.
struct Dispatch: Sendable {
  let router: Router<Route>
  let services: Services

  /// What the log calls a request: the pattern of its route. An address may hold a secret, and one that
  /// leads nowhere may be a secret that was mistyped.
  func name(of request: Request) -> String {
    guard case .found(let route, _) = router.match(request.method, request.path) else {
      return "none"
    }
    return route.pattern
  }

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
      case .kiosk(let handler): return await services.atKiosk(call, handler)
      case .guest(let handler): return try await services.forGuest(call, handler)
      case .signedIn(let handler):
        return try await signedIn(call, handler)
      }
    }
  }

  /// Pages behind sign-in are `no-store`, so the back button of a shared tablet shows none of them.
  private func signedIn(_ call: Call, _ handler: Route.Handler) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    guard let (session, member) = try await services.member(of: call.request, at: call.now) else {
      return asking(call.request, at: "/sign-in")
    }
    let household = try await services.household(for: call)
    let visit = Visit(
      call: call.watched(by: services, session, member), member: member, household: household,
      session: session)
    var response: Response
    do {
      response = try await handler(visit, services)
    } catch SiteError.signInFirst {
      response = asking(call.request, at: "/sign-in")
    } catch SiteError.passcodeFirst {
      response = asking(call.request, at: "/settings/confirm")
    } catch {
      // A session that has grown stronger meanwhile has another cookie, whatever became of the rest.
      guard session.renewedToken != nil else { throw error }
      response = ErrorPages.response(to: error, on: name(of: call.request), services)
    }
    if let token = session.renewedToken {
      response.set(SiteCookies.session.make(token, secure: call.request.peer.isSecure))
    }
    if response.fields.first("cache-control") == nil {
      response.fields.set("cache-control", "no-store")
    }
    return response
  }

  /// Leads to a page that asks who it is, and from there back to the page that was asked for. A form sent
  /// meanwhile leads home, not to the form's address: that one may have no page to show.
  private func asking(_ request: Request, at door: String) -> Response {
    let accepts = (request.fields.first("accept") ?? "").split { ",; ".contains($0) }
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
    return .redirect(to: door + "?next=" + next.asQueryValue)
  }
}
