/// Whether names can be drawn, and where not, why.
package enum DrawVerdict: Hashable, Sendable {
  /// Everybody has at least two people whom they could draw.
  case possible
  /// Fewer people than can draw, or more.
  case wrongSize
  /// These have between them one person too few to draw: none at all for a single giver.
  case tooFewToDraw(givers: [PersonID], recipients: [PersonID])
  /// These can be drawn by one person fewer than they are: by nobody at all for a single one.
  case tooFewWhoDraw(recipients: [PersonID], givers: [PersonID])
  /// These would draw the same person however it falls: it would be known beforehand.
  case certain([PersonID])
}

extension DrawSet {
  /// Tries it without drawing.
  package var verdict: DrawVerdict {
    guard Self.sizes.contains(people.count) else { return .wrongSize }
    let matching = DrawMatching(table)
    if let short = matching.shortage { return shortage(short, matching) }
    let certain = matching.blocks.filter { $0.nonzeroBitCount == 1 }.reduce(0, |)
    return certain == 0 ? .possible : .certain(named(certain))
  }

  /// From whichever side it takes fewer names to say.
  private func shortage(_ givers: UInt64, _ matching: DrawMatching) -> DrawVerdict {
    let turned = DrawMatching(matching.table.transposed)
    if let recipients = turned.shortage, recipients.nonzeroBitCount < givers.nonzeroBitCount {
      return .tooFewWhoDraw(
        recipients: named(recipients), givers: named(turned.recipients(of: recipients)))
    }
    return .tooFewToDraw(
      givers: named(givers), recipients: named(matching.recipients(of: givers)))
  }

  private func named(_ set: UInt64) -> [PersonID] { set.places.map { people[$0] } }
}
