import Household

struct GiftWords: Sendable {
  let title: String
  let lead: String
  let noneTitle: String
  let noneText: String
  let listTitle: @Sendable (_ name: String, _ occasion: Occasion) -> String
  let wishes: @Sendable (_ count: Int) -> String
  let yours: String
  let add: String
  let addTitle: @Sendable (_ list: String) -> String
  let editTitle: @Sendable (_ gift: String) -> String
  let emptyTitle: String
  let emptyOwn: String
  let emptyOther: @Sendable (_ name: String) -> String
  let emptyReading: String
  let titleLabel: String
  let titleHint: String
  let noteLabel: String
  let noteHint: String
  let linkLabel: String
  let priceLabel: String
  let priceHint: String
  let currencyLabel: String
  let quantityLabel: String
  let quantityHint: String
  let anyQuantity: String
  let priorityLabel: String
  let priority: @Sendable (Priority) -> String
  let tagsLabel: String
  let tagsHint: String
  let tagsFault: @Sendable (TagsFault) -> String
  /// What stands before the tags of a list.
  let tagsTitle: String
  let everyTag: String
  /// Of more tags than a card shows.
  let moreTags: @Sendable (_ count: Int) -> String
  let showOwnSizes: String
  let showSizes: @Sendable (_ names: [String]) -> String
  let sizesHint: String
  let detailsTitle: @Sendable (_ name: String) -> String
  let detailsSource: @Sendable (_ name: String) -> String
  let draft: String
  let draftHint: String
  let draftChip: String
  let isDraft: String
  let publish: String
  let wanted: @Sendable (_ count: Int) -> String
  let submitNew: String
  let submitEdit: String
  let edit: String
  let archive: String
  let restore: String
  let openLink: @Sendable (_ host: String) -> String
  let archived: @Sendable (_ gift: String) -> String
  let isArchived: String
  let archivedTitle: @Sendable (_ count: Int) -> String
  let changedMeanwhile: String
  let priceFault: @Sendable (PriceFault) -> String

  static let english = GiftWords(
    title: "Gifts",
    lead: "What everybody would love to unwrap.",
    noneTitle: "No lists yet",
    noneText: "Make the first one, for whoever has a reason to celebrate.",
    listTitle: { name, occasion in
      switch occasion {
      case .any: "\(name)’s wishes"
      case .birthday: "\(name)’s birthday"
      case .christmas: "\(name)’s Christmas"
      case .wedding: "\(name)’s wedding"
      }
    },
    wishes: { count in
      switch count {
      case 0: "No wishes yet"
      case 1: "1 wish"
      default: "\(count) wishes"
      }
    },
    yours: "yours",
    add: "Add a wish",
    addTitle: { "A wish for \($0)" },
    editTitle: { "Change “\($0)”" },
    emptyTitle: "Nothing wished for yet",
    emptyOwn: "Write down the first thing you would love to unwrap.",
    emptyOther: { "Know something \($0) would love? Write it down here." },
    emptyReading: "What is wished for stands here.",
    titleLabel: "What is it?",
    titleHint: "A few words are enough.",
    noteLabel: "Note",
    noteHint: "Size, colour, which one exactly. Lines with - become a list, **this** becomes bold.",
    linkLabel: "Link",
    priceLabel: "Price",
    priceHint: "About is fine. 0 means free.",
    currencyLabel: "Currency",
    quantityLabel: "How many?",
    quantityHint: "Leave it empty for any number.",
    anyQuantity: "any number",
    priorityLabel: "How much is it wished for?",
    priority: { priority in
      switch priority {
      case .most: "Most of all"
      case .usual: "Like any other"
      case .least: "Would be nice"
      }
    },
    tagsLabel: "Tags",
    tagsHint: "A word or two each, with commas between them: Lego, outdoors, to wear.",
    tagsFault: { fault in
      switch fault {
      case .text(.tooLong(let limit)): "Please keep each tag to \(limit) characters."
      case .text(let fault): FieldWords.english.fault(fault)
      case .tooMany(let limit): "Please keep it to \(limit) tags."
      }
    },
    tagsTitle: "Tags",
    everyTag: "All",
    moreTags: { "\($0) more" },
    showOwnSizes: "Show my sizes with this wish",
    showSizes: { "Show the sizes of \(CommonWords.english.list($0)) with this wish" },
    sizesHint: "For what is worn: as they stand under People, also when they change.",
    detailsTitle: { "Sizes and likes of \($0)" },
    detailsSource: { "More about \($0)" },
    draft: "Keep it to myself for now",
    draftHint: "Only you see it, until you put it on the list.",
    draftChip: "only you see it",
    isDraft: "Only you see this wish.",
    publish: "Put it on the list",
    wanted: { "\($0) wanted" },
    submitNew: "Add this wish",
    submitEdit: "Save this wish",
    edit: "Change",
    archive: "Put away",
    restore: "Bring back",
    openLink: { "Look at it on \($0)" },
    archived: { "“\($0)” is put away." },
    isArchived: "This wish is put away. Nobody sees it on the list.",
    archivedTitle: { $0 == 1 ? "1 wish put away" : "\($0) wishes put away" },
    changedMeanwhile: "Somebody changed this wish while you were writing. What you typed is still "
      + "here; save again to keep yours.",
    priceFault: { fault in
      switch fault {
      case .notAPrice: "Please give one price, for example 24.90, or leave it empty."
      case .negative: "A price cannot be below zero. Please check it."
      case .range: "Please give one price, not a range."
      case .tooLarge: "That is more than can be kept here. Please check the price."
      case .tooManyDecimals: "That has more decimals than this currency. Please check the price."
      case .whichCurrency:
        "Several currencies are written like this. Please give its three letters."
      case .twoCurrencies: "That names two currencies. Please give one price."
      }
    })
}
