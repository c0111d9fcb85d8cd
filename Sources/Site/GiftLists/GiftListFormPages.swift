import HTTP
import Household
import SealedStore

enum GiftListFormPages {
  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    guard let asked = visit.request.query.first("from") else {
      return try page(.ok, visit, services, nil, .fresh(visit), Faults())
    }
    guard let id = GiftListID(asked) else { throw SiteError.notFound }
    let source = try copied(id, visit, services)
    let (wishes, fulfilled) = try services.store.read(on: visit.request.loop) { db in
      (
        try db.gifts(on: source, visibleTo: visit.member), try db.fulfilledWishes(of: source.id)
      )
    }
    let form = GiftListForm(
      copying: source, wishes.filter { !fulfilled.contains($0.id) }, on: visit.today)
    return try page(.ok, visit, services, nil, form, Faults())
  }

  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    let form = GiftListForm(try await visit.call.form())
    let people = try people(visit, services, nil)
    switch form.checked(visit, among: people) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, nil, form, faults)
    case .right(let draft):
      let id = try await add(draft, form, visit, services)
      return .redirect(to: "/gifts/lists/\(id.text)")
    }
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeList)
    return try page(.ok, visit, services, list, GiftListForm(list), Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeList)
    let form = GiftListForm(try await visit.call.form())
    switch form.checked(visit, among: try people(visit, services, list)) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, list, form, faults)
    case .right(let draft):
      let edit = try await services.store.write { db in
        try db.editGiftList(
          list.id, version: form.version, to: draft, by: visit.member, at: visit.now)
      }
      switch edit {
      case .saved:
        // Whoever has given a list away may not see it any more.
        let isThere = try services.store.read(on: visit.request.loop) {
          try $0.giftList(list.id, visibleTo: visit.member) != nil
        }
        return .redirect(to: isThere ? list.address : "/gifts")
      case .changedMeanwhile:
        var latest = form
        latest.version = try visit.giftList(services, to: .changeList).version
        return try page(
          .unprocessable, visit, services, list, latest, Faults(), isConflict: true)
      }
    }
  }

  private static func add(
    _ draft: GiftListDraft, _ form: GiftListForm, _ visit: Visit, _ services: Services
  ) async throws -> GiftListID {
    let fresh = GiftListID.random()
    guard let source = try form.source.map({ try copied($0, visit, services) }) else {
      return try await services.store.write { db in
        try db.addGiftList(draft, id: fresh, once: form.key, by: visit.member, at: visit.now)
      }
    }
    let copying = WishCopying(services: services)
    let known = Set(
      try services.store.read(on: visit.request.loop) {
        try $0.gifts(on: source, visibleTo: visit.member)
      }.map(\.id))
    let copies = try await copying.copies(
      of: form.wishes.filter(known.contains), on: visit.request.loop)
    do {
      let id = try await services.store.write { db in
        let id = try db.addGiftList(
          draft, id: fresh, once: form.key, by: visit.member, at: visit.now)
        if id == fresh {
          try db.addCopies(copies, from: source.id, to: id, by: visit.member, at: visit.now)
        }
        return id
      }
      // Sent twice: the first time has made its own copies.
      if id != fresh { await copying.remove(copies) }
      return id
    } catch {
      await copying.remove(copies)
      throw error
    }
  }

  private static func copied(
    _ id: GiftListID, _ visit: Visit, _ services: Services
  ) throws -> GiftListRow {
    let list = try services.store.read(on: visit.request.loop) {
      try $0.giftList(id, visibleTo: visit.member)
    }
    guard let list, list.lets(visit.member, .copy) else { throw SiteError.notFound }
    return list
  }

  /// Whom the form offers: everybody who is there, and whoever is on the list already.
  private static func people(
    _ visit: Visit, _ services: Services, _ list: GiftListRow?
  ) throws -> [PersonRow] {
    let everybody = try services.store.read(on: visit.request.loop) { try $0.everybody() }
    return everybody.filter { !$0.isArchived || list?.has($0.id) == true }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ list: GiftListRow?,
    _ form: GiftListForm, _ faults: Faults<GiftListForm.Field>, isConflict: Bool = false
  ) throws -> Response {
    let source = try form.source.map { try copied($0, visit, services) }
    let wishes = try source.map { source in
      try services.store.read(on: visit.request.loop) {
        try $0.gifts(on: source, visibleTo: visit.member)
      }
    }
    return .page(
      status, visit.words,
      GiftListFormView(
        visit, list, form, faults, people: try people(visit, services, list ?? source),
        wishes: wishes ?? [], isConflict: isConflict))
  }
}
