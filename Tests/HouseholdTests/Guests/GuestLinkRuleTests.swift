import Testing

@testable import Household

@Suite("Links for guests, by the rules") struct GuestLinkRuleTests {
  @Test(
    "whoever a list is for makes links to wishes alone",
    arguments: [
      (.recipient, .wishes), (.manager, .giving), (.giver, .giving), (nil, nil),
    ] as [(GiftListPart?, GuestLinkKind?)])
  func kinds(part: GiftListPart?, kind: GuestLinkKind?) {
    #expect(GuestLinkKind.made(by: part) == kind)
  }

  private static let link = GuestLinkID(high: 7, low: 7)
  private typealias Rules = GivingRuleTests

  private static func ruling(
    guests: [GuestLinkID: [UInt8]], maker: PersonID = Rules.ben,
    _ change: (inout GiverRoll) -> Void = { _ in }
  ) -> GiverRuling {
    var roll = Rules.roll
    roll.guests = [link: GiverRoll.Guest(digest: [9], maker: maker)]
    change(&roll)
    let circle = GiverCircle(
      recipients: [Rules.dora], givers: Rules.circle.givers, guests: guests)
    return GivingRule.ruling(circle, pairs: Rules.pairs, roll)
  }

  @Test("a link keeps the key as long as it is there, by the same pair, and its maker gives")
  func stays() {
    let ruling = Self.ruling(guests: [Self.link: [9]])
    #expect(ruling.guests == [Self.link] && !ruling.renews)
  }

  @Test("one that was taken back, or has another pair, loses it to a new key")
  func goes() {
    for guests: [GuestLinkID: [UInt8]] in [[:], [Self.link: [8]]] {
      let ruling = Self.ruling(guests: guests)
      #expect(ruling.guests.isEmpty && ruling.renews)
    }
  }

  @Test("so does one whose maker gives no more, is the recipient, or has another pair")
  func maker() {
    let recipient = Self.ruling(guests: [Self.link: [9]], maker: Rules.dora)
    #expect(recipient.guests.isEmpty && recipient.renews)
    let reset = Self.ruling(guests: [Self.link: [9]]) { $0.holders[Rules.ben] = [20] }
    #expect(reset.guests.isEmpty && reset.renews)
  }

  @Test("one that no holder has put on the roll is given nothing, and nobody is asked about it")
  func foreign() {
    let circle = GiverCircle(
      recipients: [Rules.dora], givers: Rules.circle.givers, guests: [Self.link: [9]])
    let ruling = GivingRule.ruling(circle, pairs: Rules.pairs, Rules.roll)
    #expect(ruling.guests.isEmpty && ruling.asks.isEmpty && !ruling.renews)
  }
}
