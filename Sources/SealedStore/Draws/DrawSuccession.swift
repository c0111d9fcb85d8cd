import Vault

// What happens to the slips of draws in the transaction that announces another pair: as with giver keys,
// what is sealed here waits beside that pair, and takes its place, or goes, with it.
extension Database {
  /// A member changes their passcode: every slip that they hold is sealed to the new pair.
  ///
  /// A slip that does not open is left behind: it was lost before.
  func intendDrawSlips(of holder: KeyHolder, for next: PublicKey, in household: [UInt8]) throws {
    for slip in try drawSlips(heldBy: holder.member) {
      guard let recipient = try? slip.open(by: holder, in: household) else { continue }
      try addDrawSlip(
        slip.place(in: household), recipient, to: next, of: holder.member, isIntended: true)
    }
  }

  /// A new recovery sheet: every slip that somebody who is present holds, or the sheet before it, is sealed
  /// to its pair. The others follow at their holders' next sign-ins.
  func intendDrawSlips(
    for escrow: PublicKey, present: [KeyHolder], recovered: Recovered?, in household: [UInt8]
  ) throws {
    for slip in try allDrawSlips() {
      let byMember = present.first { $0.member == slip.holder }
        .flatMap { try? slip.open(by: $0, in: household) }
      let bySheet = slip.isOnSheet ? recovered.flatMap { try? slip.open(by: $0) } : nil
      guard let recipient = byMember ?? bySheet else { continue }
      try addDrawSlip(
        slip.place(in: household), recipient, to: escrow, of: KeyContext.nobody,
        isIntended: true)
    }
  }

  /// A member is given a passcode by the sheet: what an earlier reset took from them comes back, and where
  /// they get another pair, what they hold goes on to it.
  ///
  /// - Parameter next: the pair that is announced; nil where theirs stays.
  func giveBackDrawSlips(to member: [UInt8], for next: PublicKey?, by recovered: Recovered) throws {
    guard let key = try next ?? publicKeys().members[member] else { return }
    let household = recovered.keys.household.household
    let held = Set(try drawSlips(heldBy: member).map { $0.place(in: household) })
    for slip in try allDrawSlips() where slip.isOnSheet {
      let place = slip.place(in: household)
      let isHeld = held.contains(place)
      guard next == nil ? slip.giver == member && !isHeld : slip.giver == member || isHeld,
        let recipient = try? slip.open(by: recovered)
      else { continue }
      try addDrawSlip(place, recipient, to: key, of: member, isIntended: next != nil)
    }
  }
  /// Seals to the recovery sheet what the one before it could open, and this one not yet. Belongs between
  /// changes of keys.
  package func renewSheetSlips(of holder: KeyHolder, in household: [UInt8]) throws {
    let escrow = try publicKeys().escrow
    for slip in try drawSlips(heldBy: holder.member) {
      let isThere = try first(
        """
        SELECT 1 FROM draw_slips
        WHERE draw = ? AND giver = ? AND holder = ? AND is_intended = 0
        """, slip.draw, slip.giver, KeyContext.nobody
      ) { _ in true }
      guard isThere == nil, let recipient = try? slip.open(by: holder, in: household) else {
        continue
      }
      try addDrawSlip(slip.place(in: household), recipient, to: escrow, of: KeyContext.nobody)
    }
  }
}
