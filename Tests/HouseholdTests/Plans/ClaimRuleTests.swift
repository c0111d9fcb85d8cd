import Testing

@testable import Household

@Suite("What may still be given")
struct ClaimRuleTests {
  private static let euro = Currency("EUR") ?? Currency.all[0]
  private static let franc = Currency("CHF") ?? Currency.all[1]
  private static func euros(_ amount: Int64) -> Money {
    Money(minorUnits: amount * 100, currency: euro)
  }

  private static func claims(_ parts: [ClaimPart]) -> [Claim] {
    parts.enumerated().map { place, part in
      Claim(
        id: GiverEntryID(high: 1, low: UInt64(place)), gift: GiftID(high: 0, low: 1),
        giver: PersonID(high: 0, low: UInt64(place)), part: part, at: Instant(seconds: 0),
        seen: SeenWish(title: "Skates", version: 1))
    }
  }

  struct Case: Sendable {
    let wanted: Quantity
    var price: Money?
    var others: [ClaimPart] = []
    let part: ClaimPart
    let fault: ClaimFault?
  }

  static let table: [Case] = [
    Case(wanted: .number(1), part: .pieces(1), fault: nil),
    Case(wanted: .number(1), part: .pieces(2), fault: .onlyLeft(1)),
    Case(wanted: .number(1), others: [.pieces(1)], part: .pieces(1), fault: .taken),
    Case(wanted: .number(5), others: [.pieces(2)], part: .pieces(3), fault: nil),
    Case(wanted: .number(5), others: [.pieces(2)], part: .pieces(4), fault: .onlyLeft(3)),
    Case(wanted: .number(5), others: [.pieces(2), .pieces(3)], part: .pieces(1), fault: .taken),
    // The owner wants fewer than are given by now.
    Case(wanted: .number(2), others: [.pieces(5)], part: .pieces(1), fault: .taken),
    Case(wanted: .any, others: [.pieces(999), .pieces(999)], part: .pieces(999), fault: nil),
    Case(
      wanted: .number(1), price: euros(300), others: [.share(euros(100))], part: .pieces(1),
      fault: .givenTogether),
    Case(wanted: .number(1), price: euros(300), part: .share(euros(300)), fault: nil),
    Case(
      wanted: .number(1), price: euros(300), part: .share(euros(301)),
      fault: .onlyShareLeft(euros(300))),
    Case(
      wanted: .number(1), price: euros(300), others: [.share(euros(100)), .share(euros(150))],
      part: .share(euros(51)), fault: .onlyShareLeft(euros(50))),
    Case(
      wanted: .number(1), price: euros(300), others: [.share(euros(300))], part: .share(euros(1)),
      fault: .taken),
    Case(wanted: .number(1), others: [.share(euros(5))], part: .share(euros(500)), fault: nil),
    Case(wanted: .number(1), others: [.pieces(1)], part: .share(euros(5)), fault: .taken),
    Case(wanted: .number(3), others: [.pieces(1)], part: .share(euros(5)), fault: .taken),
    Case(wanted: .number(1), part: .share(euros(0)), fault: .emptyShare),
    Case(
      wanted: .number(1), price: euros(300),
      part: .share(Money(minorUnits: 100, currency: franc)), fault: .otherCurrency(euro)),
    Case(
      wanted: .number(1), others: [.share(Money(minorUnits: 100, currency: franc))],
      part: .share(euros(1)), fault: .otherCurrency(franc)),
  ]

  @Test("the table of what passes and what does not", arguments: table)
  func passes(_ row: Case) {
    #expect(
      ClaimRule.fault(row.part, of: row.wanted, price: row.price, besides: Self.claims(row.others))
        == row.fault)
  }

  @Test("what is left is what the next one may take")
  func left() {
    let shared = Self.claims([.share(Self.euros(100))])
    #expect(ClaimRule.left(of: .number(5), price: nil, Self.claims([.pieces(2)])) == .pieces(3))
    #expect(ClaimRule.left(of: .number(2), price: nil, Self.claims([.pieces(5)])) == .nothing)
    #expect(ClaimRule.left(of: .any, price: nil, Self.claims([.pieces(5)])) == .anyNumber)
    #expect(
      ClaimRule.left(of: .number(1), price: Self.euros(300), shared) == .share(Self.euros(200)))
    #expect(ClaimRule.left(of: .number(1), price: nil, shared) == .share(nil))
    // The price was lowered since.
    #expect(ClaimRule.left(of: .number(1), price: Self.euros(50), shared) == .nothing)
  }
}
