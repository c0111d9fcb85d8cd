import Household
import SealedStore

/// The frame of the guests' pages: no bar, and no way anywhere else.
struct GuestFrame: Sendable {
  let title: String
  /// Empty while nobody may know it.
  var household = ""
  var isNarrow = false
  var hasPasscode = false
}

extension GuestFrame {
  init(_ call: GuestCall, title: String) {
    self.init(title: title, household: call.household.name)
  }
}

/// One calm sentence.
struct GuestDoorView: View {
  let frame: GuestFrame
  let drawing: Drawing
  let text: String
  let leadsToList: Bool
}

struct GuestPassphraseView: View {
  let frame: GuestFrame
  let passphrase: PasscodeField
}

struct GuestListView: View {
  let frame: GuestFrame
  let notice: String
  let lead: String
  /// Empty without a day.
  let date: String
  /// Nil before this browser has said who it is.
  let own: GuestOwn?
  let paper: PaperView
  let gifts: [GuestCard]
  /// Nil where nothing is taken.
  let code: GuestCodeForm?

  init(
    _ call: GuestCall, _ look: GuestDesk.Look, code: String, notice: String, fault: String
  ) {
    let (words, list) = (call.words, call.list)
    let names = words.names(of: list)
    frame = GuestFrame(call, title: words.listTitle(list))
    self.notice = notice
    lead =
      look.plans != nil
      ? words.guests.lead(names)
      : call.link.isGiving ? words.guests.ownLead(names) : words.guests.wishesLead(names)
    date = list.day(from: call.today).map { words.dates.day($0, call.today) } ?? ""
    own = look.own.flatMap { guest in
      look.plans.map { GuestOwn(guest, $0, look.gifts, code: code, words) }
    }
    paper = PaperView(list: list.id)
    gifts = look.gifts.map { GuestCard($0, look, words) }
    self.code = look.plans.map { _ in
      GuestCodeForm(
        fault: fault,
        field: TextField(
          name: "code", label: words.guests.codeLabel, value: "",
          fault: fault.isEmpty ? nil : fault))
    }
  }
}

/// A wish as guests see it among the others.
struct GuestCard: Sendable {
  let id: GiftID
  let title: String
  let note: String
  let price: String?
  let wanted: String?
  let priority: String?
  /// Of wishes of which one is enough.
  let group: String
  let cover: PictureRow?
  let standing: String
  let isOwn: Bool

  init(_ gift: GiftCardRow, _ look: GuestDesk.Look, _ words: Words) {
    let status = look.plans.map { plans in
      GivenStanding(
        plans.claims[gift.id] ?? [], of: gift.quantity, price: gift.price, look.eyes, words)
    }
    id = gift.id
    title = gift.title
    note = gift.note
    price = words.priceText(gift.price)
    wanted = words.wantedText(gift.quantity)
    priority = words.priorityText(gift.priority)
    group =
      gift.group == nil ? "" : (gift.groupTitle.isEmpty ? words.wishGroups.title : gift.groupTitle)
    cover = gift.cover?.forGuests
    standing = status?.text ?? ""
    isOwn = status?.isOwn ?? false
  }
}

/// What somebody gives who came by a link.
struct GuestOwn: Sendable {
  struct Line: Sendable {
    let gift: GiftID
    let title: String
    /// Whether it is still wished for.
    let isThere: Bool
  }

  let title: String
  let lines: [Line]
  /// What takes it back elsewhere; empty in a browser that it was brought to.
  let code: String

  init(
    _ guest: GuestGiver, _ plans: ListPlans, _ gifts: [GiftCardRow], code: String, _ words: Words
  ) {
    title = words.guests.yours(guest.name)
    let titles = Dictionary(gifts.map { ($0.id, $0.title) }) { first, _ in first }
    lines = plans.claims(of: guest.giver).map {
      Line(
        gift: $0.gift, title: titles[$0.gift] ?? $0.seen.title, isThere: titles[$0.gift] != nil)
    }
    self.code = code
  }
}

/// Where somebody types the code that they were shown on another phone.
struct GuestCodeForm: Sendable {
  let fault: String
  let field: TextField
}

struct GuestGiftView: View {
  let frame: GuestFrame
  let gift: GiftDetail
  let others: [GiftCardRow]
  let sizes: [GuestSizes]
  /// Nil where nothing of giving is shown.
  let panel: GuestPanel?
}
