import Exchange
import HTTP
import Household
import SealedStore
import System

enum WishExportPages {
  @Sendable static func choices(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    let words = visit.words
    return .page(
      words,
      WishExportView(
        frame: PageFrame(visit, title: words.wishFiles.exportTitle, place: .gifts, width: .narrow),
        address: list.address, listTitle: words.listTitle(list),
        isTooLarge: visit.request.query.first("pictures") == "many",
        rows: WishExport.Format.allCases.map { format in
          LeadingRow(
            icon: .sheet, address: "\(list.address)/export/\(format.rawValue)",
            title: words.wishFiles.format(format), note: words.wishFiles.formatNote(format))
        }))
  }

  @Sendable static func file(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    let named = visit.call.parameters["format"].flatMap(WishExport.Format.init(rawValue:))
    guard let format = named else { throw SiteError.notFound }
    let wishes = try services.store.read(on: visit.request.loop) {
      try $0.exportedWishes(on: list, visibleTo: visit.member)
    }
    let export = WishExport(wishes, as: format, visit.words)
    let title = visit.words.listTitle(list)
    switch format {
    case .json:
      return .file(
        WishFile.write(export.records, as: .json, title: title), "application/json",
        named: "wishes.json")
    case .table:
      return .file(
        WishFile.write(export.records, as: .table, title: title), "text/csv; charset=utf-8",
        named: "wishes.csv")
    case .archive:
      let text = WishFile.write(export.records, as: .json, title: title)
      return try await archive(text, "list.json", export, named: "wishes.zip", list, services)
    case .christmasKeeper:
      let text = WishFile.write(export.records, as: .christmasKeeper, title: title)
      return try await archive(
        text, "christmasItems.json", export, named: "christmas-keeper.zip", list, services)
    }
  }

  private static func archive(
    _ text: [UInt8], _ textName: String, _ export: WishExport, named name: String,
    _ list: GiftListRow, _ services: Services
  ) async throws -> Response {
    do {
      let archive = try await OutgoingArchive.make(
        [(textName, text)], export.pictures, services)
      var response = Response.file([], "application/zip", named: name)
      response.body = .stream(length: archive.length) { max in
        try await services.workers.run { try archive.next(max) }
      }
      return response
    } catch ZipFault.tooLarge, ZipFault.tooManyEntries {
      return .redirect(to: "\(list.address)/export?pictures=many")
    }
  }
}

extension Response {
  /// A file to keep rather than to look at.
  fileprivate static func file(
    _ bytes: [UInt8], _ type: StaticString, named name: String
  ) -> Response {
    var response = Response(status: .ok, body: .bytes(bytes))
    response.fields.set("content-type", "\(type)")
    response.fields.set("content-disposition", "attachment; filename=\"\(name)\"")
    return response
  }
}

struct WishExportView: View {
  let frame: PageFrame
  /// Of the list.
  let address: String
  let listTitle: String
  let isTooLarge: Bool
  let rows: [LeadingRow]
}
