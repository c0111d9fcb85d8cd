import Household

struct RevealView: View {
  struct Line: Sendable {
    let id: String
    let title: String
    /// "Ben, 2, bought"
    let note: String
    let isTicked: Bool
  }

  let frame: PageFrame
  let address: String
  let listTitle: String
  let lead: String
  /// "The day is Thursday, 24 December, in 24 days."; empty once it has come.
  let ahead: String
  let isEarly: Bool
  let faults: Faults<RevealForm.Field>
  let lines: [Line]

  /// - Parameter form: as it was sent; nil at first.
  init(
    _ visit: Visit, _ list: GiftListRow, _ plans: ListPlans, _ wishes: [GiftCardRow],
    _ eyes: GiverEyes, _ form: RevealForm?, _ faults: Faults<RevealForm.Field>
  ) {
    let (words, moment) = (visit.words, list.revealMoment(on: visit.today))
    frame = PageFrame(visit, title: words.reveals.title, place: .gifts, width: .narrow)
    address = list.address
    listTitle = words.listTitle(list)
    lead = words.reveals.lead(words.names(of: list))
    ahead =
      switch moment {
      case .come: ""
      case .ahead(let day):
        words.reveals.ahead(
          words.dates.day(day, visit.today), words.dates.until(day.days(since: visit.today)))
      case .noDay: words.reveals.noDay
      }
    isEarly = form?.isEarly ?? false
    self.faults = faults
    let titles = Dictionary(wishes.map { ($0.id, $0.title) }) { first, _ in first }
    lines = eyes.shown(of: plans, at: moment).map { line in
      Line(
        id: line.id.text, title: plans.title(of: line, titles), note: eyes.note(line, words),
        isTicked: form.map { $0.lines.contains(line.id) } ?? line.isPreset)
    }.sorted {
      (NameKey($0.title).text, NameKey($0.note).text, $0.id)
        < (NameKey($1.title).text, NameKey($1.note).text, $1.id)
    }
  }

  var linesDescribedBy: String { descriptions(of: "line", hint: "line", fault: faults[.line]) }
  var earlyDescribedBy: String { descriptions(of: "early", hint: "early", fault: faults[.early]) }
}

extension ListPlans {
  /// What a gift is called now, or was when whoever gives it last looked.
  ///
  /// - Parameter wishes: the titles of those that stand on the list.
  func title(of line: RevealLine, _ wishes: [GiftID: String]) -> String {
    switch line.kind {
    case .surprise(let gift): gift.title
    case .claim(let claim):
      wishes[claim.gift] ?? secretGift(claim.gift)?.title ?? claim.seen.title
    }
  }
}

extension GiverEyes {
  fileprivate func note(_ line: RevealLine, _ words: Words) -> String {
    switch line.kind {
    case .surprise(let gift): words.reveals.unclaimed(name(gift.writer))
    case .claim(let claim):
      words.reveals.claim(
        claim.giver == member
          ? .you : tells(claim) == .names ? .named(name(claim.giver)) : .somebody,
        words.giving.line(claim, words))
    }
  }
}
