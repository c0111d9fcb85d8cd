/// How an entry stands in its row, before it is sealed.
///
/// Version 1 ‖ kind 1 ‖ fields, in the order in which they are written below. Numbers are big-endian with 8
/// bytes, ids have 16; a text has its length before it; what may be missing has 1 or 0 before it. A version
/// or kind that is not known is not read: whoever wrote it comes after us.
extension GiverEntry {
  private static let version: UInt8 = 1
  /// Of a secret gift with pictures: as version 1, then their number, 1 to 120, and the pictures.
  private static let versionWithPictures: UInt8 = 2

  private enum Kind: UInt8 {
    case claim = 1
    case secretGift = 2
    case message = 3
    case budget = 4
    case guest = 5
    case pendingPicture = 6
  }

  package var bytes: [UInt8] {
    var writer = EntryWriter()
    writer.byte(hasPictures ? Self.versionWithPictures : Self.version)
    switch self {
    case .claim(let claim):
      writer.byte(Kind.claim.rawValue)
      claim.write(to: &writer)
    case .secretGift(let gift):
      writer.byte(Kind.secretGift.rawValue)
      gift.write(to: &writer)
    case .message(let message):
      writer.byte(Kind.message.rawValue)
      message.write(to: &writer)
    case .budget(let budget):
      writer.byte(Kind.budget.rawValue)
      budget.write(to: &writer)
    case .pendingPicture(let pending):
      writer.byte(Kind.pendingPicture.rawValue)
      pending.write(to: &writer)
    case .guest(let guest):
      writer.byte(Kind.guest.rawValue)
      guest.write(to: &writer)
    }
    return writer.bytes
  }

  private var hasPictures: Bool {
    if case .secretGift(let gift) = self { !gift.pictures.isEmpty } else { false }
  }

  /// Nil for everything that `bytes` does not make.
  ///
  /// - Parameter id: of the row that the bytes stand in.
  package init?(bytes: [UInt8], id: GiverEntryID) {
    var reader = EntryReader(bytes)
    guard let version = reader.byte(), let kind = reader.byte().flatMap(Kind.init),
      version == Self.version || version == Self.versionWithPictures && kind == .secretGift
    else { return nil }
    let entry: GiverEntry? =
      switch kind {
      case .claim: Claim(&reader, id).map(GiverEntry.claim)
      case .secretGift:
        SecretGift(&reader, id, hasPictures: version == Self.versionWithPictures)
          .map(GiverEntry.secretGift)
      case .message: GiverMessage(&reader, id).map(GiverEntry.message)
      case .budget: GivingBudget(&reader, id).map(GiverEntry.budget)
      case .pendingPicture: PendingPicture(&reader, id).map(GiverEntry.pendingPicture)
      case .guest: GuestGiver(&reader, id).map(GiverEntry.guest)
      }
    guard let entry, reader.isAtEnd else { return nil }
    self = entry
  }
}

extension Claim {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.identifier(gift)
    writer.identifier(giver)
    writer.number(Int64(pieces))
    writer.money(share)
    writer.text(state.rawValue)
    writer.money(paid)
    writer.text(note)
    writer.text(hidingPlace)
    writer.number(at.seconds)
    writer.text(seen.title)
    writer.number(seen.version)
    writer.optionalNumber(releasedAt?.seconds)
    writer.optionalNumber(revealedAt?.seconds)
  }

  fileprivate init?(_ reader: inout EntryReader, _ id: GiverEntryID) {
    guard let gift: GiftID = reader.identifier(), let giver: PersonID = reader.identifier(),
      let pieces = reader.number().flatMap({ Int(exactly: $0) }), let share = reader.money(),
      let state = reader.text().flatMap(ClaimState.init(rawValue:)), let paid = reader.money(),
      let note = reader.text(), let hidingPlace = reader.text(), let at = reader.number(),
      let title = reader.text(), let version = reader.number(),
      let released = reader.optionalNumber(), let revealed = reader.optionalNumber()
    else { return nil }
    let part: ClaimPart
    switch (pieces, share) {
    case (0, let share?): part = .share(share)
    case (1...Quantity.limit, nil): part = .pieces(pieces)
    default: return nil
    }
    self.init(
      id: id, gift: gift, giver: giver, part: part, state: state, paid: paid, note: note,
      hidingPlace: hidingPlace, at: Instant(seconds: at),
      seen: SeenWish(title: title, version: version),
      releasedAt: released.map(Instant.init(seconds:)),
      revealedAt: revealed.map(Instant.init(seconds:)))
  }
}

