import Testing

@testable import Household

@Suite("What stands in a giver's row")
struct GiverEntryTests {
  private static let id = GiverEntryID(high: 7, low: 8)
  private static let gift = GiftID(high: 1, low: 2)
  private static let ada = PersonID(high: 3, low: 4)
  private static let money = Money(
    minorUnits: 123_456, currency: Currency("EUR") ?? Currency.all[0])

  static func picture(_ low: UInt64, removedAt: Instant? = nil) -> SecretPicture {
    SecretPicture(
      id: PictureID(high: 7, low: low), name: "Zoë.jpg",
      files: ["thumb", "view"].map { variant in
        SecretFile(
          id: [UInt8](repeating: 5, count: 16), variant: variant,
          salt: [UInt8](repeating: 6, count: 24), sealedKey: [UInt8](repeating: 7, count: 60),
          length: 70_000, type: "image/webp", width: 480, height: 360)
      }, removedAt: removedAt)
  }

  private static let message = GiverEntry.message(
    GiverMessage(id: id, gift: gift, author: ada, text: "Which size?", at: Instant(seconds: 9)))

  static let entries: [GiverEntry] = [
    .claim(
      Claim(
        id: id, gift: gift, giver: ada, part: .pieces(3), state: .wrapped, paid: money,
        note: "🎁👨‍👩‍👧‍👦", hidingPlace: "attic", at: Instant(seconds: 1_796_040_000),
        seen: SeenWish(title: "Skates", version: 12), releasedAt: Instant(seconds: -1),
        revealedAt: Instant(seconds: 7))),
    .claim(
      Claim(
        id: id, gift: gift, giver: ada, part: .share(money), at: Instant(seconds: 0),
        seen: SeenWish(title: "", version: 0))),
    .secretGift(
      SecretGift(
        id: GiftID(high: 7, low: 8), writer: ada, kind: .suggestion, title: "Zoë’s <b>",
        note: "line\nline", link: "https://shop.example/x", price: money, quantity: .any,
        priority: .most, version: 3, at: Instant(seconds: 5), withdrawnAt: Instant(seconds: 6),
        revealedAt: Instant(seconds: 8))),
    .secretGift(
      SecretGift(
        id: GiftID(high: 7, low: 8), writer: ada, kind: .surprise, title: "Skates",
        at: Instant(seconds: 5))),
    message,
    .budget(GivingBudget(id: id, giver: ada, amount: money)),
    .secretGift(
      SecretGift(
        id: GiftID(high: 7, low: 8), writer: ada, kind: .surprise, title: "Skates",
        pictures: [picture(1), picture(2, removedAt: Instant(seconds: 4))],
        at: Instant(seconds: 5))),
    .pendingPicture(
      PendingPicture(owner: ada, picture: picture(8), at: Instant(seconds: 9))),
  ]

  @Test("reads back as it was written", arguments: entries)
  func roundTrip(_ entry: GiverEntry) {
    #expect(entry.id == Self.id)
    #expect(GiverEntry(bytes: entry.bytes, id: Self.id) == entry)
  }

  @Test("nothing is read of bytes that are shorter or longer", arguments: entries)
  func cutShort(_ entry: GiverEntry) {
    for count in 0..<entry.bytes.count {
      #expect(GiverEntry(bytes: Array(entry.bytes.prefix(count)), id: Self.id) == nil)
    }
    #expect(GiverEntry(bytes: entry.bytes + [0], id: Self.id) == nil)
  }

  @Test("no change of a byte is fatal, and what is read then is written alike", arguments: entries)
  func changed(_ entry: GiverEntry) {
    for place in entry.bytes.indices {
      for value in [0, 1, 127, 255] as [UInt8] {
        var bytes = entry.bytes
        bytes[place] = value
        guard let read = GiverEntry(bytes: bytes, id: Self.id) else { continue }
        #expect(read.bytes == bytes)
      }
    }
  }

  @Test("a later version and an unknown kind are not read")
  func unknown() {
    var bytes = Self.message.bytes
    bytes[0] = 2
    #expect(GiverEntry(bytes: bytes, id: Self.id) == nil)
    bytes[0] = 1
    bytes[1] = 9
    #expect(GiverEntry(bytes: bytes, id: Self.id) == nil)
  }

  private static func gift(_ pictures: [SecretPicture]) -> GiverEntry {
    .secretGift(
      SecretGift(
        id: GiftID(high: 7, low: 8), writer: ada, kind: .surprise, title: "Skates",
        pictures: pictures, at: Instant(seconds: 5)))
  }

  @Test("a gift without pictures is written as before there were any")
  func asBefore() {
    let old = Self.gift([]).bytes
    #expect(old.prefix(2) == [1, 2])
    #expect(GiverEntry(bytes: [2, 2] + old.dropFirst(2) + [0], id: Self.id) == nil, "none of them")
  }

  @Test("a row holds as many pictures as it may, each as it can be")
  func bounds() {
    func isRead(_ pictures: [SecretPicture]) -> Bool {
      GiverEntry(bytes: Self.gift(pictures).bytes, id: Self.id) == Self.gift(pictures)
    }
    let most = (1...SecretGift.picturesLimit).map { Self.picture(UInt64($0)) }
    #expect(isRead(most))
    #expect(!isRead(most + [Self.picture(1_000)]))
    let file = Self.picture(1).files[0]
    for count in [0, 4] {
      let files = [SecretFile](repeating: file, count: count)
      #expect(!isRead([SecretPicture(id: most[0].id, name: "", files: files)]), "\(count) files")
    }
    for (length, width) in [(0, 1), (1, 0), (-1, 1), (1, Int(Int32.max) + 1)] {
      let odd = SecretFile(
        id: file.id, variant: "view", salt: file.salt, sealedKey: file.sealedKey, length: length,
        type: "", width: width, height: 1)
      #expect(
        !isRead([SecretPicture(id: most[0].id, name: "", files: [odd])]), "\(length) \(width)")
    }
  }
}
