import Testing

@testable import Vault

@Suite("Slips of a draw")
struct DrawPlaceTests {
  private let giver = PrivateKey.published
  private let receiver = KeyContext.published.receiver
  private let recipient = Array<UInt8>(0x50..<0x60)

  private func place(
    household: [UInt8] = KeyContext.household, draw: [UInt8] = KeyContext.subject,
    round: Int64 = 1, giver: [UInt8] = KeyContext.member
  ) -> DrawPlace {
    DrawPlace(household: household, draw: draw, round: round, giver: giver)
  }

  private func fault(_ open: () throws(SealFault) -> [UInt8]) -> SealFault? {
    do throws(SealFault) {
      _ = try open()
      return nil
    } catch {
      return error
    }
  }

  @Test("open for their holder, and are as long whoever is drawn")
  func roundTrip() throws {
    for drawn in [recipient, KeyContext.member, [UInt8](repeating: 0, count: 16)] {
      let sealed = place().seal(drawn, to: giver.publicKey, of: receiver)
      #expect(sealed.count == 203)
      #expect(try giver.openDrawn(sealed, at: place(), of: receiver) == drawn)
    }
  }

  @Test("two slips with one name on them have no byte in common but the point's form")
  func fresh() {
    let slips = (0..<2).map { _ in place().seal(recipient, to: giver.publicKey, of: receiver) }
    #expect(slips[0] != slips[1])
    // By chance one byte in 256 is the same.
    #expect(zip(slips[0], slips[1]).count(where: ==) < 20)
  }

  @Test("open in no other household, draw or round, for nobody else, and not as another's")
  func elsewhere() {
    let sealed = place().seal(recipient, to: giver.publicKey, of: receiver)
    let other = [UInt8](repeating: 9, count: 16)
    let elsewhere: [(DrawPlace, SealFault)] = [
      (place(household: other), .foreign(.household)), (place(draw: other), .foreign(.subject)),
      (place(round: 2), .foreign(.generation)), (place(giver: other), .foreign(.subject)),
    ]
    for (place, expected) in elsewhere {
      #expect(
        fault { () throws(SealFault) in
          try giver.openDrawn(sealed, at: place, of: receiver)
        } == expected)
    }
    let onSheet = KeyReceiver.escrow(giver.publicKey)
    #expect(
      fault { () throws(SealFault) in try giver.openDrawn(sealed, at: place(), of: onSheet) }
        == .foreign(.member))
    #expect(
      fault { () throws(SealFault) in
        try PrivateKey().openDrawn(sealed, at: place(), of: receiver)
      } == .notAuthentic)
  }

  @Test("the sheet's slip of one giver does not pass for another's")
  func sheet() {
    let onSheet = KeyReceiver.escrow(giver.publicKey)
    let other = place(giver: [UInt8](repeating: 9, count: 16))
    let sealed = other.seal(recipient, to: giver.publicKey, of: onSheet)
    #expect(
      fault { () throws(SealFault) in try giver.openDrawn(sealed, at: place(), of: onSheet) }
        == .foreign(.subject))
  }

  @Test("one changed byte is refused, wherever it stands, and a giver key is no slip")
  func changed() {
    let sealed = place().seal(recipient, to: giver.publicKey, of: receiver)
    for at in sealed.indices {
      var changed = sealed
      changed[at] ^= 1
      #expect(
        fault { () throws(SealFault) in
          try giver.openDrawn(changed, at: place(), of: receiver)
        } != nil, "byte \(at)")
    }
    let key = GiverKey(household: KeyContext.household, list: KeyContext.subject, generation: 1)
    #expect(
      fault { () throws(SealFault) in
        try giver.openDrawn(
          key.sealed(to: giver.publicKey, of: receiver), at: place(), of: receiver)
      } == .foreign(.purpose))
  }
}
