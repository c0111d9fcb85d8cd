/// Who holds a giver key, by which pair, and who has vouched for that; and whom a holder has refused.
///
/// It is sealed under the key itself, so that only a holder can have written it.
package struct Roster: Hashable, Sendable {
  /// In the order of their members, each of whom stands here once.
  package private(set) var entries: [Entry]

  package struct Entry: Hashable, Sendable {
    /// 16 bytes.
    package let member: [UInt8]
    /// 32 bytes: SHA-256 of the public key that is meant.
    package let keyDigest: [UInt8]
    /// 16 bytes: the holder whose word it is; zeros for the recovery sheet.
    package let vouchedBy: [UInt8]
    package let standing: Standing

    package init(
      member: [UInt8], keyDigest: [UInt8], vouchedBy: [UInt8], standing: Standing
    ) {
      precondition(
        member.count == 16 && keyDigest.count == 32 && vouchedBy.count == 16,
        "ids have 16 bytes, a digest has 32")
      self.member = member
      self.keyDigest = keyDigest
      self.vouchedBy = vouchedBy
      self.standing = standing
    }
  }

  /// The raw values never change once a roster has been sealed.
  package enum Standing: UInt8, Sendable {
    /// Is given the key.
    case holder = 1
    /// A holder was asked about this pair, and said no.
    case refused = 2
    /// A link for guests, which is given the key: its id stands in the place of a member's, and whoever made
    /// it vouches.
    case guest = 3
  }

  /// Of two entries of one member the later counts.
  package init(_ entries: [Entry] = []) {
    let latest = Dictionary(entries.map { ($0.member, $0) }) { $1 }
    self.entries = latest.values.sorted { $0.member.lexicographicallyPrecedes($1.member) }
  }
}

extension Roster {
  private static let version: UInt8 = 1
  private static let entryLength = 65

  /// Version 1 ‖ count 2, big-endian ‖ entries: standing 1 ‖ member 16 ‖ SHA-256 of the public key 32 ‖
  /// who vouched 16.
  var bytes: [UInt8] {
    precondition(entries.count <= UInt16.max, "a count has 2 bytes")
    let count = UInt16(entries.count)
    return [Self.version, UInt8(count >> 8), UInt8(count & 0xff)]
      + entries.flatMap { [$0.standing.rawValue] + $0.member + $0.keyDigest + $0.vouchedBy }
  }

  /// Throws `SealFault.unreadable` for everything that `bytes` does not make.
  init(bytes: [UInt8]) throws(SealFault) {
    guard bytes.count >= 3, bytes[0] == Self.version else { throw .unreadable }
    let count = Int(bytes[1]) << 8 | Int(bytes[2])
    guard bytes.count == 3 + count * Self.entryLength else { throw .unreadable }
    var entries: [Entry] = []
    for start in stride(from: 3, to: bytes.count, by: Self.entryLength) {
      guard let standing = Standing(rawValue: bytes[start]) else { throw .unreadable }
      let member = Array(bytes[start + 1..<start + 17])
      if let last = entries.last, !last.member.lexicographicallyPrecedes(member) {
        throw .unreadable
      }
      entries.append(
        Entry(
          member: member, keyDigest: Array(bytes[start + 17..<start + 49]),
          vouchedBy: Array(bytes[start + 49..<start + 65]), standing: standing))
    }
    self.entries = entries
  }
}
