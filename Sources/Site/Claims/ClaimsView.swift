import Household

struct ClaimsView: View {
  let frame: PageFrame
  let lists: [ClaimedList]
  /// Lists on which nothing is given yet, the next day first.
  let missing: [LeadingRow]
  let hasShopping: Bool
  let isOnlooker: Bool

  init(_ visit: Visit, _ own: [OwnClaims], isOnlooker: Bool, _ typed: TypedBudget?) {
    let words = visit.words
    frame = PageFrame(visit, title: words.claims.title, place: .gifts)
    let byDay = own.sorted {
      ($0.list.day(from: visit.today)?.dayNumber ?? .max, $0.list.id)
        < ($1.list.day(from: visit.today)?.dayNumber ?? .max, $1.list.id)
    }
    lists = byDay.filter {
      !$0.lines.isEmpty || !$0.given.isEmpty || $0.budget != nil || $0.list.id == typed?.list
    }
    .map { ClaimedList($0, visit, typed?.list == $0.list.id ? typed : nil) }
    missing = byDay.filter { $0.lines.isEmpty && $0.given.isEmpty && !$0.list.isArchived }.map {
      own in
      LeadingRow(
        icon: .gifts, address: own.list.address, title: words.listTitle(own.list),
        note: own.list.day(from: visit.today).map { words.dates.day($0, visit.today) }
          ?? words.claims.missing)
    }
    hasShopping = own.contains { $0.lines.contains { $0.claim.state == .claimed } }
    self.isOnlooker = isOnlooker
  }
}

/// One list with what the visitor gives on it.
struct ClaimedList: Sendable {
  let id: String
  let address: String
  let title: String
  let day: String
  let rows: [ClaimRow]
  /// What was given, and shown to everybody since.
  let given: [LeadingRow]
  let spent: String
  let over: String
  /// For the chart: in coins of the budget's currency; nil without a budget.
  let meter: Meter?
  let budgetField: TextField

  struct Meter: Sendable {
    let value: String
    let max: String
    let text: String
    let isOver: Bool
  }

  init(_ own: OwnClaims, _ visit: Visit, _ typed: TypedBudget?) {
    let words = visit.words
    id = own.list.id.text
    address = own.list.address
    title = words.listTitle(own.list)
    day = own.list.day(from: visit.today).map { words.dates.day($0, visit.today) } ?? ""
    rows = own.lines.map { ClaimRow($0, own.list, visit) }
    given = own.given.map { claim in
      LeadingRow(
        icon: .check, address: "\(own.list.address)/received", title: claim.seen.title,
        note: (claim.paid ?? claim.share).map(words.money.amount) ?? words.giving.state(.given))
    }
    let sums = own.sums
    let amounts = sums.sums.map(words.money.amount)
    if let budget = own.budget {
      let sum = sums.sum(in: budget.currency)
      let text = words.claims.spentOf(words.money.amount(sum), words.money.amount(budget))
      let others = sums.sums.filter { $0.currency != budget.currency }.map(words.money.amount)
      spent = ([text] + others).joined(separator: ", ")
      let over = sum.minorUnits - budget.minorUnits
      self.over =
        over > 0
        ? words.claims.over(
          words.money.amount(Money(minorUnits: over, currency: budget.currency))) : ""
      meter = Meter(
        value: String(min(sum.minorUnits, budget.minorUnits)),
        max: String(max(budget.minorUnits, 1)), text: text, isOver: over > 0)
    } else {
      spent = amounts.isEmpty ? "" : words.claims.spent(words.common.list(amounts))
      over = ""
      meter = nil
    }
    budgetField = TextField(
      name: "budget", label: words.claims.budgetLabel,
      value: typed?.text ?? own.budget.map(words.money.field) ?? "", hint: words.claims.budgetHint,
      inputMode: "decimal", isOptional: true, id: "budget-\(own.list.id.text)", fault: typed?.fault)
  }
}

/// One gift that the visitor gives.
struct ClaimRow: Sendable {
  let address: String
  let title: String
  let list: String
  /// "2, bought"
  let state: String
  let amount: String
  let note: String
  let hidingPlace: String
  let isSecret: Bool
  let isWithdrawn: Bool
  let isChanged: Bool

  init(_ line: OwnClaims.Line, _ list: GiftListRow, _ visit: Visit) {
    let (words, claim) = (visit.words, line.claim)
    isWithdrawn = line.version == nil
    address =
      isWithdrawn && !line.place.isSecret ? "\(line.place.address)/claim" : line.place.address
    title = claim.seen.title
    self.list = words.listTitle(list)
    state = words.giving.line(claim, words)
    amount = (claim.paid ?? (claim.share == nil ? line.price : nil)).map(words.money.amount) ?? ""
    note = claim.note
    hidingPlace = claim.hidingPlace
    isSecret = line.isSurprise
    isChanged = line.version.map { $0 != claim.seen.version } ?? false
  }
}

/// What is still to get, on paper.
struct ShoppingView: View {
  let frame: PageFrame
  let lines: [ClaimRow]
}
