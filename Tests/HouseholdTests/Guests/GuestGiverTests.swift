import Testing

@testable import Household

@Suite("Guests in sealed rows") struct GuestGiverTests {
  static let id = GiverEntryID(high: 1, low: 2)
  static let guest = GuestGiver(
    id: id, giver: PersonID(high: 3, low: 4), link: GuestLinkID(high: 5, low: 6),
    name: "Oma Käthe 🎄",
    browsers: [[UInt8](repeating: 7, count: 32), [UInt8](repeating: 8, count: 32)],
    code: [UInt8](repeating: 9, count: 32), at: Instant(seconds: 1_700_000_000))

  @Test("one comes back as it was written")
  func roundTrip() {
    let entry = GiverEntry.guest(Self.guest)
    #expect(GiverEntry(bytes: entry.bytes, id: Self.id) == entry)
  }

  @Test("no part of one is read as one, nor one with more behind it")
  func hostile() {
    let bytes = GiverEntry.guest(Self.guest).bytes
    for count in bytes.indices {
      #expect(GiverEntry(bytes: Array(bytes.prefix(count)), id: Self.id) == nil, "\(count)")
    }
    #expect(GiverEntry(bytes: bytes + [0], id: Self.id) == nil)
    // How many browsers there are stands behind version, kind, two ids and the name.
    var many = bytes
    many[2 + 32 + 8 + Self.guest.name.utf8.count] = UInt8(GuestRule.browsers) + 1
    #expect(GiverEntry(bytes: many, id: Self.id) == nil)
  }

  @Test("the latest browsers stay, each once")
  func browsers() {
    var guest = Self.guest
    for number: UInt8 in 8...12 {
      guest.add(browser: [UInt8](repeating: number, count: 32))
    }
    #expect(guest.browsers.map { $0[0] } == [9, 10, 11, 12])
  }

  @Test(
    "how much comes by a link",
    arguments: [
      (GuestRule.claims - 1, GuestRule.claimsOfLink - 1, nil),
      (GuestRule.claims, GuestRule.claims, .tooManyClaims),
      (0, GuestRule.claimsOfLink, .tooManyOfLink),
      (GuestRule.claims, GuestRule.claimsOfLink, .tooManyClaims),
    ] as [(Int, Int, GuestRule.Fault?)])
  func limits(own: Int, all: Int, fault: GuestRule.Fault?) {
    #expect(GuestRule.faultOfClaim(own: own, all: all) == fault)
  }

  @Test("claims count for the link that their giver came by, and newcomers for theirs")
  func counted() {
    let other = GuestLinkID(high: 5, low: 7)
    let guests = (0..<UInt64(GuestRule.guests)).map { number in
      GuestGiver(
        id: GiverEntryID(high: 9, low: number), giver: PersonID(high: 9, low: number),
        link: Self.guest.link, name: "Guest", browsers: [], code: Self.guest.code,
        at: Self.guest.at)
    }
    let plans = ListPlans(guests.map(GiverEntry.guest))
    #expect(plans.fault(of: Self.guest, isNew: true) == .tooManyGuests)
    #expect(plans.fault(of: guests[0], isNew: false) == nil)
    let elsewhere = GuestGiver(
      id: Self.id, giver: Self.guest.giver, link: other, name: "Guest", browsers: [],
      code: Self.guest.code, at: Self.guest.at)
    #expect(plans.fault(of: elsewhere, isNew: true) == nil)
  }
}
