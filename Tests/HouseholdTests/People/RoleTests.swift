import Testing

@testable import Household

@Suite struct RoleTests {
  @Test(
    "who may do what with what belongs to everybody",
    arguments: [
      (.logChores, [.adult, .member, .child]),
      (.undoOwnEntries, [.adult, .member, .child]),
      (.addChores, [.adult, .member]), (.undoAnyEntry, [.adult, .member]),
      (.organizeDraws, [.adult, .member]),
      (.addPeople, [.adult]), (.runHousehold, [.adult]), (.seeAudit, [.adult]),
    ] as [(Act, [Role])])
  func act(_ act: Act, _ roles: [Role]) {
    #expect(Role.allCases.filter { $0.may(act) } == roles)
  }

  /// Role × act × object, written out: nothing is said in general that could hide an exception.
  private static let table:
    [(Role, PersonAct, self: Bool, adult: Bool, member: Bool, child: Bool)] =
      [
        (.adult, .see, true, true, true, true),
        (.adult, .editPage, true, true, true, true),
        (.adult, .rename, true, true, true, true),
        (.adult, .changeRole, true, true, true, true),
        (.adult, .archive, false, true, true, true),
        (.adult, .givePasscode, false, true, true, true),
        (.adult, .endSessions, true, true, true, true),
        (.adult, .manageSignIn, true, false, false, false),
        (.member, .see, true, true, true, true),
        (.member, .editPage, true, false, false, false),
        (.member, .rename, true, false, false, false),
        (.member, .changeRole, false, false, false, false),
        (.member, .archive, false, false, false, false),
        (.member, .givePasscode, false, false, false, false),
        (.member, .endSessions, true, false, false, false),
        (.member, .manageSignIn, true, false, false, false),
        (.child, .see, true, true, true, true),
        (.child, .editPage, true, false, false, false),
        (.child, .rename, false, false, false, false),
        (.child, .changeRole, false, false, false, false),
        (.child, .archive, false, false, false, false),
        (.child, .givePasscode, false, false, false, false),
        (.child, .endSessions, true, false, false, false),
        (.child, .manageSignIn, true, false, false, false),
      ]

  @Test("who may do what with whom", arguments: table.indices)
  func personAct(_ index: Int) {
    let (role, act, oneself, adult, member, child) = Self.table[index]
    #expect(role.may(act, on: .oneself) == oneself)
    #expect(role.may(act, on: .another(.adult)) == adult)
    #expect(role.may(act, on: .another(.member)) == member)
    #expect(role.may(act, on: .another(.child)) == child)
  }

  @Test("the table names every role with every act once, and every kind of person")
  func whole() {
    for role in Role.allCases {
      #expect(Self.table.filter { $0.0 == role }.map(\.1) == PersonAct.allCases)
    }
    #expect(
      Set(Whom.allCases) == [.oneself, .another(.adult), .another(.member), .another(.child)])
  }

  @Test("somebody is oneself by the id, whatever their role")
  func oneself() {
    let ada = PersonID(high: 1, low: 1)
    let ben = PersonID(high: 1, low: 2)
    #expect(Whom.person(ada, as: .child, asking: ada) == .oneself)
    #expect(Whom.person(ben, as: .child, asking: ada) == .another(.child))
  }

  @Test("roles are stored by these names")
  func names() { #expect(Role.allCases.map(\.rawValue) == ["adult", "member", "child"]) }
}
