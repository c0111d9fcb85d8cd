/// Why something could not be fetched. None of them says what was asked for.
package enum FetchFault: Error, Hashable, Sendable {
  /// Not an address of the public web, or a redirect to one that is not.
  case refused
  /// No such host.
  case unknownHost
  /// Nobody there, or nobody who listens.
  case unreachable
  case tookTooLong
  /// A certificate that nobody vouches for, of another host, or no longer good.
  case certificate
  /// This machine knows no authority that could vouch for anybody.
  case noAuthorities
  /// No TLS that is good enough.
  case handshake
  /// Not what HTTP is, or cut short.
  case broken
  case tooManyRedirects
  /// From https to http.
  case insecureRedirect
  /// Packed, which was not asked for.
  case encoding
  /// Too many lookups are under way.
  case busy
}
