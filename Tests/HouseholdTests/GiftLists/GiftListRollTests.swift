import Testing

@testable import Household

/// Ada made the list for Mia; Ben looks after it; Cem is one of those it is shown to; Dora is none of
/// these.
@Suite(.timeLimit(.minutes(10)))
struct GiftListRollTests {
  private enum Who: UInt64, CaseIterable { case ada, mia, ben, cem, dora }

  private func id(_ who: Who) -> PersonID { PersonID(high: 0, low: who.rawValue) }

  private func roll(
    recipients: [Who] = [.mia], managers: [Who] = [.ben], viewers: [Who]? = [.cem],
    isDraft: Bool = false, isInCare: Bool = false
  ) -> GiftListRoll {
    GiftListRoll(
      recipients: Set(recipients.map(id)), managers: Set(managers.map(id)),
      viewers: viewers.map { Set($0.map(id)) }, maker: id(.ada), isDraft: isDraft,
      isInCare: isInCare)
  }

  private func parts(_ roll: GiftListRoll, as role: Role = .adult) -> [GiftListPart?] {
    Who.allCases.map { roll.part(of: id($0), as: role) }
  }

  @Test("as what each of them sees it")
  func parts() {
    #expect(parts(roll()) == [.manager, .recipient, .manager, .giver, nil])
    #expect(parts(roll(viewers: nil)) == [.manager, .recipient, .manager, .giver, .giver])
    #expect(parts(roll(viewers: [])) == [.manager, .recipient, .manager, nil, nil])
  }

  @Test("a draft is its makers’ alone, not even whoever it is for sees it")
  func draft() {
    #expect(parts(roll(isDraft: true)) == [.manager, nil, .manager, nil, nil])
    #expect(parts(roll(viewers: nil, isDraft: true)) == [.manager, nil, .manager, nil, nil])
    #expect(
      parts(roll(recipients: [.ada, .mia], isDraft: true))
        == [.recipient, nil, .manager, nil, nil])
  }

  @Test("receiving comes before making and looking after")
  func receiving() {
    #expect(
      parts(roll(recipients: [.ada, .ben, .mia])) == [
        .recipient, .recipient, .recipient, .giver, nil,
      ])
  }

  @Test("adults look after a list in care that they may see, children do not")
  func care() {
    #expect(
      parts(roll(viewers: nil, isInCare: true))
        == [.manager, .recipient, .manager, .manager, .manager])
    #expect(
      parts(roll(viewers: nil, isInCare: true), as: .child)
        == [.manager, .recipient, .manager, .giver, .giver])
    #expect(
      parts(roll(viewers: nil, isInCare: true), as: .member)
        == [.manager, .recipient, .manager, .giver, .giver])
    #expect(parts(roll(isInCare: true)) == [.manager, .recipient, .manager, .manager, nil])
  }

  /// What each part may do: add a wish, change any, give, change the list, copy it, thank, invite guests.
  @Test(
    "who may do what",
    arguments: [
      // In care or not, the role, then the maker, the recipient, who looks after it, who sees it, the rest.
      (false, Role.adult, ["awglcti", "awlcti", "awglcti", "gi", ""]),
      (false, .member, ["awglcti", "awlcti", "awglcti", "gi", ""]),
      (false, .child, ["awglcti", "awct", "awglct", "g", ""]),
      (true, .adult, ["awglcti", "awlcti", "awglcti", "awglcti", ""]),
      (true, .member, ["awglcti", "awlcti", "awglcti", "agi", ""]),
      (true, .child, ["awglcti", "awct", "awglct", "ag", ""]),
    ] as [(Bool, Role, [String])])
  func table(_ isInCare: Bool, _ role: Role, _ may: [String]) {
    let roll = roll(isInCare: isInCare)
    let letters: [(Character, GiftListAct)] = [
      ("a", .addWish), ("w", .changeAnyWish), ("l", .changeList), ("c", .copy), ("g", .give),
      ("t", .thank), ("i", .inviteGuests),
    ]
    #expect(letters.count == GiftListAct.allCases.count)
    for (who, may) in zip(Who.allCases, may) {
      for (letter, act) in letters {
        #expect(
          roll.lets(id(who), as: role, act) == may.contains(letter),
          "\(who) as \(role): \(act)")
      }
    }
  }

  @Test("a child who made a list of their own looks after it")
  func childsOwn() {
    let own = roll(recipients: [.ada], managers: [], viewers: nil, isInCare: true)
    #expect(own.lets(id(.ada), as: .child, .changeList))
  }
}
