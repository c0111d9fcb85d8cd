/// Tells requests that our own pages send from those that another site's page makes a browser send.
package enum CrossSite {
  /// True for an unsafe method where `Sec-Fetch-Site` is not `same-origin`; where that is missing,
  /// where `Origin` is not the host and port asked for; where both are missing, with a cookie.
  /// Two lines of either say nothing that can be trusted.
  package static func refuses(_ request: Request, hasCookie: Bool) -> Bool {
    if request.method.isSafe { return false }
    let sites = request.fields.all("sec-fetch-site")
    if !sites.isEmpty { return sites != ["same-origin"] }
    let origins = request.fields.all("origin")
    if origins.isEmpty { return hasCookie }
    guard origins.count == 1 else { return true }
    return !isOrigin(origins[0], of: request)
  }

  /// The scheme is not compared: behind a proxy that ends TLS only the browser knows it. It gives
  /// the port where one is left out.
  private static func isOrigin(_ origin: String, of request: Request) -> Bool {
    let lowered = origin.lowercased()
    let scheme = lowered.hasPrefix("https://") ? "https://" : "http://"
    guard lowered.hasPrefix(scheme) else { return false }
    let port = scheme == "https://" ? 443 : 80
    guard let theirs = HostAndPort(String(lowered.dropFirst(scheme.count)), defaultPort: port),
      let ours = HostAndPort(
        request.host.lowercased(), defaultPort: request.peer.isSecure ? 443 : port)
    else { return false }
    return theirs == ours
  }
}

private struct HostAndPort: Equatable {
  let host: Substring
  let port: Int

  init?(_ text: String, defaultPort: Int) {
    guard text.utf8.span.isHostAndPort else { return nil }
    let bracket = text.lastIndex(of: "]") ?? text.startIndex
    guard let colon = text[bracket...].lastIndex(of: ":") else {
      (host, port) = (text[...], defaultPort)
      return
    }
    guard let port = Int(text[text.index(after: colon)...]) else { return nil }
    (host, self.port) = (text[..<colon], port)
  }
}
