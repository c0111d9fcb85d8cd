import Household

/// What leads from a list to the end of its secret, and to what was given.
struct EndOfSecret: Sendable {
  let rows: [LeadingRow]
  /// Where a holder brings the end forward; empty for everybody else, and once the day has come.
  let early: String

  init(_ list: GiftListRow, _ giving: GivingOnList?, hasReceived: Bool, _ visit: Visit) {
    let words = visit.words
    let moment = list.revealMoment(on: visit.today)
    let mayShow = giving.map { !$0.isWaiting && !$0.shown(at: moment).isEmpty } ?? false
    let address = "\(list.address)/reveal"
    early = mayShow && moment.needsWord ? address : ""
    var rows: [LeadingRow] = []
    if mayShow, !moment.needsWord {
      rows.append(
        LeadingRow(
          icon: .gifts, address: address, title: words.reveals.title, note: words.reveals.linkNote))
    }
    if hasReceived {
      let isYours = list.roll.recipients.contains(visit.member.id)
      rows.append(
        LeadingRow(
          icon: .sheet, address: "\(list.address)/received",
          title: words.reveals.receivedTitle(isYours ? nil : words.names(of: list)),
          note: words.reveals.receivedNote))
    }
    self.rows = rows
  }
}

extension GivingOnList {
  fileprivate func shown(at moment: RevealMoment) -> [RevealLine] {
    plans.map { eyes.shown(of: $0, at: moment) } ?? []
  }
}
