import Testing

@testable import Household

@Suite("The pictures of a gift that only givers see")
struct SecretPictureTests {
  private static let now = Instant(seconds: 1_000)

  private static func picture(_ number: Int, removedAt: Int64? = nil) -> SecretPicture {
    SecretPicture(
      id: PictureID(high: 0, low: UInt64(number)), name: "\(number)", files: [],
      removedAt: removedAt.map(Instant.init(seconds:)))
  }

  private static func gift(_ pictures: [SecretPicture]) -> SecretGift {
    SecretGift(
      id: GiftID(high: 1, low: 1), writer: PersonID(high: 1, low: 2), kind: .surprise, title: "x",
      pictures: pictures, at: now)
  }

  private static func ids(_ numbers: [Int]) -> [PictureID] {
    numbers.map { PictureID(high: 0, low: UInt64($0)) }
  }

  struct Showing: Sendable {
    let own: [Int]
    let removed: [Int]
    let arrived: [Int]
    let named: [Int]
    let shown: [Int]
    let aside: [Int]
  }

  @Test(
    "shows what is named, in that order, of its own and of what came in; the rest is taken off",
    arguments: [
      Showing(own: [1, 2], removed: [], arrived: [], named: [2, 1], shown: [2, 1], aside: []),
      Showing(own: [1, 2], removed: [], arrived: [3], named: [3, 1], shown: [3, 1], aside: [2]),
      Showing(own: [1], removed: [2], arrived: [], named: [2], shown: [2], aside: [1]),
      Showing(own: [1], removed: [2], arrived: [], named: [1, 1, 9], shown: [1], aside: [2]),
      Showing(own: [1, 2], removed: [3], arrived: [], named: [], shown: [], aside: [1, 2, 3]),
    ])
  func show(_ showing: Showing) {
    var gift = Self.gift(
      showing.own.map { Self.picture($0) } + showing.removed.map { Self.picture($0, removedAt: 5) })
    let dropped = gift.show(
      Self.ids(showing.named), of: showing.arrived.map { Self.picture($0) }, at: Self.now)
    #expect(dropped.isEmpty)
    #expect(gift.shownPictures.map(\.id) == Self.ids(showing.shown))
    let aside = gift.pictures.filter { $0.removedAt != nil }
    #expect(aside.map(\.id) == Self.ids(showing.aside))
    for picture in aside {
      let before = showing.removed.contains(Int(picture.id.low))
      #expect(picture.removedAt == (before ? Instant(seconds: 5) : Self.now))
    }
  }

  @Test("where a row is full, those go that were taken off first")
  func full() {
    let limit = SecretGift.picturesLimit
    var gift = Self.gift(
      (1...limit).map { Self.picture($0, removedAt: $0 == 7 ? 1 : Int64(10 + $0)) })
    let dropped = gift.show(Self.ids([999]), of: [Self.picture(999)], at: Self.now)
    #expect(dropped.map(\.id) == Self.ids([7]))
    #expect(gift.pictures.count == limit && gift.shownPictures.map(\.id) == Self.ids([999]))
  }

  @Test("what was taken off before a time is given up, and nothing that is shown")
  func drop() {
    var gift = Self.gift([
      Self.picture(1), Self.picture(2, removedAt: 5), Self.picture(3, removedAt: 6),
    ])
    let dropped = gift.dropPictures(removedBefore: Instant(seconds: 6))
    #expect(dropped.map(\.id) == Self.ids([2]))
    #expect(gift.pictures.map(\.id) == Self.ids([1, 3]))
  }
}
