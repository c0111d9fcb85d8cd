import Household

/// Of gifts that only givers see.
struct SurpriseWords: Sendable {
  let title: String
  let lead: @Sendable (_ names: String) -> String
  let leadOfOne: @Sendable (_ names: String) -> String
  let add: String
  let addTitle: @Sendable (_ names: String) -> String
  let editTitle: @Sendable (_ gift: String) -> String
  let kindLabel: String
  let audience: @Sendable (WishAudience) -> String
  let audienceHint: @Sendable (WishAudience) -> String
  let chip: @Sendable (SecretGift.Kind) -> String
  let submitNew: String
  let noDraft: String
  let by: @Sendable (_ name: String) -> String
  let withdraw: String
  let restore: String
  let isWithdrawn: String
  let withdrawnOne: @Sendable (_ gift: String) -> String
  let agree: String
  let agreeHint: String
  let similar: @Sendable (_ titles: String) -> String

  static let english = SurpriseWords(
    title: "Surprises",
    lead: { "What \($0) is not to know of." },
    leadOfOne: { "Not for the eyes of \($0)." },
    add: "Add a surprise",
    addTitle: { "A surprise for \($0)" },
    editTitle: { "Change “\($0)”" },
    kindLabel: "Who is to see it?",
    audience: { audience in
      switch audience {
      case .everybody: "Everybody"
      case .givers: "Only those who give"
      case .afterAWord: "Everybody, if another giver agrees"
      }
    },
    audienceHint: { audience in
      switch audience {
      case .everybody: "It stands on the list like any other wish."
      case .givers: "It stays a surprise."
      case .afterAWord: "Until then only those who give see it."
      }
    },
    chip: { kind in
      switch kind {
      case .surprise: "surprise"
      case .suggestion: "suggested"
      }
    },
    submitNew: "Add this surprise",
    noDraft: "A surprise cannot be a draft as well. Please choose one of the two.",
    by: { "Thought of by \($0)" },
    withdraw: "Withdraw it",
    restore: "Bring it back",
    isWithdrawn: "This was withdrawn. Whoever gives it already still sees it.",
    withdrawnOne: { "“\($0)” is withdrawn." },
    agree: "Put it on the list",
    agreeHint: "Everybody sees it then, also whoever it is for.",
    similar: { "Somebody has thought of this already: \($0)" })
}
