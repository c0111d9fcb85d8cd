extension [UInt8] {
  /// Zeroes the storage in place. The stores survive the optimiser because the storage goes on to
  /// `swift_release`, which it cannot see into.
  @inline(never)
  mutating func wipe() {
    for i in indices { self[i] = 0 }
  }

  /// Appends; where that takes a larger storage, the outgrown one is wiped before it is freed.
  mutating func appendWiping(_ source: Span<UInt8>) {
    if count + source.count > capacity {
      var larger: [UInt8] = []
      larger.reserveCapacity(2 * (count + source.count))
      larger.append(span)
      wipe()
      self = larger
    }
    append(source)
  }
}
