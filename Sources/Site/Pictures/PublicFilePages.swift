import HTTP

/// Style sheets, scripts and icons: compiled in, under addresses that change with their content, so
/// they may be kept for ever.
enum PublicFilePages {
  @Sendable static func file(_ call: Call, _ services: Services) async throws -> Response {
    guard let file = PublicFiles.file(at: call.request.path.text) else { throw SiteError.notFound }
    var response = Response(.ok)
    response.fields.set("content-type", file.type)
    response.fields.set("cache-control", "public, max-age=31536000, immutable")
    response.body = .fixed(file.bytes)
    return response
  }
}
