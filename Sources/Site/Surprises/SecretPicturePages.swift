import HTTP
import Household
import Pictures
import SealedStore
import Vault

/// Pictures that only givers see. Whoever they are not for meets what they would meet for none.
enum SecretPicturePages {
  /// Of a surprise, those too that were taken off and that its form can bring back.
  @Sendable static func image(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    return try await send(visit, services, on: place.list) { open, id in
      open.plans.secretGift(place.gift).flatMap { gift in
        gift.pictures.first { $0.id == id }.map { ($0, gift.rowID) }
      }
    }
  }

  /// Of a form that is not saved yet, for whoever fills it in.
  @Sendable static func pending(_ visit: Visit, _ services: Services) async throws -> Response {
    try await send(visit, services, on: try visit.id()) { open, id in
      open.plans.pendingPictures[id].flatMap { pending in
        pending.owner == visit.member.id ? (pending.picture, pending.id) : nil
      }
    }
  }

  private static func send(
    _ visit: Visit, _ services: Services, on id: GiftListID,
    _ find: (OpenPlans, PictureID) -> (SecretPicture, GiverEntryID)?
  ) async throws -> Response {
    let picture: PictureID = try visit.id("picture")
    let list = try services.store.read(on: visit.request.loop) {
      try $0.giftList(id, visibleTo: visit.member)
    }
    guard let list, list.lets(visit.member, .give),
      let variant = visit.call.parameters["variant"].flatMap(Variant.init(rawValue:))
    else { throw SiteError.notFound }
    try visit.requireFull()
    guard let open = try await services.openPlans(list, visit),
      let (found, row) = find(open, picture), let file = found.file(variant),
      let key = open.rows.key(of: row)
    else { throw SiteError.notFound }
    return try await PicturePages.send(
      file.row(under: key), visit.request, services, under: key)
  }
}

extension GivenPlace {
  /// The address below which the pictures of a surprise have theirs.
  var pictures: String { "\(address)/pictures" }
}

extension Services {
  /// What a form that was sent shows once more of pictures that only givers see: those of its gift, and what has
  /// arrived.
  func secretPictures(
    in form: GiftForm, of subject: GiftFormSubject, _ visit: Visit
  ) async throws -> [FormPictureRow] {
    guard WishAudience.choices(of: subject, visit).contains(.givers),
      let plans = try await openPlans(subject.list, visit)?.plans
    else { return [] }
    let arrived = form.pictures.compactMap { plans.pendingPictures[$0] }.filter {
      $0.owner == visit.member.id
    }.compactMap { $0.picture.formRow(at: "\(subject.list.address)/pictures") }
    guard case .surprise(let list, let gift) = subject else { return arrived }
    let own = gift.formRows(on: list).map { $0.shown(in: form) } + arrived
    let order = Dictionary(
      form.pictures.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ row: FormPictureRow) -> Int {
      row.isShown ? order[row.picture.id] ?? order.count : .max
    }
    return own.enumerated().sorted {
      (place($0.element), $0.offset) < (place($1.element), $1.offset)
    }.map(\.element)
  }
}

extension SecretGift {
  func formRows(on list: GiftListRow) -> [FormPictureRow] {
    let home = GivenPlace(list: list.id, gift: id, isSecret: true).pictures
    return pictures.compactMap { $0.formRow(at: home) }
  }
}
