package import Vault

/// A giver's result of a draw, as sealed to one holder.
package struct DrawSlip: Sendable {
  /// 16 bytes.
  package let draw: [UInt8]
  package let round: Int64
  /// 16 bytes.
  package let giver: [UInt8]
  /// 16 bytes: whose key opens it; zeros for the recovery sheet's pair.
  package let holder: [UInt8]
  let sealed: [UInt8]

  package var isOnSheet: Bool { holder == KeyContext.nobody }

  /// Whom the giver gives to, 16 bytes. Throws `SealFault`.
  package func open(
    by holder: KeyHolder, in household: [UInt8]
  ) throws(SealFault) -> [UInt8] {
    try holder.privateKey.openDrawn(
      sealed, at: place(in: household),
      of: .member(holder.member, holder.privateKey.publicKey))
  }

  /// The same, by the recovery sheet.
  package func open(by recovered: Recovered) throws(SealFault) -> [UInt8] {
    try recovered.escrow.openDrawn(
      sealed, at: place(in: recovered.keys.household.household),
      of: .escrow(recovered.escrow.publicKey))
  }

  func place(in household: [UInt8]) -> DrawPlace {
    DrawPlace(household: household, draw: draw, round: round, giver: giver)
  }
}

extension Database {
  /// Every slip of a draw for the pairs that are confirmed: of the last time that it was drawn.
  package func drawSlips(of draw: [UInt8]) throws -> [DrawSlip] {
    try rows(
      """
      SELECT draw, round, giver, holder, sealed FROM draw_slips
      WHERE draw = ? AND is_intended = 0 ORDER BY giver, holder
      """, draw
    ) { try $0.drawSlip() }
  }

  /// Every slip that somebody holds: their own, and those that they are to print.
  package func drawSlips(heldBy holder: [UInt8]) throws -> [DrawSlip] {
    try rows(
      """
      SELECT draw, round, giver, holder, sealed FROM draw_slips
      WHERE holder = ? AND is_intended = 0
      """, holder
    ) { try $0.drawSlip() }
  }

  /// Every slip of every draw.
  func allDrawSlips() throws -> [DrawSlip] {
    try rows(
      """
      SELECT draw, round, giver, holder, sealed FROM draw_slips
      WHERE is_intended = 0 ORDER BY draw, giver, holder
      """
    ) { try $0.drawSlip() }
  }

  /// Puts what was drawn in the place of what there was: to each giver, or, for those who have no pair, to
  /// `printer`, and to the recovery sheet. Gives those who have none. In the order of the givers, so that
  /// no row tells by its place whom anybody drew.
  ///
  /// Belongs between changes of keys (`Keybag.betweenChanges`). Throws `KeybagFault.noSuchMember` where
  /// whoever prints has no pair either.
  ///
  /// - Parameter drawn: whom each giver gives to, by ids of 16 bytes.
  package func setDrawSlips(
    of draw: [UInt8], round: Int64, _ drawn: [[UInt8]: [UInt8]], printer: [UInt8],
    in household: [UInt8]
  ) throws -> [[UInt8]] {
    let keys = try publicKeys()
    try removeDrawSlips(of: draw)
    var onPaper: [[UInt8]] = []
    for giver in drawn.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let recipient = drawn[giver] else { continue }
      let place = DrawPlace(household: household, draw: draw, round: round, giver: giver)
      let holder = keys.members[giver] == nil ? printer : giver
      if holder != giver { onPaper.append(giver) }
      guard let key = keys.members[holder] else { throw KeybagFault.noSuchMember }
      try addDrawSlip(place, recipient, to: key, of: holder)
      try addDrawSlip(place, recipient, to: keys.escrow, of: KeyContext.nobody)
    }
    return onPaper
  }

  package func removeDrawSlips(of draw: [UInt8]) throws {
    try run("DELETE FROM draw_slips WHERE draw = ?", draw)
  }

  /// Takes the slips of others from whoever has printed them.
  package func removePrintedSlips(of draw: [UInt8], from printer: [UInt8]) throws {
    try run(
      "DELETE FROM draw_slips WHERE draw = ?1 AND holder = ?2 AND giver <> ?2", draw, printer)
  }

  func addDrawSlip(
    _ place: DrawPlace, _ recipient: [UInt8], to key: PublicKey, of holder: [UInt8],
    isIntended: Bool = false
  ) throws {
    let receiver =
      holder == KeyContext.nobody ? KeyReceiver.escrow(key) : .member(holder, key)
    try run(
      """
      INSERT OR REPLACE INTO draw_slips (draw, round, giver, holder, is_intended, sealed)
      VALUES (?, ?, ?, ?, ?, ?)
      """, place.draw, place.round, place.giver, holder, isIntended,
      place.seal(recipient, to: key, of: receiver))
  }
}

extension Row {
  fileprivate func drawSlip() throws -> DrawSlip {
    DrawSlip(
      draw: try blob(0), round: try integer(1), giver: try blob(2), holder: try blob(3),
      sealed: try blob(4))
  }
}
