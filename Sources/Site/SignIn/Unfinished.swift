/// What browsers have begun and not finished: each under the hash of a token that only that browser has,
/// for some minutes, and so many at the most.
///
/// Times are seconds of a clock that never goes back.
struct Unfinished<Value: Sendable, Owner: Equatable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let token: [UInt8]
    let owner: Owner
    let begun: Int64
    var value: Value
  }

  private let lifetime: Int64
  private let limit: Int
  private let limitPerOwner: Int
  /// The oldest first.
  private var entries: [Entry] = []

  /// Beyond either limit the oldest is forgotten, an owner's own before anybody else's.
  init(lifetime: Int64, limit: Int, limitPerOwner: Int) {
    self.lifetime = lifetime
    self.limit = limit
    self.limitPerOwner = limitPerOwner
  }

  var count: Int { entries.count }

  /// Takes the place of what this token had begun before.
  mutating func begin(_ value: Value, of owner: Owner, for token: [UInt8], at now: Int64) {
    entries.removeAll { $0.token == token || now >= $0.begun + lifetime }
    if entries.count(where: { $0.owner == owner }) >= limitPerOwner,
      let oldest = entries.firstIndex(where: { $0.owner == owner })
    {
      entries.remove(at: oldest)
    }
    if entries.count >= limit { entries.removeFirst() }
    entries.append(Entry(token: token, owner: owner, begun: now, value: value))
  }

  func value(for token: [UInt8], at now: Int64) -> Value? {
    entries.first { $0.token == token && now < $0.begun + lifetime }?.value
  }

  /// Changes what is there, however old; nil where nothing is.
  mutating func change<Answer>(
    for token: [UInt8], _ body: (inout Value) -> Answer
  ) -> Answer? {
    guard let place = entries.firstIndex(where: { $0.token == token }) else { return nil }
    return body(&entries[place].value)
  }

  /// Answers whether it was still there: of two at once one ends it.
  @discardableResult
  mutating func end(for token: [UInt8]) -> Bool {
    guard let place = entries.firstIndex(where: { $0.token == token }) else { return false }
    entries.remove(at: place)
    return true
  }
}
