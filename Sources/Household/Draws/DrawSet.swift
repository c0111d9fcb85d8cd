/// Names in a hat: who draws and is drawn, and who must not draw whom. Nobody draws themselves.
package struct DrawSet: Hashable, Sendable {
  /// How many people can draw: with two it is known beforehand, and a set of bits has 64.
  package static let sizes = 2...60

  /// Each once, in the order of their ids.
  package let people: [PersonID]
  package let bars: Set<DrawBar>

  /// - Parameter bars: what they say of people who do not take part counts for nothing.
  package init(people: Set<PersonID>, bars: Set<DrawBar>) {
    self.people = people.sorted()
    self.bars = bars.filter { people.contains($0.giver) && people.contains($0.recipient) }
  }

  /// Whom each may draw.
  var table: DrawTable {
    let places = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1, $0) })
    let everybody = DrawTable.all(people.count)
    var open = people.indices.map { everybody & ~DrawTable.bit($0) }
    for bar in bars {
      guard let giver = places[bar.giver], let recipient = places[bar.recipient] else { continue }
      open[giver] &= ~DrawTable.bit(recipient)
    }
    return DrawTable(open: open)
  }
}

/// That one person must not draw another. A couple is two of these.
package struct DrawBar: Hashable, Sendable {
  package let giver: PersonID
  package let recipient: PersonID

  package init(giver: PersonID, recipient: PersonID) {
    self.giver = giver
    self.recipient = recipient
  }

  package var reversed: DrawBar { DrawBar(giver: recipient, recipient: giver) }
}

/// Whom each giver may draw, as a set of bits, by the places of givers and recipients.
struct DrawTable: Hashable, Sendable {
  let open: [UInt64]

  static func bit(_ place: Int) -> UInt64 { 1 << UInt64(place) }

  /// So many places from the first on.
  static func all(_ count: Int) -> UInt64 { count == 64 ? .max : bit(count) - 1 }

  /// The table with givers and recipients in each other's place.
  var transposed: DrawTable {
    DrawTable(
      open: open.indices.map { recipient in
        open.indices.reduce(0) { bits, giver in
          open[giver] & Self.bit(recipient) == 0 ? bits : bits | Self.bit(giver)
        }
      })
  }
}

extension UInt64 {
  /// The places of the bits that are set, the lowest first.
  var places: [Int] {
    var rest = self
    var places: [Int] = []
    while rest != 0 {
      places.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return places
  }
}
