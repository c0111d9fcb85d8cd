package import Vault

/// Something of a list's giver key that does not open.
package struct GiverKeyDamage: Error, Hashable, Sendable {
  /// 16 bytes.
  package let list: [UInt8]
  package let kind: Kind

  package enum Kind: Sendable {
    /// The key, for a member.
    case member
    /// The key, for the recovery sheet.
    case sheet
    /// Who holds it.
    case roster
  }
}

/// Every copy of a giver key that could be tried.
package struct GiverKeyCheck: Sendable {
  package var opened = 0
  package var damage: [GiverKeyDamage] = []
  /// Each once, however many copies of it opened.
  package var keys: [GiverKey] = []
  /// Keys of which no copy could be tried.
  package var closed = 0
  /// Keys that are not sealed to this sheet: no damage, the next visit of a holder does it.
  package var notOnSheet = 0

  mutating func tried<Value>(
    _ kind: GiverKeyDamage.Kind, of time: GiverTime, _ open: () throws(GivingFault) -> Value?
  ) -> Value? {
    do throws(GivingFault) {
      guard let value = try open() else { return nil }
      opened += 1
      return value
    } catch {
      damage.append(GiverKeyDamage(list: time.list, kind: kind))
      return nil
    }
  }
}

extension Database {
  /// Opens every copy of a giver key that these members or the recovery sheet open, and with the key who
  /// holds it.
  ///
  /// The sheet's copies open by the sheet alone. Without it they are known to be the household's own as far
  /// as its key goes: they stand in sealed pages, which nobody writes without that key and which
  /// `Store.checkPages` opens. Whether such a copy holds the right key only the sheet shows. Of others'
  /// copies the same is true without their passcodes.
  package func checkGiverKeys(
    by holders: [KeyHolder], recovered: Recovered?, in household: [UInt8]
  ) throws -> GiverKeyCheck {
    var check = GiverKeyCheck()
    let present = try publicKeys()
    for time in try allGiverTimes() {
      var key: GiverKey?
      for holder in holders {
        let opened = check.tried(.member, of: time) { () throws(GivingFault) in
          try time.open(by: holder, in: household)
        }
        key = key ?? opened
      }
      if let recovered {
        if !time.hasEscrowCopy { check.notOnSheet += 1 }
        let opened = check.tried(.sheet, of: time) { () throws(GivingFault) in
          try time.open(by: recovered)
        }
        key = key ?? opened
      }
      guard let key else {
        check.closed += 1
        continue
      }
      check.keys.append(key)
      _ = check.tried(.roster, of: time) { () throws(GivingFault) -> Bool? in
        _ = try time.roster(by: key)
        _ = try time.successions(by: key, present)
        return true
      }
    }
    return check
  }
}
