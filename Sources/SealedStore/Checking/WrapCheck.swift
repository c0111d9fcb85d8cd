package import Vault

/// A key that does not open, by its kind.
package enum WrapDamage: Error, Hashable, Sendable {
  /// A member's private key, for the recovery sheet.
  case member
  /// The household key, for a member.
  case household
  /// A household key of the past, which files may still hang on.
  case retired
}

/// Every key wrap that could be tried.
package struct WrapCheck: Sendable {
  package var opened = 0
  package var damage: [WrapDamage] = []
  /// Members whose key is sealed to an earlier sheet: no damage, it is renewed at their next sign-in.
  package var notOnSheet = 0
  /// Members whose own keys the sheet has opened.
  package var holders: [KeyHolder] = []

  mutating func tried<Key>(_ kind: WrapDamage, _ open: () throws -> Key) -> Key? {
    do {
      let key = try open()
      opened += 1
      return key
    } catch {
      damage.append(kind)
      return nil
    }
  }
}

extension Keybag {
  /// Opens a member's private key by the recovery sheet. Throws `KeybagFault`, `.noEscrowCopy` where it is
  /// not sealed to this one.
  package func holder(
    of member: [UInt8], by recovered: Recovered
  ) async throws -> KeyHolder {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      let wraps = try db.memberWraps(of: member)
      guard wraps.escrowGeneration == household.escrow.generation else {
        throw KeybagFault.noEscrowCopy
      }
      return try wraps.open(escrow: recovered.escrow, in: household.id)
    }
  }

  /// Opens everything that hangs on the household key and, where the sheet is at hand, on that. The key
  /// itself was opened to come so far.
  package func checkWraps(
    by key: HouseholdKey, recovered: Recovered?
  ) async throws -> WrapCheck {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      var check = WrapCheck(opened: 2)
      for retired in try db.retiredWraps() {
        _ = check.tried(.retired) {
          try key.openRetired(retired.wrap, generation: retired.generation)
        }
      }
      guard let recovered else { return check }
      for wraps in try db.allMemberWraps() {
        guard wraps.escrowGeneration == household.escrow.generation else {
          check.notOnSheet += 1
          continue
        }
        let holder = check.tried(.member) {
          try wraps.open(escrow: recovered.escrow, in: household.id)
        }
        guard let holder else { continue }
        check.holders.append(holder)
        _ = check.tried(.household) {
          try wraps.openHouseholdKey(
            by: holder, in: household.id, generation: household.keyGeneration)
        }
      }
      return check
    }
  }
}
