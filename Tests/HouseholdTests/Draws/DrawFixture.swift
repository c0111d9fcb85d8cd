@testable import Household

/// People by the place in a draw, from 0.
func drawer(_ place: Int) -> PersonID { PersonID(high: 0, low: UInt64(place)) }

extension DrawSet {
  /// So many people, of whom each first must not draw the second.
  init(_ count: Int, not bars: [(Int, Int)] = []) {
    self.init(
      people: Set((0..<count).map(drawer)),
      bars: Set(bars.map { DrawBar(giver: drawer($0), recipient: drawer($1)) }))
  }

  /// Every outcome there is, found by trying them all.
  var outcomes: [[Int]] {
    var outcomes: [[Int]] = []
    let open = table.open
    func fill(_ outcome: [Int]) {
      guard outcome.count < open.count else { return outcomes.append(outcome) }
      for recipient in open[outcome.count].places where !outcome.contains(recipient) {
        fill(outcome + [recipient])
      }
    }
    fill([])
    return outcomes
  }

  /// Everything that is drawn together, as one block.
  var block: DrawBlock { DrawBlock(DrawTable.all(people.count), of: DrawMatching(table)) }
}

extension Counter {
  /// Pairs of `count` people, each with this chance in ten.
  mutating func bars(_ count: Int, tenths: Int) -> [(Int, Int)] {
    var bars: [(Int, Int)] = []
    for giver in 0..<count {
      for recipient in 0..<count where Int.random(in: 0..<10, using: &self) < tenths {
        bars.append((giver, recipient))
      }
    }
    return bars
  }
}
