import Household
import SealedStore

/// How one giver is told of what others give on a list.
struct GiverEyes: Sendable {
  let member: PersonID
  let policy: GivingPolicy
  let viewer: GivingPolicy.Viewer
  private let names: [PersonID: String]

  init(_ member: Member, _ list: GiftListRow, isOnlooker: Bool, _ people: [PersonRow]) {
    self.member = member.id
    policy = list.policy
    viewer = isOnlooker ? .onlooker : .giver
    names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
  }

  func tells(_ claim: Claim) -> GivingPolicy.Telling {
    policy.tells(viewer, isOwn: claim.giver == member)
  }

  func name(_ person: PersonID) -> String { names[person] ?? "" }
}

extension Database {
  func giverEyes(of member: Member, on list: GiftListRow) throws -> GiverEyes {
    GiverEyes(member, list, isOnlooker: try isOnlooker(member), try everybody())
  }
}

/// What a gift's claims look like to somebody.
struct GivenStanding: Sendable, Equatable {
  let left: ClaimRule.Left
  let isOwn: Bool
  let text: String

  /// - Parameter claims: everybody's, of this gift.
  init(
    _ claims: [Claim], of wanted: Quantity, price: Money?, _ eyes: GiverEyes, _ words: Words
  ) {
    left = ClaimRule.left(of: wanted, price: price, claims)
    let own = claims.first { $0.giver == eyes.member }
    isOwn = own != nil
    let others = claims.filter { $0.giver != eyes.member && eyes.tells($0) >= .that }
    let names = others.filter { eyes.tells($0) == .names }.map { eyes.name($0.giver) }.sorted {
      NameKey($0).text < NameKey($1).text
    }
    text = words.giving.standing(
      GivingWords.Standing(
        own: own, others: others, names: names.count == others.count ? names : [],
        wanted: wanted), words)
  }
}
