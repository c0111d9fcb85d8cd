import Household

struct PeopleWords: Sendable {
  let title: String
  let lead: @Sendable (_ count: Int) -> String
  let add: String
  let addTitle: String
  let addLead: String
  let nameLabel: String
  let relationLabel: String
  let relationHint: String
  let roleLabel: String
  let role: @Sendable (Role) -> String
  /// As it stands below a name.
  let roleName: @Sendable (Role) -> String
  let roleHint: @Sendable (Role) -> String
  let birthdayLabel: String
  let birthdayHint: String
  let hidesAge: String
  let colorLabel: String
  let colorName: @Sendable (PersonColor) -> String
  let submit: String
  let taken: @Sendable (_ name: String, _ byArchived: Bool) -> String
  let birthdayInFuture: String
  let birthdayTooLongAgo: String
  /// Behind who somebody is, on the card of the person reading.
  let andYou: @Sendable (_ who: String) -> String
  let page: PersonPageWords
  let edit: PersonEditWords
  let archive: PersonArchiveWords

  static let english = PeopleWords(
    title: "People",
    lead: { $0 == 1 ? "So far it is only you." : "\($0) people at home" },
    add: "Add a person",
    addTitle: "Add a person",
    addLead:
      "They get a gift list of their own, and can be ticked on chores. They need not sign in.",
    nameLabel: "Name",
    relationLabel: "Who they are",
    relationHint: "Grandma in Lübeck, the baby, our dog. It stands below the name.",
    roleLabel: "They are",
    role: { role in
      switch role {
      case .adult: "An adult"
      case .member: "A teenager or other member"
      case .child: "A child"
      }
    },
    roleName: { role in
      switch role {
      case .adult: "Adult"
      case .member: "Member"
      case .child: "Child"
      }
    },
    roleHint: { role in
      switch role {
      case .adult: "Looks after the household and its settings."
      case .member: "Has their own lists and chores."
      case .child: "Has chores and wishes; adults help."
      }
    },
    birthdayLabel: "Birthday",
    birthdayHint: "Shown to the household when it comes near.",
    hidesAge: "Do not show the age",
    colorLabel: "Their colour",
    colorName: { color in
      switch color {
      case .evergreen: "Evergreen"
      case .cranberry: "Cranberry"
      case .brass: "Brass"
      case .navy: "Navy"
      case .plum: "Plum"
      case .teal: "Teal"
      case .rust: "Rust"
      case .slate: "Slate"
      case .moss: "Moss"
      case .rose: "Rose"
      }
    },
    submit: "Add this person",
    taken: { name, byArchived in
      byArchived
        ? "\(name) is the name of somebody who is put away. Bring them back, or add a letter or a "
          + "nickname."
        : "There is somebody called \(name) already. Please add a letter or a nickname."
    },
    birthdayInFuture: "This day is still to come. Please give the day they were born.",
    birthdayTooLongAgo: "That is longer ago than anybody lives. Please check the year.",
    andYou: { "\($0) · you" },
    page: .english,
    edit: .english,
    archive: .english)
}
