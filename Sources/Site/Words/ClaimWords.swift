import Household

/// Of the page with everything that somebody gives.
struct ClaimWords: Sendable {
  let title: String
  let lead: String
  let emptyTitle: String
  let emptyText: String
  let toLists: String
  let shopping: String
  let shoppingTitle: String
  let shoppingLead: String
  let print: String
  let spent: @Sendable (_ amount: String) -> String
  let spentOf: @Sendable (_ amount: String, _ budget: String) -> String
  let over: @Sendable (_ amount: String) -> String
  let budgetLabel: String
  let budgetHint: String
  let saveBudget: String
  let givenTitle: String
  let missingTitle: String
  let missing: String
  let isSecret: String
  let isWithdrawn: String
  let isChanged: String
  let nothingToBuy: String

  static let english = ClaimWords(
    title: "What I give",
    lead: "Only you see this page.",
    emptyTitle: "You give nothing yet",
    emptyText:
      "Look through the lists, and say what you give. It is kept here, with what it cost and where "
      + "it is hidden.",
    toLists: "Look through the lists",
    shopping: "Shopping list",
    shoppingTitle: "To get",
    shoppingLead: "What you have promised and not bought yet.",
    print: "Print it",
    spent: { "\($0) so far" },
    spentOf: { "\($0) of \($1)" },
    over: { "\($0) over what you meant to spend" },
    budgetLabel: "What you mean to spend",
    budgetHint: "Only you see this.",
    saveBudget: "Save",
    givenTitle: "Given",
    missingTitle: "Nothing yet for",
    missing: "You give nothing here yet.",
    isSecret: "surprise",
    isWithdrawn: "not wished for any more",
    isChanged: "changed since",
    nothingToBuy: "There is nothing left to get.")
}
