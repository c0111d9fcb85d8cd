extension DrawSet {
  /// Draws: whom each gives to. Nil where it cannot be, see `verdict`.
  ///
  /// Every outcome is as likely as any other, so that the exclusions, which everybody may know, tell all
  /// there is to know. What is drawn falls apart into blocks (`DrawMatching.blocks`), each drawn by itself:
  ///
  /// - of up to 16 people by counting all its outcomes: exactly;
  /// - larger ones by shuffling until nothing is barred: exactly, too;
  /// - where 20,000 times that does not come out, which takes a dozen exclusions for everybody, by a walk
  ///   over the outcomes that is as likely to end at any: nearly exactly.
  package func draw(
    using generator: inout some RandomNumberGenerator
  ) -> [PersonID: PersonID]? {
    guard verdict == .possible else { return nil }
    let matching = DrawMatching(table)
    var drawn: [PersonID: PersonID] = [:]
    for block in matching.blocks {
      let part = DrawBlock(block, of: matching)
      for (giver, recipient) in part.draw(using: &generator) {
        drawn[people[giver]] = people[recipient]
      }
    }
    return drawn
  }
}

/// Givers and their recipients, as many of each, counted anew from zero.
struct DrawBlock: Sendable {
  private let givers: [Int]
  private let recipients: [Int]
  let table: DrawTable
  /// One outcome, by the giver's place.
  let outcome: [Int]

  static let countable = 16
  static let shuffles = 20_000

  init(_ block: UInt64, of matching: DrawMatching) {
    let givers = block.places
    let drawn = givers.compactMap { matching.recipients[$0] }
    let recipients = drawn.sorted()
    self.givers = givers
    self.recipients = recipients
    let places = Dictionary(uniqueKeysWithValues: recipients.enumerated().map { ($1, $0) })
    table = DrawTable(
      open: givers.map { giver in
        matching.table.open[giver].places.compactMap { places[$0] }
          .reduce(0) { $0 | DrawTable.bit($1) }
      })
    outcome = drawn.compactMap { places[$0] }
  }

  /// By the places in the whole draw.
  func draw(using generator: inout some RandomNumberGenerator) -> [(Int, Int)] {
    let drawn =
      givers.count <= Self.countable
      ? counted(using: &generator)
      : shuffled(Self.shuffles, using: &generator) ?? walked(using: &generator)
    return zip(givers, drawn).map { ($0, recipients[$1]) }
  }

  /// By counting: of the outcomes for the last givers and the recipients that are left to them, how many
  /// there are. No more than 16 factorial, which 64 bits hold.
  func counted(using generator: inout some RandomNumberGenerator) -> [Int] {
    let size = table.open.count
    var counts = [UInt64](repeating: 0, count: 1 << size)
    counts[0] = 1
    for left in counts.indices.dropFirst() {
      let giver = size - left.nonzeroBitCount
      counts[left] = (table.open[giver] & UInt64(left)).places.reduce(0) {
        $0 + counts[left & ~(1 << $1)]
      }
    }
    var left = counts.count - 1
    return (0..<size).map { giver in
      var rest = UInt64.random(in: 0..<counts[left], using: &generator)
      for recipient in (table.open[giver] & UInt64(left)).places {
        let count = counts[left & ~(1 << recipient)]
        guard rest >= count else {
          left &= ~(1 << recipient)
          return recipient
        }
        rest -= count
      }
      preconditionFailure("the counts add up")
    }
  }

  /// By shuffling, so many times at the most, each time to the first who gets somebody barred.
  func shuffled(
    _ times: Int, using generator: inout some RandomNumberGenerator
  ) -> [Int]? {
    var order = Array(table.open.indices)
    shuffling: for _ in 0..<times {
      for giver in order.indices {
        order.swapAt(giver, Int.random(in: giver..<order.count, using: &generator))
        if table.open[giver] & DrawTable.bit(order[giver]) == 0 { continue shuffling }
      }
      return order
    }
    return nil
  }

  /// By a walk: a step takes a giver and somebody they may draw, and makes or unmakes it where that leaves one
  /// giver and one recipient alone at the most (Jerrum and Sinclair 1989). As every step is as likely as the
  /// one back, every state is as likely as any other in the long run. After that it is looked at now and
  /// then, and ends where nobody is alone.
  func walked(using generator: inout some RandomNumberGenerator) -> [Int] {
    let pairs = table.open.enumerated().flatMap { giver, open in open.places.map { (giver, $0) } }
    let stretch = 4 * outcome.count * outcome.count
    var state = NearlyWhole(outcome)
    var stretches = 0
    repeat {
      for _ in 0..<stretch {
        let (giver, recipient) = pairs[Int.random(in: pairs.indices, using: &generator)]
        state.step(giver, recipient)
      }
      stretches += 1
    } while state.alone != nil || stretches < 10
    return state.recipients
  }
}

/// An outcome in which one giver and one recipient may be alone.
private struct NearlyWhole {
  /// By the giver's place; what stands there for whoever is alone counts for nothing.
  private(set) var recipients: [Int]
  private var givers: [Int]
  private(set) var alone: (giver: Int, recipient: Int)?

  init(_ outcome: [Int]) {
    recipients = outcome
    givers = outcome
    for (giver, recipient) in outcome.enumerated() { givers[recipient] = giver }
  }

  mutating func step(_ giver: Int, _ recipient: Int) {
    guard let alone else {
      if recipients[giver] == recipient { self.alone = (giver, recipient) }
      return
    }
    switch (giver == alone.giver, recipient == alone.recipient) {
    case (true, true): self.alone = nil
    case (true, false): self.alone = (givers[recipient], alone.recipient)
    case (false, true): self.alone = (alone.giver, recipients[giver])
    case (false, false): return
    }
    recipients[giver] = recipient
    givers[recipient] = giver
  }
}
