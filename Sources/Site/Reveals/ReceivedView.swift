import Household

/// What was given on a list, year by year.
struct ReceivedView: View {
  struct Year: Sendable {
    let year: String
    var lines: [ReceivedLine]
  }

  let frame: PageFrame
  let notice: NoticeView?
  let address: String
  let listTitle: String
  let title: String
  let lead: String
  let years: [Year]
  let hasThanks: Bool
  let mayTick: Bool
  let mayCorrect: Bool

  init(_ visit: Visit, _ list: GiftListRow, _ gifts: [ReceivedRow], _ notice: NoticeView?) {
    let words = visit.words
    let isYours = list.roll.recipients.contains(visit.member.id)
    title = words.reveals.receivedTitle(isYours ? nil : words.names(of: list))
    frame = PageFrame(visit, title: title, place: .gifts)
    self.notice = notice
    address = list.address
    listTitle = words.listTitle(list)
    lead = gifts.isEmpty ? "" : words.reveals.receivedLead
    mayTick = list.lets(visit.member, .thank)
    mayCorrect = list.letsCorrect(visit.member)
    hasThanks = gifts.contains { !$0.isThanked }
    years = gifts.reduce(into: []) { years, gift in
      let year = String(list.celebration?.year(putAwayOn: gift.day) ?? gift.day.year)
      let line = ReceivedLine(gift, on: list, words)
      if years.last?.year == year {
        years[years.count - 1].lines.append(line)
      } else {
        years.append(Year(year: year, lines: [line]))
      }
    }
  }
}

/// One thing that was given, and by whom.
struct ReceivedLine: Sendable {
  let id: String
  let address: String
  let title: String
  /// "2 of them"; empty for one.
  let quantity: String
  let from: String
  let isReceived: Bool
  let isThanked: Bool

  init(_ gift: ReceivedRow, on list: GiftListRow, _ words: Words) {
    id = gift.id.text
    address = "\(list.address)/received/\(gift.id.text)"
    title = gift.title
    quantity = gift.quantity > 1 ? words.reveals.pieces(gift.quantity) : ""
    from = words.reveals.from(words.common.list(gift.givers))
    isReceived = gift.isReceived
    isThanked = gift.isThanked
  }
}

/// Whom to thank still, also on paper.
struct ThanksView: View {
  let frame: PageFrame
  let address: String
  let receivedTitle: String
  let lines: [ReceivedLine]

  init(_ visit: Visit, _ list: GiftListRow, _ gifts: [ReceivedRow]) {
    let words = visit.words
    frame = PageFrame(
      visit, title: words.reveals.thanksTitle, place: .gifts, width: .narrow, scripts: [.print])
    address = "\(list.address)/received"
    receivedTitle = words.reveals.receivedTitle(
      list.roll.recipients.contains(visit.member.id) ? nil : words.names(of: list))
    lines = gifts.map { ReceivedLine($0, on: list, words) }
  }
}

/// A tick of a line, which the same button takes back.
struct ReceivedTickForm: Sendable {
  let address: String
  let title: String
  let tick: ReceivedTick
  let isTicked: Bool
}
