/// What brought a member's pair about, as far as others had a hand in it: a passcode that somebody
/// changes for themselves changes nothing of it.
package struct KeyOrigin: Hashable, Sendable {
  package let cause: Cause
  /// 16 bytes; nil for the sheet.
  package let by: [UInt8]?
  /// Unix seconds.
  package let at: Int64

  /// The raw values stand in rows.
  package enum Cause: String, Sendable { case invitation, reset, sheet }

  /// Invited by a member, or set up in person.
  package static func invitation(by member: [UInt8], at: Int64) -> KeyOrigin {
    KeyOrigin(cause: .invitation, by: member, at: at)
  }

  /// Given a new passcode by another member.
  package static func reset(by member: [UInt8], at: Int64) -> KeyOrigin {
    KeyOrigin(cause: .reset, by: member, at: at)
  }

  /// Given a new passcode by the recovery sheet.
  package static func sheet(at: Int64) -> KeyOrigin {
    KeyOrigin(cause: .sheet, by: nil, at: at)
  }
}

extension Database {
  /// By their members' ids: of the founder, and of those whose pair is older than these records, there is
  /// none.
  package func keyOrigins() throws -> [[UInt8]: KeyOrigin] {
    let rows = try rows(
      "SELECT holder, cause, made_by, made_at FROM key_origins WHERE is_intended = 0"
    ) { row in
      guard let cause = KeyOrigin.Cause(rawValue: try row.text(1)) else {
        throw row.unreadable(1)
      }
      let by = try row.optionalBlob(2)
      return (try row.blob(0), KeyOrigin(cause: cause, by: by, at: try row.integer(3)))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Of a pair that is announced.
  func intendOrigin(_ origin: KeyOrigin, of member: [UInt8]) throws(StoreError) {
    try run(
      """
      INSERT INTO key_origins (holder, is_intended, cause, made_by, made_at) VALUES (?, 1, ?, ?, ?)
      """, member, origin.cause.rawValue, origin.by, origin.at)
  }

  /// Of a pair that somebody has announced for themselves.
  func intendSameOrigin(of member: [UInt8]) throws(StoreError) {
    try run(
      """
      INSERT INTO key_origins (holder, is_intended, cause, made_by, made_at)
      SELECT holder, 1, cause, made_by, made_at FROM key_origins
      WHERE holder = ? AND is_intended = 0
      """, member)
  }
}
