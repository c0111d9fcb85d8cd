import Synchronization

/// Counts the writes of one store, so that a reader can tell without asking the disk whether there was
/// one since it read.
final class Edition: Sendable {
  private let number = Atomic<UInt64>(1)

  var present: UInt64 { number.load(ordering: .acquiring) }

  /// After a commit, and before anybody hears of it.
  func advance() { number.add(1, ordering: .releasing) }
}
