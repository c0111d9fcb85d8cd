/// The fields that every response carries. There is no inline script or style anywhere, so the
/// policy needs no exception.
package enum SecurityHeaders {
  /// Replaces what the response says under these names.
  package static func add(to response: inout Response) {
    for name in names where response.fields.contains(name) { response.fields.remove(name) }
    response.fields.add(fields)
  }

  private static let contentSecurityPolicy = """
    default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """

  private static let fields = {
    var fields = Fields()
    fields.add("content-security-policy", contentSecurityPolicy)
    fields.add("x-content-type-options", "nosniff")
    // `no-referrer` would make forms send `Origin: null`, which the cross-site check refuses.
    fields.add("referrer-policy", "same-origin")
    fields.add("cross-origin-opener-policy", "same-origin")
    return fields
  }()

  private static let names = fields.lines.map(\.name)
}
