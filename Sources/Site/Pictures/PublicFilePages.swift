import HTTP

/// Style sheets, scripts and icons: compiled in, under addresses that change with their content, so
/// they may be kept for ever.
enum PublicFilePages {
  private static let files = Dictionary(
    uniqueKeysWithValues: PublicFiles.all.map { ($0.address, $0) })

  @Sendable static func file(_ call: Call, _ services: Services) async throws -> Response {
    guard let file = files[call.request.path.text] else { throw SiteError.notFound }
    var response = Response(status: .ok)
    response.fields.set("content-type", file.type)
    response.fields.set("cache-control", "public, max-age=31536000, immutable")
    response.body = .fixed(file.bytes)
    return response
  }
}
