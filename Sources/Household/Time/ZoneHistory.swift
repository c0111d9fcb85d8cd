/// The recorded part of a zone: when its offset changed, and to what.
struct ZoneHistory: Sendable {
  /// Strictly ascending.
  let changes: [Int64]
  /// The offset from the change of the same place on.
  let offsets: [Int32]
  /// The offset before the first change.
  let first: Int32

  func offset(at seconds: Int64) -> Int {
    let past = count(upTo: seconds)
    return Int(past == 0 ? first : offsets[past - 1])
  }

  func changes(in range: ClosedRange<Int64>) -> [Int64] {
    Array(changes[count(upTo: range.lowerBound)..<count(upTo: range.upperBound)])
  }

  /// How many changes are not after `seconds`.
  private func count(upTo seconds: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
