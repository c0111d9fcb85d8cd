import Household

/// What is known of a person, in words and in the order of their page.
struct KnownDetails: Sendable {
  let sizes: SizeLines
  let likes: LikeLines

  var isEmpty: Bool { sizes.lines.isEmpty && likes.lines.isEmpty }

  init(_ details: [PersonDetail: NotedDetail], _ visit: Visit) {
    let lines = PersonDetail.allCases.compactMap { detail in
      details[detail].map { (detail, DetailLine(detail, $0, visit)) }
    }
    sizes = SizeLines(lines: lines.filter(\.0.isSize).map(\.1))
    likes = LikeLines(lines: lines.filter { !$0.0.isSize }.map(\.1))
  }
}

/// Sizes beside each other.
struct SizeLines: Sendable {
  let lines: [DetailLine]
}

/// Likings beneath each other.
struct LikeLines: Sendable {
  let lines: [DetailLine]
}

/// A size or a liking, with its name.
struct DetailLine: Sendable {
  let label: String
  let text: String
  /// When a size was noted; empty for what does not grow.
  let noted: String

  init(_ detail: PersonDetail, _ noted: NotedDetail, _ visit: Visit) {
    label = visit.words.people.page.detail(detail)
    text = noted.text
    self.noted = detail.isSize ? visit.words.people.page.noted(noted.notedOn) : ""
  }
}
