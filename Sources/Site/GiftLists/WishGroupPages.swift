import HTTP
import Household
import SealedStore

/// Where wishes are put together of which one is enough.
enum WishGroupPages {
  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    return try page(.ok, visit, services, list, nil, WishGroupForm(once: .random()), Faults())
  }

  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let form = WishGroupForm(try await visit.call.form())
    switch form.checked(visit.words, among: try offered(visit, services, list, nil)) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, list, nil, form, faults)
    case .right(let draft):
      try await services.store.write { db in
        try db.addWishGroup(draft, id: .random(), once: form.key(on: list.id), on: list.id)
      }
      return .redirect(to: list.address)
    }
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let group = try existing(visit, services, list)
    let form = WishGroupForm(group, try offered(visit, services, list, group))
    return try page(.ok, visit, services, list, group, form, Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let group = try existing(visit, services, list)
    let form = WishGroupForm(try await visit.call.form())
    switch form.checked(visit.words, among: try offered(visit, services, list, group)) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, list, group, form, faults)
    case .right(let draft):
      let edit = try await services.store.write { db in
        try db.editWishGroup(group.id, version: form.version, to: draft, on: list.id)
      }
      switch edit {
      case .saved: return .redirect(to: list.address)
      case .changedMeanwhile:
        var latest = form
        latest.version = try existing(visit, services, list).version
        return try page(
          .unprocessable, visit, services, list, group, latest, Faults(), isConflict: true)
      }
    }
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    try await set(visit, services, archivedAt: visit.now)
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    try await set(visit, services, archivedAt: nil)
  }

  private static func set(
    _ visit: Visit, _ services: Services, archivedAt time: Instant?
  ) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let id: WishGroupID = try visit.id("group")
    try await services.store.write { db in
      try db.setWishGroup(id, on: list.id, archivedAt: time)
    }
    return .redirect(to: time == nil ? list.address : "\(list.address)?archived=\(id.text)")
  }

  private static func existing(
    _ visit: Visit, _ services: Services, _ list: GiftListRow
  ) throws -> WishGroupRow {
    let id: WishGroupID = try visit.id("group")
    let group = try services.store.read(on: visit.request.loop) { try $0.wishGroup(id, on: list) }
    guard let group else { throw SiteError.notFound }
    return group
  }

  /// The wishes that everybody sees and that no other group has.
  private static func offered(
    _ visit: Visit, _ services: Services, _ list: GiftListRow, _ group: WishGroupRow?
  ) throws -> [GiftCardRow] {
    let wishes = try services.store.read(on: visit.request.loop) {
      try $0.gifts(on: list, visibleTo: visit.member)
    }
    return wishes.filter { !$0.isDraft && ($0.group == nil || $0.group == group?.id) }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ list: GiftListRow,
    _ group: WishGroupRow?, _ form: WishGroupForm, _ faults: Faults<WishGroupForm.Field>,
    isConflict: Bool = false
  ) throws -> Response {
    let wishes = try offered(visit, services, list, group)
    return .page(
      status, visit.words,
      WishGroupFormView(visit, list, group, form, faults, wishes: wishes, isConflict: isConflict))
  }
}

struct WishGroupFormView: View {
  let frame: PageFrame
  let title: String
  /// Of the list.
  let back: String
  let listTitle: String
  let action: String
  let submit: String
  /// Empty for a new one.
  let archive: String
  let head: FormHead
  let faults: Faults<WishGroupForm.Field>
  let titleField: TextField
  let wishes: [WishChoice]

  init(
    _ visit: Visit, _ list: GiftListRow, _ group: WishGroupRow?, _ form: WishGroupForm,
    _ faults: Faults<WishGroupForm.Field>, wishes: [GiftCardRow], isConflict: Bool
  ) {
    let words = visit.words.wishGroups
    title = group == nil ? words.newTitle : words.editTitle
    frame = PageFrame(visit, title: title, place: .gifts, width: .narrow)
    back = list.address
    listTitle = visit.words.listTitle(list)
    action = group.map { "\(list.address)/groups/\($0.id.text)" } ?? "\(list.address)/groups"
    submit = group == nil ? words.make : words.save
    archive = group == nil ? "" : "\(action)/archive"
    head = FormHead(
      faults: faults.lines(visit.words), once: form.once, version: form.versionText,
      conflict: isConflict ? words.changedMeanwhile : "", latest: back)
    self.faults = faults
    titleField = TextField(
      name: "title", label: words.titleLabel, value: form.title, hint: words.titleHint,
      isOptional: true, fault: faults[.title])
    self.wishes = wishes.map {
      WishChoice(id: $0.id.text, title: $0.title, isChosen: form.wishes.contains($0.id))
    }
  }

  var wishesDescribedBy: String {
    descriptions(of: "wish", hint: "wish", fault: faults[.wish])
  }
}
