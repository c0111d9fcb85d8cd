import Exchange
import HTTP
import Household
import SealedStore
import System

enum WishImportPages {
  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    page(.ok, visit, try visit.giftList(services, to: .changeAnyWish), nil)
  }

  @Sendable static func send(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let sent = try await SentFiles.read(visit, services)
    do {
      let new = try await WishImport(visit: visit, services: services).read(sent)
      await sent.discard(services)
      let id = try await keep(new, on: list, visit, services)
      return .redirect(to: "\(list.address)/import/\(id.text)")
    } catch let fault as WishImportFault {
      await sent.discard(services)
      return page(.unprocessable, visit, list, visit.words.wishFiles.importFault(fault))
    } catch {
      await sent.discard(services)
      throw error
    }
  }

  @Sendable static func preview(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let waiting = try waiting(visit, services, list)
    let pictures = try services.store.read(on: visit.request.loop) { db in
      try waiting.records.map { record in
        try db.pendingPictures(record.pictures.compactMap { PictureID($0) }, of: visit.member)
      }
    }
    return .page(visit.words, WishPreviewView(visit, list, waiting, pictures))
  }

  @Sendable static func take(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let id: WishImportID = try visit.id("import")
    let row = try services.store.read(on: visit.request.loop) {
      try $0.wishImport(id, on: list.id, of: visit.member)
    }
    // Sent twice: all of it is on the list.
    guard let row else { return .redirect(to: list.address) }
    let drafts = row.records.compactMap { record in
      let pictures = record.pictures.compactMap { PictureID($0) }
      guard case .right(let draft) = GiftForm(record, pictures, visit).checked(visit) else {
        return nil as (draft: GiftDraft, group: String, groupTitle: String)?
      }
      let title = WishGroupTitle.check(record.groupTitle)
      return (draft, record.group, (try? title.get().text) ?? "")
    }
    _ = try await services.store.write { db in
      try db.takeWishImport(row.id, drafts, on: list.id, by: visit.member, at: visit.now)
    }
    return .redirect(to: list.address)
  }

  private static func waiting(
    _ visit: Visit, _ services: Services, _ list: GiftListRow
  ) throws -> WishImportRow {
    let id: WishImportID = try visit.id("import")
    let row = try services.store.read(on: visit.request.loop) {
      try $0.wishImport(id, on: list.id, of: visit.member)
    }
    guard let row else { throw SiteError.notFound }
    return row
  }

  /// Keeps what was read until its sender says yes. Where that fails the pictures' files go at once.
  private static func keep(
    _ new: NewWishImport, on list: GiftListRow, _ visit: Visit, _ services: Services
  ) async throws -> WishImportID {
    let id = WishImportID.random()
    do {
      try await services.store.write { db in
        try db.addWishImport(new, id: id, on: list.id, by: visit.member, at: visit.now)
      }
      return id
    } catch {
      // What cannot be removed now is swept later; the first fault is the one to tell.
      try? await services.workers.run {
        for file in new.pictures.flatMap(\.files) { services.files.remove(file.file) }
      }
      throw error
    }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ list: GiftListRow, _ fault: String?
  ) -> Response {
    .page(
      status, visit.words,
      WishImportView(
        frame: PageFrame(
          visit, title: visit.words.wishFiles.importTitle, place: .gifts, width: .narrow),
        address: list.address, listTitle: visit.words.listTitle(list), fault: fault))
  }
}

struct WishImportView: View {
  let frame: PageFrame
  /// Of the list.
  let address: String
  let listTitle: String
  let fault: String?

  var describedBy: String { descriptions(of: "files", hint: "files", fault: fault) }
}

/// What would come in, and what is wrong with the rest.
struct WishPreviewView: View {
  struct Row: Sendable {
    let title: String
    let facts: [String]
    let picture: PictureRow?
  }

  let frame: PageFrame
  let address: String
  let listTitle: String
  let id: String
  let lead: String
  let rows: [Row]
  let problems: [String]

  init(
    _ visit: Visit, _ list: GiftListRow, _ waiting: WishImportRow, _ pictures: [[FormPictureRow]]
  ) {
    let words = visit.words
    frame = PageFrame(
      visit, title: words.wishFiles.previewTitle, place: .gifts, width: .narrow)
    address = list.address
    listTitle = words.listTitle(list)
    id = waiting.id.text
    lead = words.wishFiles.previewLead(waiting.records.count)
    rows = zip(waiting.records, pictures).map { record, pictures in
      var price: String?
      if case .right(let draft) = GiftForm(record, [], visit).checked(visit) {
        price = words.priceText(draft.price)
      }
      let count = pictures.isEmpty ? "" : words.wishFiles.pictures(pictures.count)
      return Row(
        title: record.title,
        facts: [price ?? "", record.tags, record.isDraft ? words.gifts.draftChip : "", count]
          .filter { !$0.isEmpty },
        picture: pictures.first?.picture)
    }
    problems = waiting.problems
  }
}
