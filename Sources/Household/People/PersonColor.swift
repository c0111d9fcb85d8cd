/// A person's colour, everywhere they appear; their name always stands with it.
package enum PersonColor: String, CaseIterable, Hashable, Sendable {
  case evergreen, cranberry, brass, navy, plum, teal, rust, slate, moss, rose

  /// The colour for a newcomer: the first of those that the fewest have.
  package static func next(after taken: some Sequence<PersonColor>) -> PersonColor {
    var counts = [Int](repeating: 0, count: allCases.count)
    for (place, color) in allCases.enumerated() {
      counts[place] = taken.lazy.count { $0 == color }
    }
    return zip(allCases, counts).min { $0.1 < $1.1 }.map { $0.0 } ?? .evergreen
  }
}
