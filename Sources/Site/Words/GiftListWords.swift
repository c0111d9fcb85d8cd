import Household

struct GiftListWords: Sendable {
  let add: String
  let newTitle: String
  let newLead: String
  let copyTitle: String
  let copyLead: String
  let editTitle: @Sendable (_ list: String) -> String
  let make: String
  let save: String
  let edit: String
  let copy: String
  let order: String
  let orderTitle: String
  let orderLead: String
  let up: String
  let down: String
  let toTheTop: String
  let archive: String
  let restore: String
  let titleLabel: String
  let titleHint: String
  let recipientsLabel: String
  let recipients: @Sendable (_ names: String) -> String
  let forNobody: String
  let occasionLabel: String
  let occasion: @Sendable (Occasion) -> String
  let occasionHint: @Sendable (Occasion) -> String
  let dateLabel: String
  let dateHint: String
  let repeats: String
  let visibilityLabel: String
  let visibility: @Sendable (GiftListForm.Visibility) -> String
  let visibilityHint: @Sendable (GiftListForm.Visibility) -> String
  let viewersLabel: String
  let viewersHint: String
  let managersLabel: String
  let managersHint: String
  let takenLabel: String
  let taken: @Sendable (GivingPolicy.Telling) -> String
  let takenHint: @Sendable (GivingPolicy.Telling) -> String
  let additionsLabel: String
  let additions: @Sendable (GivingPolicy.Additions?) -> String
  let additionsHint: @Sendable (GivingPolicy.Additions?) -> String
  let guestsLabel: String
  let guests: @Sendable (GivingPolicy.Telling) -> String
  let guestsHint: @Sendable (GivingPolicy.Telling) -> String
  let revealLabel: String
  let revealHint: String
  let draft: String
  let draftHint: String
  let draftChip: String
  let wishesLabel: String
  let wishesHint: String
  let changedMeanwhile: String
  let archived: @Sendable (_ list: String) -> String
  let isArchived: @Sendable (_ year: String) -> String
  let archivedTitle: String
  let archivedLead: String
  let archivedLink: @Sendable (_ count: Int) -> String
  let archivedEmptyTitle: String
  let archivedEmptyText: String

  static let english = GiftListWords(
    add: "New list",
    newTitle: "A new list",
    newLead: "For a birthday, for Christmas, or for no reason at all.",
    copyTitle: "The same list again",
    copyLead: "The old one stays as it is.",
    editTitle: { "Change “\($0)”" },
    make: "Make this list",
    save: "Save this list",
    edit: "Change this list",
    copy: "Copy it",
    order: "Change the order",
    orderTitle: "The order of the wishes",
    orderLead: "Everybody sees them in this order.",
    up: "Up",
    down: "Down",
    toTheTop: "To the top",
    archive: "Put it away",
    restore: "Bring it back",
    titleLabel: "What is it called?",
    titleHint: "Left empty, it is called after whoever it is for.",
    recipientsLabel: "Who is it for?",
    recipients: { "For \($0)" },
    forNobody: "Please choose at least one person.",
    occasionLabel: "What is it for?",
    occasion: { occasion in
      switch occasion {
      case .any: "No special day"
      case .birthday: "Birthday"
      case .christmas: "Christmas"
      case .wedding: "Wedding"
      }
    },
    occasionHint: { occasion in
      switch occasion {
      case .any: "Wishes for any time."
      case .birthday: "Without a date below, the birthday on their page."
      case .christmas: "Without a date below, 24 December."
      case .wedding: "The day itself, or its anniversary."
      }
    },
    dateLabel: "Date",
    dateHint: "The day on which it is given.",
    repeats: "Every year",
    visibilityLabel: "Who sees it?",
    visibility: { visibility in
      switch visibility {
      case .everybody: "Everybody in the household"
      case .chosen: "Only those chosen below"
      }
    },
    visibilityHint: { visibility in
      switch visibility {
      case .everybody: "Whoever joins later, too."
      case .chosen: "And whoever it is for, and whoever looks after it."
      }
    },
    viewersLabel: "Who else sees it",
    viewersHint: "Counts where only those chosen see it.",
    managersLabel: "Who looks after it",
    managersHint: "They may change it and its wishes, and give something too. "
      + "Whoever makes a list for others looks after it anyway.",
    takenLabel: "What do givers see of each other?",
    taken: { telling in
      switch telling {
      case .nothing: "Nothing"
      case .that: "That it is taken"
      case .names: "Who gives it"
      }
    },
    takenHint: { telling in
      switch telling {
      case .nothing: "Whoever wants to give something learns then whether it is still free."
      case .that: "And not by whom."
      case .names: "So that they can talk to each other."
      }
    },
    additionsLabel: "When others add something",
    additions: { additions in
      switch additions {
      case nil: "As it suits the person"
      case .secret: "It is a surprise"
      case .open: "It stands on the list"
      }
    },
    additionsHint: { additions in
      switch additions {
      case nil: "On the list for a child, a surprise for everybody else."
      case .secret: "Only those who give see it."
      case .open: "Everybody sees it. A surprise is still possible."
      }
    },
    guestsLabel: "What do guests with a link see?",
    guests: { telling in
      switch telling {
      case .nothing: "The wishes alone"
      case .that: "What is taken"
      case .names: "Who gives it"
      }
    },
    guestsHint: { telling in
      switch telling {
      case .nothing: "And what they give themselves."
      case .that: "And not by whom."
      case .names: "As the family does."
      }
    },
    revealLabel: "When is the secret out?",
    revealHint:
      "From that day on, whoever gives can show what was given. Left empty, on the day itself.",
    draft: "It is a draft",
    draftHint: "Only whoever made it and whoever looks after it see a draft.",
    draftChip: "draft",
    wishesLabel: "Which wishes come along?",
    wishesHint: "With their pictures. Untick what was fulfilled.",
    changedMeanwhile: "Somebody changed this list while you were writing. What you typed is still "
      + "here; save again to keep yours.",
    archived: { "“\($0)” is put away." },
    isArchived: { "Put away with \($0)" },
    archivedTitle: "Lists of past years",
    archivedLead: "Everything on them is kept.",
    archivedLink: { $0 == 1 ? "1 list put away" : "\($0) lists put away" },
    archivedEmptyTitle: "Nothing put away yet",
    archivedEmptyText:
      "A list that has served its day can be put away. It stays here, year by year.")
}
