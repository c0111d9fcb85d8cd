/// Where a delimiter was found, or up to where there surely is none.
enum DelimiterSearch {
  case found(Int)
  /// Bytes before this offset belong to no delimiter; those from there on may begin one.
  case none(Int)
}

extension Span<UInt8> {
  func search(for delimiter: Span<UInt8>, from start: Int) -> DelimiterSearch {
    var i = start
    while let candidate = firstIndex(of: delimiter[0], from: i) {
      var matched = 1
      while matched < delimiter.count, candidate + matched < count,
        self[candidate + matched] == delimiter[matched]
      { matched += 1 }
      if matched == delimiter.count { return .found(candidate) }
      if candidate + matched == count { return .none(candidate) }
      i = candidate + 1
    }
    return .none(count)
  }

  /// The offset after the empty line that ends a head; a head without lines is that line alone.
  func headEnd(from start: Int) -> Int? {
    if count >= 2, self[0] == ASCII.cr, self[1] == ASCII.lf { return 2 }
    var i = start
    while let cr = firstIndex(of: ASCII.cr, from: i), cr + 3 < count {
      if self[cr + 1] == ASCII.lf, self[cr + 2] == ASCII.cr, self[cr + 3] == ASCII.lf {
        return cr + 4
      }
      i = cr + 1
    }
    return nil
  }

  func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for i in indices where self[i] != other[i] { return false }
    return true
  }
}
