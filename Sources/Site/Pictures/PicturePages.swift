import HTTP
import Household
import Pictures
import SealedStore
import System
import Vault

enum PicturePages {
  /// A picture this member may see. It may be kept by the browser, and is asked for again each time:
  /// who may see it can change.
  @Sendable static func image(_ visit: Visit, _ services: Services) async throws -> Response {
    let id: PictureID = try visit.id()
    guard let variant = visit.call.parameters["variant"].flatMap(Variant.init(rawValue:)) else {
      throw SiteError.notFound
    }
    let found = try services.store.read(on: visit.request.loop) {
      try $0.pictureFile(id, variant: variant, visibleTo: visit.member)
    }
    guard let found else { throw SiteError.notFound }
    return try await send(found, visit.request, services)
  }

  /// A picture that whoever asks may see.
  ///
  /// - Parameter giver: opens what only givers see; a browser keeps nothing of that.
  static func send(
    _ found: PictureFileRow, _ request: Request, _ services: Services, under giver: GiverKey? = nil
  ) async throws -> Response {
    let tag = ETag(strong: Identifier<SealedFile>(bytes: found.file.id)?.text ?? "")
    var response = Response(status: .ok)
    response.fields.set("content-type", found.type)
    response.fields.set("cache-control", giver == nil ? "private, no-cache" : "no-store")
    response.fields.set("etag", tag.text)
    response.fields.set("accept-ranges", "bytes")
    if tag.matches(request.fields) {
      response.status = .notModified
      return response
    }
    let range = ByteRange.asked(by: request, length: found.file.length, tag: tag)
    return try await send(found.file, range, response, services, under: giver)
  }

  private static func send(
    _ file: SealedFile, _ asked: ByteRange, _ response: Response, _ services: Services,
    under giver: GiverKey?
  ) async throws -> Response {
    var response = response
    var range = 0..<file.length
    if let text = asked.contentRange(of: file.length) {
      response.fields.set("content-range", text)
    }
    switch asked {
    case .whole: break
    case .part(let part):
      range = part
      response.status = .partialContent
    case .unsatisfiable:
      response.status = .rangeNotSatisfiable
      return response
    }
    let served = try await services.workers.run { [services] in
      try services.files.serve(file, under: giver)
    }
    let cursor = FileCursor(of: served, range)
    response.body = .stream(length: range.count) { max in
      try await services.workers.run { try cursor.next(max) }
    }
    return response
  }
}
