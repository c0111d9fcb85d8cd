/// Moments in order, each with the key of what waits for it.
///
/// Nothing is taken out early: a channel keeps the one moment at which it is in the heap, moves its
/// own deadline as often as it likes, and settles the difference when that moment comes.
struct TimerHeap {
  struct Entry {
    let moment: Int64
    let key: ChannelKey
  }

  private var entries: [Entry] = []

  var first: Int64? { entries.first?.moment }

  mutating func insert(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if entries[parent].moment <= entries[child].moment { break }
      entries.swapAt(parent, child)
      child = parent
    }
  }

  /// The earliest entry at or before `now`.
  mutating func take(at now: Int64) -> Entry? {
    guard let first = entries.first, first.moment <= now else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first }
    entries[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
        if entries[child].moment < entries[smallest].moment { smallest = child }
      }
      if smallest == parent { return first }
      entries.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
