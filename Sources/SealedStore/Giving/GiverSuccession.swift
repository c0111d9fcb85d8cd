import Vault

// What happens to giver keys in the transaction that announces another pair: what is sealed here waits
// beside that pair, and takes its place, or goes, with it.
extension Database {
  /// A member changes their passcode: every key that they hold is sealed to the new pair.
  ///
  /// A wrap that does not open is left behind: it was lost before.
  func intendGiverKeys(of holder: KeyHolder, for next: PublicKey, in household: [UInt8]) throws {
    for time in try allGiverTimes() where time.wraps[holder.member] != nil {
      guard let key = try? time.open(by: holder, in: household) else { continue }
      try intendGiverKey(key, time, to: holder.member, next, vouchedBy: holder.member)
    }
  }

  /// A new recovery sheet: every key that somebody who is present holds, or the sheet before it, is sealed
  /// to its pair. The others follow at their holders' next visits.
  func intendGiverKeys(
    for escrow: PublicKey, present: [KeyHolder], recovered: Recovered?, in household: [UInt8]
  ) throws {
    for time in try allGiverTimes() {
      let byMember = present.lazy.compactMap { try? time.open(by: $0, in: household) }.first
      guard let key = byMember ?? recovered.flatMap({ try? time.open(by: $0) }) else { continue }
      try addGiverWrap(
        key, time.time, to: escrow, of: .escrow(escrow), holder: KeyContext.nobody,
        isIntended: true)
    }
  }

  /// A member is given a passcode by the sheet: every key that they hold stays theirs, and one that an
  /// earlier reset took from its last holder comes back to them.
  ///
  /// - Parameter next: the pair that is announced; nil where theirs stays.
  func giveBackGiverKeys(to member: [UInt8], for next: PublicKey?, by recovered: Recovered) throws {
    guard let publicKey = try next ?? publicKeys().members[member] else { return }
    for time in try allGiverTimes() where !time.barred.contains(member) {
      let isHeld = time.wraps[member] != nil
      guard isHeld ? next != nil : !time.hasHolder, let key = try? time.open(by: recovered),
        let roster = try? time.roster(by: key),
        roster.entries.contains(where: { $0.member == member && $0.standing == .holder })
      else { continue }
      try intendGiverKey(
        key, time, to: member, publicKey, vouchedBy: KeyContext.nobody, isIntended: next != nil)
    }
  }

  private func intendGiverKey(
    _ key: GiverKey, _ time: GiverTime, to member: [UInt8], _ next: PublicKey,
    vouchedBy: [UInt8], isIntended: Bool = true
  ) throws {
    let entry = Roster.Entry(
      member: member, keyDigest: next.digest, vouchedBy: vouchedBy, standing: .holder)
    try addGiverWrap(
      key, time.time, to: next, of: .member(member, next), holder: member,
      isIntended: isIntended, succession: Roster([entry]))
  }
}
