import HTTP
import Household
import Pictures
import SealedStore

enum GiftPages {
  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftListToAdd(services)
    let currency = try services.store.read(on: visit.request.loop) {
      try $0.lastCurrency(of: visit.member)
    }
    return try form(
      .ok, visit, services, .new(list), GiftForm(empty: visit, list, currency), [], Faults())
  }

  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftListToAdd(services)
    let shelf = try await services.shelf(for: .new(list), visit)
    let intake = PictureIntake(visit: visit, services: services, shelf: shelf)
    let sent = try await intake.read()
    let form = GiftForm(sent, visit, audience: .usual(of: list, visit))
    try await intake.takeOver(form.pictures)
    switch sent.checked(form, visit, .new(list)) {
    case .faulty(let faults):
      let pictures = try await pictures(in: form, of: .new(list), visit, services)
      return try self.form(.unprocessable, visit, services, .new(list), form, pictures, faults)
    case .right(let draft) where draft.audience != .everybody:
      try await SurprisePages.add(draft, form, to: list, visit, services)
      return .redirect(to: list.address)
    case .right(let draft):
      if shelf.giver != nil, !draft.pictures.isEmpty {
        try await services.changePlans(of: list.id, visit) { db, plans in
          try db.share(
            draft.pictures, of: plans, by: visit.member.id, services.files, at: visit.now)
          try add(draft, form, to: list, visit, in: db)
        }
      } else {
        try await services.store.write { db in try add(draft, form, to: list, visit, in: db) }
      }
      return .redirect(to: list.address)
    }
  }

  private static func add(
    _ draft: GiftDraft, _ form: GiftForm, to list: GiftListRow, _ visit: Visit, in db: Database
  ) throws {
    _ = try db.addGift(
      draft, id: .random(), once: form.key(on: list.id), to: list.id, by: visit.member.id,
      at: visit.now)
  }

  @Sendable static func gift(_ visit: Visit, _ services: Services) async throws -> Response {
    try await page(.ok, try visit.gift(services), visit, services)
  }

  /// A wish, and what its givers know of it where the visitor is one.
  ///
  /// - Parameters:
  ///   - claim: one that was not taken.
  ///   - message: one that was not taken.
  ///   - moveFault: why it was not moved to another list.
  static func page(
    _ status: Status, _ gift: GiftRow, _ visit: Visit, _ services: Services,
    claim: SentClaim? = nil, message: MessageForm? = nil, moveFault: String? = nil
  ) async throws -> Response {
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        pictures: try db.pictures(of: gift.id, variant: .view),
        details: try db.knownDetails(of: gift.list, isOpen: gift.showsSizes, visit),
        others: try gift.group.map { group in
          try db.gifts(on: gift.list, visibleTo: visit.member).filter {
            $0.group == group && $0.id != gift.id
          }
        } ?? [],
        lists: try db.listsToMove(gift, visit.member)
      )
    }
    return .page(
      status, visit.words,
      GiftView(
        frame: PageFrame(visit, title: gift.title, place: .gifts),
        gift: GiftDetail(gift, known.pictures, visit.words), details: known.details,
        others: known.others, mayChange: gift.mayChange(visit.member),
        move: WishMovePart(gift, known.lists, visit, fault: moveFault),
        giving: try await services.givingPanel(gift, visit, claim: claim, message: message)))
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    let pictures = try services.store.read(on: visit.request.loop) {
      try $0.formPictures(of: gift.id)
    }
    return try form(
      .ok, visit, services, .edit(gift), GiftForm(gift, pictures: pictures, visit), pictures,
      Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    let sent = try await PictureIntake(visit: visit, services: services).read()
    let form = GiftForm(sent, visit)
    switch sent.checked(form, visit, .edit(gift)) {
    case .faulty(let faults): return try await again(form, gift, visit, services, faults)
    case .right(let draft):
      let edit = try await services.store.write { db in
        try db.editGift(
          gift.id, version: form.version, to: draft, by: visit.member, at: visit.now)
      }
      switch edit {
      case .saved: return .redirect(to: "/gifts/\(gift.id.text)")
      case .changedMeanwhile:
        var latest = form
        latest.version = try visit.changeableGift(services).version
        return try await again(latest, gift, visit, services, Faults(), isConflict: true)
      }
    }
  }

  @Sendable static func publish(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    try await services.store.write { db in try db.publishGift(gift.id, at: visit.now) }
    return .redirect(to: "/gifts/\(gift.id.text)")
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    try await services.store.write { db in try db.setGift(gift.id, archivedAt: visit.now) }
    return .redirect(to: "\(gift.list.address)?archived=\(gift.id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    try await services.store.write { db in try db.setGift(gift.id, archivedAt: nil) }
    return .redirect(to: gift.list.address)
  }

  /// The form of an existing gift once more, with what was typed and what had arrived.
  private static func again(
    _ form: GiftForm, _ gift: GiftRow, _ visit: Visit, _ services: Services,
    _ faults: Faults<GiftForm.Field>, isConflict: Bool = false
  ) async throws -> Response {
    try self.form(
      .unprocessable, visit, services, .edit(gift), form,
      await pictures(in: form, of: .edit(gift), visit, services), faults, isConflict: isConflict)
  }

  /// What a form that was sent shows once more: the pictures of its gift, and what has arrived.
  static func pictures(
    in form: GiftForm, of subject: GiftFormSubject, _ visit: Visit, _ services: Services
  ) async throws -> [FormPictureRow] {
    let secret = try await services.secretPictures(in: form, of: subject, visit)
    return try services.store.read(on: visit.request.loop) { db in
      let arrived = try db.pendingPictures(form.pictures, of: visit.member)
      guard case .edit(let gift) = subject else { return secret + arrived }
      return try db.formPictures(of: gift.id).map { $0.shown(in: form) } + arrived
    }
  }

  /// - Parameter looked: how looking at its link has ended, where somebody asked for that.
  static func form(
    _ status: Status, _ visit: Visit, _ services: Services, _ subject: GiftFormSubject,
    _ form: GiftForm, _ pictures: [FormPictureRow], _ faults: Faults<GiftForm.Field>,
    isConflict: Bool = false, looked: LinkOutcome? = nil
  ) throws -> Response {
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        tags: try db.gifts(on: subject.list, visibleTo: visit.member).knownTags,
        details: try db.knownDetails(of: subject.list, isOpen: false, visit)
      )
    }
    return .page(
      status, visit.words,
      GiftFormView(
        visit, subject, form, pictures, faults, tags: known.tags.map(\.text),
        details: known.details, isConflict: isConflict,
        lookUp: services.linkPreviews.map { _ in LookUpField(subject, looked, visit.words) }))
  }
}

extension Visit {
  /// The wish in the address. Throws `SiteError.notFound` where it does not exist for the member.
  func gift(_ services: Services) throws -> GiftRow {
    let id: GiftID = try id()
    let gift = try services.store.read(on: request.loop) { try $0.gift(id, visibleTo: member) }
    guard let gift else { throw SiteError.notFound }
    return gift
  }

  /// The same, for somebody who may change it. Throws `SiteError.forbidden` where they may not.
  func changeableGift(_ services: Services) throws -> GiftRow {
    let gift = try gift(services)
    guard gift.mayChange(member) else { throw SiteError.forbidden }
    return gift
  }
}

extension FormPictureRow {
  /// Ticked as the form that was sent had it; one that it did not show stays as it is, or saving
  /// again would put aside what somebody added meanwhile.
  func shown(in form: GiftForm) -> FormPictureRow {
    FormPictureRow(
      picture: picture, name: name,
      isShown: form.pictures.contains(picture.id)
        || isShown && !form.offered.contains(picture.id))
  }
}
