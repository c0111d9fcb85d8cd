import Household
import SealedStore

/// How one giver is told of what others give on a list.
struct GiverEyes: Sendable {
  let member: PersonID
  let policy: GivingPolicy
  let viewer: GivingPolicy.Viewer
  private let names: [PersonID: String]

  /// - Parameter guests: whoever came by a link, by the ids that their claims name them by.
  init(
    _ visit: Visit, _ list: GiftListRow, isOnlooker: Bool, _ people: [PersonRow],
    _ guests: [PersonID: GuestGiver]
  ) {
    member = visit.member.id
    policy = list.policy
    viewer = isOnlooker ? .onlooker : .giver
    names = Self.names(people, guests) { visit.words.guests.named($0) }
  }

  /// How somebody is told who came by a link.
  ///
  /// - Parameters:
  ///   - guest: nil before they have said who they are.
  init(
    guest: PersonID?, on list: GiftListRow, _ people: [PersonRow],
    _ guests: [PersonID: GuestGiver]
  ) {
    // Nobody has the id of a guest who has none yet.
    member = guest ?? .random()
    policy = list.policy
    viewer = .guest
    names = Self.names(people, guests) { $0 }
  }

  /// - Parameter called: what a guest of a name is called.
  private static func names(
    _ people: [PersonRow], _ guests: [PersonID: GuestGiver], called: (String) -> String
  ) -> [PersonID: String] {
    Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
      .merging(guests.mapValues { called($0.name) }) { person, _ in person }
  }

  func tells(_ claim: Claim) -> GivingPolicy.Telling {
    policy.tells(viewer, isOwn: claim.giver == member)
  }

  func name(_ person: PersonID) -> String { names[person] ?? "" }
}

extension Database {
  /// - Parameter plans: what the visitor's own key opens; nil where nothing does.
  func giverEyes(
    of visit: Visit, on list: GiftListRow, _ plans: ListPlans?
  ) throws -> GiverEyes {
    GiverEyes(
      visit, list, isOnlooker: try isOnlooker(visit.member), try everybody(), plans?.guests ?? [:])
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
