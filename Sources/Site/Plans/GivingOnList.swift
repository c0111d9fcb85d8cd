import Household
import Pictures

/// What a giver sees of the giving on a list's page.
struct GivingOnList: Sendable {
  /// What was planned and the visitor's key opens; nil where their session holds the household's alone.
  let plans: ListPlans?
  let eyes: GiverEyes
  let list: GiftListRow
  let door: PasscodeDoor
  let isWaiting: Bool
  let isDamaged: Bool
  let questions: [GiverQuestionLine]
  /// "“…” is withdrawn.", with the way back.
  let notice: NoticeView?
  let withdrawn: [Withdrawn]
  /// Whether something can be planned here now.
  let mayAdd: Bool
  /// Wishes that came from another list, and nobody has looked yet for what was planned there.
  let moving: Set<GiftID>
  /// Of wishes of which one is enough: which one somebody gives.
  let givenOfGroup: [WishGroupID: GiftID]
  /// What else is like a surprise, by its title.
  let alike: [GiftID: String]

  /// Something that the visitor gives and nobody wishes for any more.
  struct Withdrawn: Sendable {
    let title: String
    let address: String
    let state: String
  }

  /// Whether something that was given here is shown to everybody by now.
  let hasReceived: Bool

  func lead(_ words: Words) -> String {
    let names = list.recipients.map(\.name)
    return hasReceived
      ? words.giving.cannotSeeRest(names, words) : words.giving.cannotSee(names, words)
  }

  var needsPasscode: Bool { plans == nil }
  var isOnlooker: Bool { eyes.viewer == .onlooker }

  func card(_ gift: GiftCardRow, _ words: Words) -> CardGiving {
    var card = card(
      GivenPlace(list: list.id, gift: gift.id, isSecret: false), of: gift.quantity,
      price: gift.price, words)
    if plans != nil, moving.contains(gift.id) {
      return CardGiving(address: card.address, standing: words.wishMoves.waits)
    }
    if gift.isDraft { card.mayClaim = false }
    if let other = gift.group.flatMap({ givenOfGroup[$0] }), other != gift.id {
      card.mayClaim = false
    }
    return card
  }

  func surprises(_ words: Words) -> SurpriseCards {
    let shown = plans?.secretGifts.filter { $0.withdrawnAt == nil } ?? []
    return SurpriseCards(
      lead: words.surprises.lead(words.names(of: list)), paper: PaperView(list: list.id),
      cards: shown.map { gift in
        SurpriseCard(
          gift, by: eyes.name(gift.writer), alike: alike[gift.id].map(words.giving.alike) ?? "",
          card(
            GivenPlace(list: list.id, gift: gift.id, isSecret: true), of: gift.quantity,
            price: gift.price, words), words)
      })
  }

  private func card(
    _ place: GivenPlace, of wanted: Quantity, price: Money?, _ words: Words
  ) -> CardGiving {
    guard let plans else { return CardGiving(address: place.address) }
    let status = GivenStanding(
      plans.claims[place.gift] ?? [], of: wanted, price: price, eyes, words)
    return CardGiving(
      address: place.address, standing: status.text, isOwn: status.isOwn,
      // Who gives together says how much, on the gift's own page.
      mayClaim: mayAdd && !status.isOwn && status.left.isForOneTap,
      said: plans.messages[place.gift]?.count ?? 0)
  }
}

/// The last lines of a gift's card, for givers.
struct CardGiving: Sendable {
  let address: String
  var standing = ""
  var isOwn = false
  var mayClaim = false
  /// How much givers have said of it.
  var said = 0
}

struct SurpriseCards: Sendable {
  let lead: String
  let paper: PaperView
  let cards: [SurpriseCard]
}

struct SurpriseCard: Sendable {
  let address: String
  let title: String
  let note: String
  let price: String?
  let wanted: String?
  let chip: String
  let by: String
  /// "Is it the same as …?"; empty where nothing is like it.
  let alike: String
  let cover: PictureRow?
  let giving: CardGiving

  init(_ gift: SecretGift, by name: String, alike: String, _ giving: CardGiving, _ words: Words) {
    address = giving.address
    title = gift.title
    note = NoteText(String(gift.note.prefix(300))).plain
    price = words.priceText(gift.price)
    wanted = words.wantedText(gift.quantity)
    chip = words.surprises.chip(gift.kind)
    by = words.surprises.by(name)
    self.alike = alike
    cover = gift.shownPictures.first?.row(.thumb, at: "\(giving.address)/pictures")
    self.giving = giving
  }
}

extension ClaimRule.Left {
  fileprivate var isForOneTap: Bool {
    switch self {
    case .pieces, .anyNumber: true
    case .nothing, .share: false
    }
  }
}
