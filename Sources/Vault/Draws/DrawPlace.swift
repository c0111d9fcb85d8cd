/// Which slip of a draw is meant: one giver's, of one time of drawing.
///
/// What stands on it is sealed by ECIES to the giver, or to whoever prints it, and to the recovery sheet:
/// 203 bytes, whoever is drawn. It names its place, and opens in no other.
package struct DrawPlace: Hashable, Sendable {
  /// 16 bytes.
  package let household: [UInt8]
  /// 16 bytes.
  package let draw: [UInt8]
  /// How often the draw has been drawn by then, from 1.
  package let round: Int64
  /// 16 bytes.
  package let giver: [UInt8]

  package init(household: [UInt8], draw: [UInt8], round: Int64, giver: [UInt8]) {
    precondition(
      household.count == 16 && draw.count == 16 && giver.count == 16, "an id has 16 bytes")
    self.household = household
    self.draw = draw
    self.round = round
    self.giver = giver
  }

  /// - Parameter recipient: 16 bytes: whom the giver gives to.
  package func seal(
    _ recipient: [UInt8], to key: PublicKey, of receiver: KeyReceiver
  ) -> [UInt8] {
    precondition(recipient.count == 16, "an id has 16 bytes")
    return key.seal(SecretBytes(copying: (giver + recipient).span), as: context(receiver))
  }

  fileprivate func context(_ receiver: KeyReceiver) -> KeyContext {
    KeyContext(.draw, of: draw, household: household, generation: round, for: receiver)
  }
}

extension PrivateKey {
  /// Whom a giver gives to, 16 bytes. Throws `SealFault` as `open(_:as:)` does, with `.foreign(.subject)`
  /// for the slip of another giver.
  package func openDrawn(
    _ sealed: [UInt8], at place: DrawPlace, of receiver: KeyReceiver
  ) throws(SealFault) -> [UInt8] {
    let slip = try open(sealed, as: place.context(receiver)).withBytes { Array($0) }
    guard Array(slip.prefix(16)) == place.giver else { throw .foreign(.subject) }
    return Array(slip.dropFirst(16))
  }
}
