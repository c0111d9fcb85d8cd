import Household

/// A draw before names are drawn: its organizer's alone.
struct PreparedDrawView: View {
  let frame: PageFrame
  let head: DrawHead
  let people: [DrawPersonLine]
  let verdict: String
  let advice: String
  let isPossible: Bool
  let isArchived: Bool
  let bars: [DrawBarLine]
  let fault: String
  let giverField: SelectField
  let recipientField: SelectField
  let isBothWays: Bool

  init(
    frame: PageFrame, _ draw: DrawRow, _ bars: [DrawBarRow], _ form: DrawBarForm, _ visit: Visit
  ) {
    let words = visit.words
    self.frame = frame
    head = DrawHead(draw, visit)
    people = draw.people.map { row in
      DrawPersonLine(
        face: FaceView(row.person),
        note: row.person.isArchived
          ? words.draws.isAway : row.person.canSignIn ? "" : words.draws.onPaper)
    }
    let verdict = draw.set(bars).verdict
    self.verdict = words.draws.verdict(verdict) { draw.names($0, words) }
    advice = words.draws.advice(verdict, draw.drawing.count)
    isPossible = verdict == .possible
    isArchived = draw.isArchived
    self.bars = DrawBarLine.lines(bars, draw, words)
    fault = form.fault
    giverField = Self.field("giver", words.draws.giverLabel, draw, form.giver, words)
    recipientField = Self.field(
      "recipient", words.draws.recipientLabel, draw, form.recipient, words)
    isBothWays = form.isBothWays
  }

  private static func field(
    _ name: String, _ label: String, _ draw: DrawRow, _ chosen: String, _ words: Words
  ) -> SelectField {
    SelectField(
      name: name, label: label, prompt: words.draws.choosePerson,
      choices: draw.people.map {
        ChoiceRow(
          value: $0.person.id.text, label: $0.person.name, isChosen: $0.person.id.text == chosen)
      }, fault: nil)
  }
}

/// An exclusion, or a couple's two.
struct DrawBarLine: Sendable {
  let text: String
  let note: String
  let giver: String
  let recipient: String
  let isBothWays: Bool

  /// In the order in which they came to the household.
  static func lines(_ bars: [DrawBarRow], _ draw: DrawRow, _ words: Words) -> [DrawBarLine] {
    let rows = Dictionary(uniqueKeysWithValues: bars.map { ($0.bar, $0) })
    let people = draw.people.map(\.person)
    return people.indices.flatMap { place in
      people.indices.compactMap { other -> DrawBarLine? in
        let bar = DrawBar(giver: people[place].id, recipient: people[other].id)
        let isBothWays = rows[bar.reversed] != nil
        // Of two ways one line.
        guard let row = rows[bar], !isBothWays || place < other else { return nil }
        let (giver, recipient) = (people[place].name, people[other].name)
        return DrawBarLine(
          text: isBothWays
            ? words.draws.barBoth(giver, recipient) : words.draws.bar(giver, recipient),
          note: row.isFromLast ? words.draws.fromLast : "", giver: bar.giver.text,
          recipient: bar.recipient.text, isBothWays: isBothWays)
      }
    }
  }
}
