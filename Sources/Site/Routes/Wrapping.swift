import HTTP
import System

/// Says what was asked and how it ended: method, route, status, time. Never an address, a query, a field
/// or a name: those may hold secrets.
func logged(
  _ services: Services, _ name: @escaping @Sendable (Request) -> String,
  _ next: @escaping @Sendable (Request) async -> Response
) -> @Sendable (Request) async -> Response {
  { request in
    let started = services.clock.monotonic()
    let response = await next(request)
    let microseconds = (services.clock.monotonic() - started) / 1_000
    guard services.log.level <= .debug else { return response }
    services.log.debug(
      "request",
      [
        "method": .text(request.method.text), "route": .text(name(request)),
        "status": .number(response.status.code), "us": .number(Int(microseconds)),
      ])
    return response
  }
}

func secured(
  _ next: @escaping @Sendable (Request) async -> Response
) -> @Sendable (Request) async -> Response {
  { request in
    var response = await next(request)
    SecurityHeaders.add(to: &response)
    return response
  }
}

/// Takes a plain session cookie away from a browser that comes over HTTPS.
func withoutPlainCookie(
  _ next: @escaping @Sendable (Request) async -> Response
) -> @Sendable (Request) async -> Response {
  { request in
    var response = await next(request)
    if SiteCookies.session.isPlainOne(in: request) {
      response.set(SiteCookies.session.expired(secure: false))
    }
    return response
  }
}

/// Every error becomes a calm page, in one place.
func withErrorPages(
  _ services: Services, _ name: @escaping @Sendable (Request) -> String,
  _ next: @escaping Site.Handling
) -> @Sendable (Request) async -> Response {
  { request in
    do {
      return try await next(request)
    } catch {
      return ErrorPages.response(to: error, on: name(request), services)
    }
  }
}

/// Refuses unsafe requests that another site's page could have sent.
func sameSite(_ next: @escaping Site.Handling) -> Site.Handling {
  { request in
    let hasCookie = request.fields.first("cookie") != nil
    guard !CrossSite.refuses(request, hasCookie: hasCookie) else { throw SiteError.crossSite }
    return try await next(request)
  }
}
