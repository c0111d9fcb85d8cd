/// A time zone's whole history and future, from the bytes of one TZif file (RFC 9636). Every answer
/// takes time logarithmic in the number of its changes.
package struct Zone: Sendable {
  /// "Europe/Berlin".
  package let name: String
  private let history: ZoneHistory
  /// For every moment from the last recorded change on; nil where the file gives none.
  private let future: ZoneRule?

  package init(name: String, tzif: [UInt8]) throws(ZoneFault) {
    guard Zone.isName(name) else { throw .badName }
    let file = try ZoneFile(tzif)
    self.name = name
    history = file.history
    future = file.rule
  }

  /// Whether `name` can be one, so that it is safe to look for a file of that name: letters,
  /// digits, `_`, `+`, `-` in segments, no dots at all.
  package static func isName(_ name: some StringProtocol) -> Bool {
    let segments = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 64
      && segments.allSatisfy { segment in
        !segment.isEmpty
          && segment.allSatisfy { byte in
            switch byte {
            case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F, 0x2B, 0x2D: true
            default: false
            }
          }
      }
  }

  /// What the clocks showed at that moment; past either end of the calendar, its first or last
  /// second.
  package func civil(at moment: Instant) -> CivilDateTime {
    let seconds = moment.seconds.clamped(to: Zone.calendar)
    return CivilDateTime(secondsAsUTC: seconds + Int64(offset(at: seconds)))
  }

  /// The moments at which the clocks showed that: none where they were put forward over it, two
  /// where they were put back to it, the earlier first; else one.
  package func instants(of civil: CivilDateTime) -> [Instant] {
    let local = civil.secondsAsUTC
    let moments = Set(offsets(around: local)).map { local - Int64($0) }
    return moments.filter { $0 + Int64(offset(at: $0)) == local }.sorted().prefix(2)
      .map { Instant(seconds: $0) }
  }

  /// The first moment at which the clocks showed `civil`; where they never did, the first one after
  /// the gap.
  package func instant(atOrAfter civil: CivilDateTime) -> Instant {
    if let first = instants(of: civil).first { return first }
    let local = civil.secondsAsUTC
    // What the clocks show only jumps over `local` at a change: that change is the answer.
    let gap = changes(around: local).filter { $0 + Int64(offset(at: $0)) > local }.min()
    return Instant(seconds: gap ?? local - Int64(offset(at: local)))
  }
}

extension Zone {
  /// Years 1 to 9999 in seconds, and a day on either side for the offset.
  private static let calendar =
    CivilDateTime.first.secondsAsUTC - 86_400...CivilDateTime.last.secondsAsUTC + 86_400

  /// Seconds east of UTC.
  private func offset(at seconds: Int64) -> Int {
    if let future, history.changes.last.map({ seconds >= $0 }) ?? true {
      return future.offset(at: seconds)
    }
    return history.offset(at: seconds)
  }

  /// Every offset under which the clocks could have shown `local`.
  private func offsets(around local: Int64) -> [Int] {
    [offset(at: local - Zone.reach)] + changes(around: local).map { offset(at: $0) }
  }

  /// The moments near `local`, read as UTC, at which the offset may change.
  private func changes(around local: Int64) -> [Int64] {
    let near = local - Zone.reach...local + Zone.reach
    guard let future, history.changes.last.map({ near.upperBound >= $0 }) ?? true else {
      return history.changes(in: near)
    }
    return history.changes(in: near) + future.changes(in: near)
  }

  /// No offset is larger.
  private static let reach = Int64(ZoneFile.offsets.upperBound)
}

extension Int64 {
  func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
