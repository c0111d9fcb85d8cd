import HTTP
import Household

/// What is to be shown, as ticked.
struct RevealForm: Sendable {
  enum Field: String, FormField {
    case line, early

    func label(_ words: Words) -> String {
      switch self {
      case .line: words.reveals.linesLabel
      case .early: words.reveals.earlyLabel
      }
    }
  }

  var lines: Set<GiverEntryID>
  /// Whether the sender means to show it although the day has not come.
  var isEarly = false

  func faults(_ moment: RevealMoment, _ words: Words) -> Faults<Field> {
    var faults = Faults<Field>()
    if lines.isEmpty { faults.add(.line, words.reveals.nothingTicked) }
    if moment.needsWord, !isEarly { faults.add(.early, words.reveals.needsWord) }
    return faults
  }
}

extension RevealForm {
  init(_ form: Form) {
    self.init(
      lines: Set(form.texts("line").compactMap { GiverEntryID($0) }),
      isEarly: form.text("early") == "yes")
  }
}

extension GiftListRow {
  func revealMoment(on today: CivilDate) -> RevealMoment {
    RevealRule.moment(said: reveal, celebration, on: today)
  }
}

extension GiverEyes {
  /// What somebody may show: on the day everything comes out, before it only what they are told of anyway.
  func shown(of plans: ListPlans, at moment: RevealMoment) -> [RevealLine] {
    plans.revealLines.filter { line in
      !moment.needsWord || line.claim.map { tells($0) >= .that } ?? true
    }
  }
}