extension SecretGift {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.identifier(self.writer)
    writer.text(kind.rawValue)
    writer.text(title)
    writer.text(note)
    writer.text(link)
    writer.money(price)
    writer.text(quantity.text)
    writer.text(priority.rawValue)
    writer.text(tags.kept)
    writer.byte(showsSizes ? 1 : 0)
    writer.number(version)
    writer.number(at.seconds)
    writer.optionalNumber(withdrawnAt?.seconds)
    writer.optionalNumber(revealedAt?.seconds)
    guard !pictures.isEmpty else { return }
    writer.byte(UInt8(pictures.count))
    for picture in pictures { picture.write(to: &writer) }
  }

  fileprivate init?(_ reader: inout EntryReader, _ id: GiverEntryID, hasPictures: Bool) {
    guard let writer: PersonID = reader.identifier(),
      let kind = reader.text().flatMap(Kind.init(rawValue:)), let title = reader.text(),
      let note = reader.text(), let link = reader.text(), let price = reader.money(),
      let quantity = reader.text().flatMap({ Quantity($0) }),
      let priority = reader.text().flatMap(Priority.init(rawValue:)),
      let tags = reader.text(), let sizes = reader.byte(), sizes < 2,
      let version = reader.number(), let at = reader.number(),
      let withdrawn = reader.optionalNumber(), let revealed = reader.optionalNumber()
    else { return nil }
    var pictures: [SecretPicture] = []
    if hasPictures {
      guard let count = reader.byte(), (1...Self.picturesLimit).contains(Int(count)) else {
        return nil
      }
      for _ in 0..<count {
        guard let picture = SecretPicture(&reader) else { return nil }
        pictures.append(picture)
      }
    }
    self.init(
      id: GiftID(high: id.high, low: id.low), writer: writer, kind: kind, title: title, note: note,
      link: link, price: price, quantity: quantity, priority: priority,
      tags: Tags(kept: tags), showsSizes: sizes == 1, pictures: pictures, version: version,
      at: Instant(seconds: at), withdrawnAt: withdrawn.map(Instant.init(seconds:)),
      revealedAt: revealed.map(Instant.init(seconds:)))
  }
}

extension GiverMessage {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.identifier(gift)
    writer.identifier(author)
    writer.text(text)
    writer.number(at.seconds)
  }

  fileprivate init?(_ reader: inout EntryReader, _ id: GiverEntryID) {
    guard let gift: GiftID = reader.identifier(), let author: PersonID = reader.identifier(),
      let text = reader.text(), let at = reader.number()
    else { return nil }
    self.init(id: id, gift: gift, author: author, text: text, at: Instant(seconds: at))
  }
}

extension GivingBudget {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.identifier(giver)
    writer.money(amount)
  }

  fileprivate init?(_ reader: inout EntryReader, _ id: GiverEntryID) {
    guard let giver: PersonID = reader.identifier(), let money = reader.money(), let amount = money
    else { return nil }
    self.init(id: id, giver: giver, amount: amount)
  }
}

extension GuestGiver {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.identifier(giver)
    writer.identifier(link)
    writer.text(name)
    writer.byte(UInt8(browsers.count))
    for browser in browsers { writer.raw(browser) }
    writer.raw(code)
    writer.number(at.seconds)
  }

  fileprivate init?(_ reader: inout EntryReader, _ id: GiverEntryID) {
    guard let giver: PersonID = reader.identifier(), let link: GuestLinkID = reader.identifier(),
      let name = reader.text(), let count = reader.byte(), count <= GuestRule.browsers
    else { return nil }
    var browsers: [[UInt8]] = []
    for _ in 0..<count {
      guard let browser = reader.raw(Self.proofLength) else { return nil }
      browsers.append(browser)
    }
    guard let code = reader.raw(Self.proofLength), let at = reader.number() else { return nil }
    self.init(
      id: id, giver: giver, link: link, name: name, browsers: browsers, code: code,
      at: Instant(seconds: at))
  }
}
