/// A recipient for each giver, as far as that goes: found by augmenting paths (Kuhn 1955).
struct DrawMatching: Sendable {
  let table: DrawTable
  /// By the giver's place; nil for whoever has none.
  private(set) var recipients: [Int?]
  /// By the recipient's place.
  private(set) var givers: [Int?]

  init(_ table: DrawTable) {
    self.table = table
    recipients = table.open.map { _ in nil }
    givers = recipients
    for giver in table.open.indices {
      var seen: UInt64 = 0
      _ = augment(giver, &seen)
    }
  }

  var isWhole: Bool { recipients.allSatisfy { $0 != nil } }

  private mutating func augment(_ giver: Int, _ seen: inout UInt64) -> Bool {
    while case let rest = table.open[giver] & ~seen, rest != 0 {
      let recipient = rest.trailingZeroBitCount
      seen |= DrawTable.bit(recipient)
      if let other = givers[recipient], !augment(other, &seen) { continue }
      recipients[giver] = recipient
      givers[recipient] = giver
      return true
    }
    return false
  }

  /// Givers who have fewer recipients between them than they are (Hall 1935), none of whom could be left
  /// out: then they have one too few. Nil where everybody has a recipient.
  var shortage: UInt64? {
    for giver in recipients.indices where recipients[giver] == nil {
      // What an augmenting path from here can reach: as it finds no end, these are all matched.
      var copy = self
      var reached: UInt64 = 0
      _ = copy.augment(giver, &reached)
      let short = reached.places.compactMap { givers[$0] }
        .reduce(DrawTable.bit(giver)) { $0 | DrawTable.bit($1) }
      return smallest(short)
    }
    return nil
  }

  /// Whom these givers may draw between them.
  func recipients(of set: UInt64) -> UInt64 {
    set.places.reduce(0) { $0 | table.open[$1] }
  }

  private func smallest(_ short: UInt64) -> UInt64 {
    short.places.reduce(short) { set, giver in
      let rest = set & ~DrawTable.bit(giver)
      return recipients(of: rest).nonzeroBitCount < rest.nonzeroBitCount ? rest : set
    }
  }

  /// The givers in blocks: whoever could give to another's recipient in some whole matching is in one block
  /// with them, and what one block draws says nothing of the others. A block of one is a giver who has one
  /// recipient in every whole matching.
  ///
  /// A giver leads to another whose recipient they may draw; blocks are the strongly connected parts of
  /// that (Dulmage and Mendelsohn 1958). Asked of a whole matching only.
  var blocks: [UInt64] {
    var reach = table.open.map { open in
      open.places.compactMap { givers[$0] }.reduce(0) { $0 | DrawTable.bit($1) }
    }
    for through in reach.indices {
      for from in reach.indices where reach[from] & DrawTable.bit(through) != 0 {
        reach[from] |= reach[through]
      }
    }
    var blocks: [UInt64] = []
    var rest = DrawTable.all(reach.count)
    while rest != 0 {
      let giver = rest.trailingZeroBitCount
      let block = reach[giver].places.filter { reach[$0] & DrawTable.bit(giver) != 0 }
        .reduce(DrawTable.bit(giver)) { $0 | DrawTable.bit($1) }
      blocks.append(block)
      rest &= ~block
    }
    return blocks
  }
}
