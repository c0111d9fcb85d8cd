/// The time that moving a body may take: a fixed part, and what its bytes take at the slowest speed
/// accepted.
///
/// Only waiting for the peer is counted: what a handler does between two pieces is not the peer's
/// fault.
struct Allowance {
  private let fixed: Int64
  private let slowestBytesPerSecond: Int64
  private var moved: Int64 = 0
  private var waited: Int64 = 0

  init(seconds: Int, slowestBytesPerSecond: Int) {
    fixed = Int64(seconds) * 1_000_000_000
    self.slowestBytesPerSecond = Int64(max(1, slowestBytesPerSecond))
  }

  mutating func move(_ bytes: Int) { moved += Int64(bytes) }

  mutating func wait(_ nanoseconds: Int64) { waited += nanoseconds }

  /// When a wait that begins `now` has used up the rest.
  func deadline(now: Int64) -> Int64 {
    let (seconds, rest) = moved.quotientAndRemainder(dividingBy: slowestBytesPerSecond)
    let forBytes = seconds * 1_000_000_000 + rest * 1_000_000_000 / slowestBytesPerSecond
    return now + fixed + forBytes - waited
  }
}
